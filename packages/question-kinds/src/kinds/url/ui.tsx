import { Missing } from '../../cells/missing.tsx';
import { TextCell } from '../../cells/text-cell.tsx';
import type { CellProps, InputProps, KindUi } from '../../define-ui.ts';
import { ContainsFilter } from '../../filters/contains-filter.tsx';
import { listFilters } from '../../filters/values-filter.tsx';
import { TextField } from '../../inputs/text-field.tsx';
import type { urlKind } from './kind.ts';
import { isWebAddress } from './web-address.ts';

const UrlInput = (props: InputProps) => <TextField {...props} inputProps={{ inputMode: 'url' }} />;

/** Only what passes the rule becomes a link, because old answers may hold any scheme. */
const UrlCell = (props: CellProps) => {
  const { answer } = props;
  if (answer === '' || answer === null || answer === undefined) return <Missing />;
  if (typeof answer !== 'string' || !isWebAddress(answer)) return <TextCell {...props} />;
  return (
    <a href={answer} target="_blank" rel="noreferrer noopener" title={answer}>
      {answer}
    </a>
  );
};

export const urlUi: KindUi<typeof urlKind> = { Input: UrlInput, Cell: UrlCell, filters: { contains: ContainsFilter, ...listFilters } };
