import { Missing } from '../../cells/missing.tsx';
import { TextCell } from '../../cells/text-cell.tsx';
import type { CellProps } from '../../define-ui.ts';
import { isWebAddress } from './web-address.ts';

/** Only what passes the rule becomes a link, because old answers may hold any scheme. */
export const UrlCell = (props: CellProps) => {
  const { answer } = props;
  if (answer === '' || answer === null || answer === undefined) return <Missing />;
  if (typeof answer !== 'string' || !isWebAddress(answer)) return <TextCell {...props} />;
  return (
    <a href={answer} target="_blank" rel="noreferrer noopener" title={answer}>
      {answer}
    </a>
  );
};
