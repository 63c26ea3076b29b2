import type { InputProps, KindUi } from '../../define-ui.ts';
import { ContainsFilter } from '../../filters/contains-filter.tsx';
import { listFilters } from '../../filters/values-filter.tsx';
import { monoProps } from '../../inputs/mono-props.ts';
import { TextField } from '../../inputs/text-field.tsx';
import type { iccidKind } from './kind.ts';

const IccidInput = (props: InputProps) => <TextField {...props} inputProps={{ ...monoProps, inputMode: 'numeric' }} />;

export const iccidUi: KindUi<typeof iccidKind> = {
  Input: IccidInput,
  filters: { contains: ContainsFilter, ...listFilters },
};
