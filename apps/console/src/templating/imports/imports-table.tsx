import { numberText } from '@airlane/domain/text/number-text';
import type { SimImport } from '@airlane/contract/calls/sim-imports';
import { formatDayAndTime } from '@airlane/domain/time/instant-format';
import { problemOf } from '#lib/api/problem.ts';
import { displayZone } from '#lib/time/display-zone.ts';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { importStatusText } from './import-status.tsx';
import pageStyles from './imports.module.css';

type ListedImport = Pick<SimImport, 'id' | 'name' | 'status' | 'imported' | 'bad' | 'createdBy' | 'createdAt'>;

interface ImportsTableProps<Import extends ListedImport> {
  readonly title: string;
  readonly nameLabel: string;
  /** Nothing until they are loaded. */
  readonly imports: readonly Import[] | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly hrefOf: (id: string) => string;
  /** The styles of a page that has tables of its own. */
  readonly classes?: Readonly<Record<string, string>>;
  /** A column that only these imports have. */
  readonly extra?: { readonly label: string; readonly valueOf: (one: Import) => string };
}

/** Earlier imports, the latest first; nothing where there are none. */
export const ImportsTable = <Import extends ListedImport>({
  title,
  nameLabel,
  imports,
  error,
  onRetry,
  hrefOf,
  classes = pageStyles,
  extra,
}: ImportsTableProps<Import>) => {
  if (error && imports === undefined)
    return <ProblemMessage title="The imports could not be loaded" {...problemOf(error)} onRetry={onRetry} />;
  if (imports === undefined || imports.length === 0) return null;
  const optional = classes['optional'];
  return (
    <section className={classes['card']} aria-label={title}>
      <h2>{title}</h2>
      <div className={classes['scroll']}>
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">{nameLabel}</th>
              <th scope="col">Status</th>
              <th scope="col" className={classes['number']}>
                Imported
              </th>
              <th scope="col" className={classes['number']}>
                Findings
              </th>
              {[...(extra ? [extra.label] : []), 'By', 'Begun'].map((label) => (
                <th key={label} scope="col" className={optional}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {imports.map((one) => (
              <tr key={one.id}>
                <td>
                  <a href={hrefOf(one.id)}>{one.name}</a>
                </td>
                <td>{importStatusText[one.status]}</td>
                <td className={classes['number']}>{numberText(one.imported)}</td>
                <td className={classes['number']}>{numberText(one.bad)}</td>
                {extra && <td className={optional}>{extra.valueOf(one)}</td>}
                <td className={optional}>{one.createdBy}</td>
                <td className={optional}>{formatDayAndTime(new Date(one.createdAt), displayZone)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
};
