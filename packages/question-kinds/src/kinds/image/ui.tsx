import type { KindUi } from '../../define-ui.ts';
import { lazyInput, UploadPlaceholder } from '../../inputs/lazy-input.tsx';
import { ImageDetail } from './image-cell.tsx';
import type { imageKind } from './kind.ts';

export const imageUi: KindUi<typeof imageKind> = {
  Input: lazyInput(async () => (await import('./image-input.tsx')).ImageInput, UploadPlaceholder),
  Detail: ImageDetail,
  filters: {},
};
