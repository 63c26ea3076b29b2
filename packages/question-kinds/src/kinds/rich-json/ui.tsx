import { PreformattedDetail } from '../../cells/detail-cells.tsx';
import type { KindUi } from '../../define-ui.ts';
import { ContainsFilter } from '../../filters/contains-filter.tsx';
import { EmptyFilter } from '../../filters/empty-filter.tsx';
import { lazyInput } from '../../inputs/lazy-input.tsx';
import type { richJsonKind } from './kind.ts';

export const richJsonUi: KindUi<typeof richJsonKind> = {
  Input: lazyInput(async () => (await import('./json-input.tsx')).JsonInput),
  Detail: PreformattedDetail,
  filters: { contains: ContainsFilter, empty: EmptyFilter },
};
