import { ItemsDetail } from '../../cells/detail-cells.tsx';
import type { KindUi } from '../../define-ui.ts';
import { ContainsFilter } from '../../filters/contains-filter.tsx';
import { EmptyFilter } from '../../filters/empty-filter.tsx';
import { lazyInput } from '../../inputs/lazy-input.tsx';
import type { commandKind } from './kind.ts';

export const commandUi: KindUi<typeof commandKind> = {
  Input: lazyInput(async () => (await import('./command-input.tsx')).CommandInput),
  Detail: ItemsDetail,
  filters: { contains: ContainsFilter, empty: EmptyFilter },
};
