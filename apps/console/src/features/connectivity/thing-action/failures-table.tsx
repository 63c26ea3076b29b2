import '@mantine/core/styles/Pagination.layer.css';
import type { ThingActionJob } from '@airlane/contract/calls/thing-actions';
import { iccidGroups } from '@airlane/domain/sims/iccid';
import { templateNames } from '@airlane/domain/template-names';
import { thingIdOf } from '@airlane/domain/things/thing-id';
import { Identifier } from '@airlane/question-kinds/ui';
import { Pagination } from '@mantine/core';
import { FAILURES_A_PAGE } from '#lib/queries/thing-actions.ts';
import { documentHref } from '#templating/addresses.ts';
import classes from './thing-action-page.module.css';

interface FailuresTableProps {
  readonly accountId: string;
  readonly job: ThingActionJob;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** Where the action failed, and why. */
export const FailuresTable = ({ accountId, job, page, onPage }: FailuresTableProps) => {
  const pages = Math.ceil(job.failed / FAILURES_A_PAGE);
  const things = { accountId, template: { description: templateNames.thingsTable } };
  return (
    <section className={classes['failures']}>
      <table className={classes['table']}>
        <caption>{`Failed (${job.failed})`}</caption>
        <thead>
          <tr>
            <th scope="col">Thing</th>
            <th scope="col">ICCID</th>
            <th scope="col">Reason</th>
          </tr>
        </thead>
        <tbody>
          {job.failures.map(({ iccid, name, message }) => (
            <tr key={iccid}>
              <td>
                <a href={documentHref(things, thingIdOf(iccid))}>{name === '' ? 'No longer exists' : name}</a>
              </td>
              <td>
                <Identifier groups={iccidGroups(iccid)} />
              </td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {pages > 1 && (
        <Pagination
          size="sm"
          total={pages}
          value={page}
          onChange={onPage}
          getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
        />
      )}
    </section>
  );
};
