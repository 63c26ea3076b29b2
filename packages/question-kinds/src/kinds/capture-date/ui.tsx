import type { KindUi } from '../../define-ui.ts';
import { DuringFilter } from '../../filters/during-filter.tsx';
import { EmptyFilter } from '../../filters/empty-filter.tsx';
import { lazyInput } from '../../inputs/lazy-input.tsx';
import type { captureDateKind } from './kind.ts';

export const captureDateUi: KindUi<typeof captureDateKind> = {
  Input: lazyInput(async () => (await import('./capture-input.tsx')).CaptureInput),
  filters: { during: DuringFilter, empty: EmptyFilter },
};
