import type { InputProps, KindUi } from '../../define-ui.ts';
import { ContainsFilter } from '../../filters/contains-filter.tsx';
import { listFilters } from '../../filters/values-filter.tsx';
import { monoProps } from '../../inputs/mono-props.ts';
import { TextField } from '../../inputs/text-field.tsx';
import type { ipKind } from './kind.ts';

const IpInput = (props: InputProps) => <TextField {...props} inputProps={monoProps} />;

export const ipUi: KindUi<typeof ipKind> = {
  Input: IpInput,
  filters: { contains: ContainsFilter, ...listFilters },
};
