import type { InputProps, KindUi } from '../../define-ui.ts';
import { ContainsFilter } from '../../filters/contains-filter.tsx';
import { listFilters } from '../../filters/values-filter.tsx';
import { TextField } from '../../inputs/text-field.tsx';
import type { urlKind } from './kind.ts';

const UrlInput = (props: InputProps) => <TextField {...props} inputProps={{ inputMode: 'url' }} />;

export const urlUi: KindUi<typeof urlKind> = { Input: UrlInput, filters: { contains: ContainsFilter, ...listFilters } };
