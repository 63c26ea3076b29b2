import type { KindUi } from '../../define-ui.ts';
import { ContainsFilter } from '../../filters/contains-filter.tsx';
import { EmptyFilter } from '../../filters/empty-filter.tsx';
import { lazyInput } from '../../inputs/lazy-input.tsx';
import type { addressKind } from './kind.ts';

export const addressUi: KindUi<typeof addressKind> = {
  Input: lazyInput(async () => (await import('./address-input.tsx')).AddressInput),
  filters: { contains: ContainsFilter, empty: EmptyFilter },
};
