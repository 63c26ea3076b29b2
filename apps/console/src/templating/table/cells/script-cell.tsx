import { Chip } from '@airlane/question-kinds/ui';
import { isExpandable } from '@airlane/domain/text/long-text';
import { drawingOf } from '#lib/sandbox/interpretation.ts';
import type { Row } from '../rows.ts';
import { useRowScript } from '../scripts/use-row-script.ts';
import { useTable } from '../table-context.ts';
import classes from './cells.module.css';
import { LongText } from './long-text.tsx';

interface ScriptCellProps {
  readonly script: string;
  readonly row: Row;
  readonly label: string;
}

/** What a stored script makes of a row: text, a text on a status colour, or a link. Never markup. */
export const ScriptCell = ({ script, row, label }: ScriptCellProps) => {
  const { open } = useTable();
  const outcome = useRowScript(row, script);
  if (outcome === undefined)
    return (
      <span className={classes['waiting']} aria-busy="true">
        …
      </span>
    );
  const { text, tone, href, isFailure } = drawingOf(outcome, open.accountId);
  if (isFailure)
    return (
      <span className={classes['failure']} title={text}>
        {text}
      </span>
    );
  if (text === '') return <span className={classes['waiting']}>-</span>;
  if (href !== undefined)
    return (
      <a data-cell-control href={href} {...(!href.startsWith('#') && { target: '_blank', rel: 'noreferrer' })}>
        {text}
      </a>
    );
  if (tone !== undefined) return <Chip text={text} family={tone} />;
  return isExpandable(text) ? <LongText text={text} use="text" label={label} /> : <span title={text}>{text}</span>;
};
