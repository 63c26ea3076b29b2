import { ItemsDetail } from '../../cells/detail-cells.tsx';
import type { KindUi } from '../../define-ui.ts';
import { ContainsFilter } from '../../filters/contains-filter.tsx';
import { EmptyFilter } from '../../filters/empty-filter.tsx';
import { lazyInput } from '../../inputs/lazy-input.tsx';
import type { countryNetworkKind } from './kind.ts';

export const countryNetworkUi: KindUi<typeof countryNetworkKind> = {
  Input: lazyInput(async () => (await import('./networks-input.tsx')).networksInput({ withTech: false })),
  Detail: ItemsDetail,
  filters: { contains: ContainsFilter, empty: EmptyFilter },
};
