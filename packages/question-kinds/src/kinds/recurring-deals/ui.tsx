import { ItemsDetail } from '../../cells/detail-cells.tsx';
import type { KindUi } from '../../define-ui.ts';
import { lazyInput } from '../../inputs/lazy-input.tsx';
import type { recurringDealsKind } from './kind.ts';

export const recurringDealsUi: KindUi<typeof recurringDealsKind> = {
  Input: lazyInput(async () => (await import('./recurring-deals-input.tsx')).RecurringDealsInput),
  Detail: ItemsDetail,
  filters: {},
};
