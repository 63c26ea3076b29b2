import { contactDetail } from '../../cells/detail-cells.tsx';
import type { InputProps, KindUi } from '../../define-ui.ts';
import { ContainsFilter } from '../../filters/contains-filter.tsx';
import { listFilters } from '../../filters/values-filter.tsx';
import { TextField } from '../../inputs/text-field.tsx';
import type { emailKind } from './kind.ts';

const EmailInput = (props: InputProps) => (
  <TextField {...props} inputProps={{ inputMode: 'email', autoComplete: 'email' }} />
);

export const emailUi: KindUi<typeof emailKind> = {
  Input: EmailInput,
  Detail: contactDetail('mailto'),
  filters: { contains: ContainsFilter, ...listFilters },
};
