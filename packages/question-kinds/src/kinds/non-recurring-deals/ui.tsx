import { ItemsDetail } from '../../cells/detail-cells.tsx';
import type { KindUi } from '../../define-ui.ts';
import { lazyInput } from '../../inputs/lazy-input.tsx';
import type { nonRecurringDealsKind } from './kind.ts';

export const nonRecurringDealsUi: KindUi<typeof nonRecurringDealsKind> = {
  Input: lazyInput(async () => (await import('./non-recurring-deals-input.tsx')).NonRecurringDealsInput),
  Detail: ItemsDetail,
  filters: {},
};
