import { ItemsDetail } from '../../cells/detail-cells.tsx';
import type { KindUi } from '../../define-ui.ts';
import { ContainsFilter } from '../../filters/contains-filter.tsx';
import { EmptyFilter } from '../../filters/empty-filter.tsx';
import { lazyInput } from '../../inputs/lazy-input.tsx';
import type { integrationEventsKind } from './kind.ts';

export const integrationEventsUi: KindUi<typeof integrationEventsKind> = {
  Input: lazyInput(async () => (await import('./events-input.tsx')).EventsInput),
  Detail: ItemsDetail,
  filters: { contains: ContainsFilter, empty: EmptyFilter },
};
