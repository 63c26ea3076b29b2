import type { FleetKindName } from '@airlane/contract';
import { formatDayAndTime } from '@airlane/domain';
import { useQuery } from '@tanstack/react-query';
import { problemOf } from '#lib/api/problem.ts';
import { fleetImportsQuery } from '#lib/queries/fleet-imports.ts';
import { displayZone } from '#lib/time/display-zone.ts';
import { fleetImportHref } from '#templating/addresses.ts';
import imports from '#templating/imports/imports.module.css';
import { ProblemMessage } from '#ui/problem-message.tsx';
import classes from './fleet-imports.module.css';
import { statusText } from './kind-words.ts';

const number = (value: number): string => value.toLocaleString('en');

/** The files of one kind that were brought before. */
export const ImportsTable = ({ accountId, kind }: { readonly accountId: string; readonly kind: FleetKindName }) => {
  const { data, error, refetch } = useQuery(fleetImportsQuery(accountId));
  if (error && data === undefined)
    return (
      <ProblemMessage title="The imports could not be loaded" {...problemOf(error)} onRetry={() => void refetch()} />
    );
  const rows = data?.imports.filter((one) => one.kind === kind) ?? [];
  if (rows.length === 0) return null;
  return (
    <section className={imports['card']} aria-label="Earlier files">
      <h2>Earlier files</h2>
      <div className={imports['scroll']}>
        <table className={imports['table']}>
          <thead>
            <tr>
              <th scope="col">File</th>
              <th scope="col">Status</th>
              <th scope="col" className={imports['number']}>
                Imported
              </th>
              <th scope="col" className={imports['number']}>
                Findings
              </th>
              <th scope="col" className={classes['optional']}>
                By
              </th>
              <th scope="col" className={classes['optional']}>
                Begun
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((one) => (
              <tr key={one.id}>
                <td>
                  <a href={fleetImportHref(accountId, one.id)}>{one.name}</a>
                </td>
                <td>{statusText[one.status]}</td>
                <td className={imports['number']}>{number(one.imported)}</td>
                <td className={imports['number']}>{number(one.bad)}</td>
                <td className={classes['optional']}>{one.createdBy}</td>
                <td className={classes['optional']}>{formatDayAndTime(new Date(one.createdAt), displayZone)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
};
