import type { KindUi } from '../../define-ui.ts';
import { ContainsFilter } from '../../filters/contains-filter.tsx';
import { EmptyFilter } from '../../filters/empty-filter.tsx';
import { lazyInput } from '../../inputs/lazy-input.tsx';
import type { multipleOptionsKind } from './kind.ts';

export const multipleOptionsUi: KindUi<typeof multipleOptionsKind> = {
  Input: lazyInput(async () => (await import('./option-list-input.tsx')).OptionListInput),
  filters: { contains: ContainsFilter, empty: EmptyFilter },
};
