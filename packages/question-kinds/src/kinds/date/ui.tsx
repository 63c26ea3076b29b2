import type { KindUi } from '../../define-ui.ts';
import { DuringFilter } from '../../filters/during-filter.tsx';
import { EmptyFilter } from '../../filters/empty-filter.tsx';
import { lazyInput } from '../../inputs/lazy-input.tsx';
import { DateDetail } from './date-cell.tsx';
import type { dateKind } from './kind.ts';

export const dateUi: KindUi<typeof dateKind> = {
  Input: lazyInput(async () => (await import('./date-input.tsx')).DateInput),
  Detail: DateDetail,
  filters: { during: DuringFilter, empty: EmptyFilter },
};
