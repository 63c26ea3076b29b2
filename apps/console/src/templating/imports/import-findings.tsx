import { numberText } from '@airlane/domain/text/number-text';
import classes from './imports.module.css';

interface ImportFindingsProps {
  /** What the second column holds: an ICCID, an account, a person. */
  readonly shownLabel: string;
  readonly bad: number;
  readonly kept: number;
  readonly summary: readonly { readonly finding: string; readonly count: number }[];
  readonly findings: readonly { readonly line: number; readonly shown: string; readonly finding: string }[];
  readonly left: readonly { readonly line: number; readonly shown: string; readonly reason: string }[];
}

/** Fewer findings are read one by one. */
const SUMMARISED_FROM = 20;

interface RowsProps {
  readonly label: string;
  readonly shownLabel: string;
  readonly reasonLabel: string;
  readonly rows: readonly { readonly line: number; readonly shown: string; readonly reason: string }[];
  readonly total: number;
}

const Rows = ({ label, shownLabel, reasonLabel, rows, total }: RowsProps) => (
  <>
    <div className={classes['scroll']}>
      <table className={classes['table']} aria-label={label}>
        <thead>
          <tr>
            <th scope="col" className={classes['number']}>
              Line
            </th>
            <th scope="col">{shownLabel}</th>
            <th scope="col">{reasonLabel}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, shown, reason }) => (
            <tr key={line}>
              <td className={classes['number']}>{numberText(line)}</td>
              <td>{shown}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    {total > rows.length && (
      <p className={classes['muted']}>{`The first ${numberText(rows.length)} of ${numberText(total)}.`}</p>
    )}
  </>
);

/** What is wrong with a file, in short and row by row, and what an undo left alone. */
export const ImportFindings = ({ shownLabel, bad, kept, summary, findings, left }: ImportFindingsProps) => (
  <>
    {left.length > 0 && (
      <section className={classes['card']} aria-label="Left alone">
        <h2>Left alone</h2>
        <Rows label="Left alone by row" shownLabel={shownLabel} reasonLabel="Reason" rows={left} total={kept} />
      </section>
    )}
    {summary.length > 0 && (
      <section className={classes['card']} aria-label="Findings">
        <h2>Findings</h2>
        {bad > SUMMARISED_FROM && (
          <div className={classes['scroll']}>
            <table className={classes['table']} aria-label="Findings by kind">
              <thead>
                <tr>
                  <th scope="col" className={classes['number']}>
                    Rows
                  </th>
                  <th scope="col">Finding</th>
                </tr>
              </thead>
              <tbody>
                {summary.map(({ finding, count: rows }) => (
                  <tr key={finding}>
                    <td className={classes['number']}>{numberText(rows)}</td>
                    <td>{finding}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        <Rows
          label="Findings by row"
          shownLabel={shownLabel}
          reasonLabel="Finding"
          rows={findings.map(({ line, shown, finding }) => ({ line, shown, reason: finding }))}
          total={bad}
        />
      </section>
    )}
  </>
);
