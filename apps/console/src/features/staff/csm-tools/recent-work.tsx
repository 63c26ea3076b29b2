import { useQuery } from '@tanstack/react-query';
import { problemOf } from '#lib/api/problem.ts';
import { recentWorkQuery } from './csm-tools.queries.ts';
import { ageText } from '#lib/time/age.ts';
import { useNow } from '#lib/time/use-now.ts';
import { bulkJobHref } from '#templating/addresses.ts';
import { ProblemMessage } from '#ui/problem-message.tsx';
import classes from './csm-tools.module.css';

const AGE_EVERY_MS = 30_000;

/** The latest bulk jobs and imports of all accounts that the viewer reaches. */
export const RecentWork = ({ accountId }: { readonly accountId: string }) => {
  const now = useNow(AGE_EVERY_MS);
  const { data, error, refetch } = useQuery(recentWorkQuery(accountId));
  if (error && data === undefined)
    return (
      <ProblemMessage title="Recent work could not be loaded" {...problemOf(error)} onRetry={() => void refetch()} />
    );
  if (data === undefined) return <div className={classes['waiting']} aria-busy="true" />;
  if (data.length === 0) return <p className={classes['muted']}>No bulk jobs yet.</p>;
  return (
    <div className={classes['scroll']}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">Work</th>
            <th scope="col">Account</th>
            <th scope="col">Status</th>
            <th scope="col">Done</th>
            <th scope="col">Failed</th>
            <th scope="col">Ordered by</th>
            <th scope="col">Created</th>
          </tr>
        </thead>
        <tbody>
          {data.map(
            ({ id, title, account, accountId: at, status, done, total, failed, orderedBy, createdAt, isImport }) => (
              <tr key={id}>
                <th scope="row">
                  <a href={bulkJobHref(at, id)}>{isImport ? `Import: ${title}` : title}</a>
                </th>
                <td>{account}</td>
                <td>{status}</td>
                <td>{`${done.toLocaleString()} of ${total.toLocaleString()}`}</td>
                <td>{failed.toLocaleString()}</td>
                <td>{orderedBy}</td>
                <td>
                  <time dateTime={createdAt} title={new Date(createdAt).toLocaleString()}>
                    {ageText(Date.parse(createdAt), now)} ago
                  </time>
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  );
};
