import { ItemsDetail } from '../../cells/detail-cells.tsx';
import type { KindUi } from '../../define-ui.ts';
import { ContainsFilter } from '../../filters/contains-filter.tsx';
import { EmptyFilter } from '../../filters/empty-filter.tsx';
import { lazyInput } from '../../inputs/lazy-input.tsx';
import type { countryNetworkTechKind } from './kind.ts';

export const countryNetworkTechUi: KindUi<typeof countryNetworkTechKind> = {
  Input: lazyInput(async () =>
    (await import('../country-network/networks-input.tsx')).networksInput({ withTech: true }),
  ),
  Detail: ItemsDetail,
  filters: { contains: ContainsFilter, empty: EmptyFilter },
};
