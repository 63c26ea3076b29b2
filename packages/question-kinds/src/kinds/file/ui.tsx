import type { KindUi } from '../../define-ui.ts';
import { ContainsFilter } from '../../filters/contains-filter.tsx';
import { EmptyFilter } from '../../filters/empty-filter.tsx';
import { lazyInput, UploadPlaceholder } from '../../inputs/lazy-input.tsx';
import type { fileKind } from './kind.ts';

export const fileUi: KindUi<typeof fileKind> = {
  Input: lazyInput(async () => (await import('./file-input.tsx')).FileField, UploadPlaceholder),
  filters: { contains: ContainsFilter, empty: EmptyFilter },
};
