import { WholeTextDetail } from '../../cells/detail-cells.tsx';
import type { KindUi } from '../../define-ui.ts';
import { ContainsFilter } from '../../filters/contains-filter.tsx';
import { listFilters } from '../../filters/values-filter.tsx';
import { TextField } from '../../inputs/text-field.tsx';
import type { textKind } from './kind.ts';

export const textUi: KindUi<typeof textKind> = {
  Input: TextField,
  Detail: WholeTextDetail,
  filters: { contains: ContainsFilter, ...listFilters },
};
