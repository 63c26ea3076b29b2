import { formatDayAndTime } from '@airlane/domain/time/instant-format';
import { simInventoryQuestionIds as asked, templateNames } from '@airlane/domain/template-names';
import { useQuery } from '@tanstack/react-query';
import { problemOf } from '#lib/api/problem.ts';
import { documentQuery } from '#lib/queries/documents.ts';
import { simHistoryQuery } from './sim-inventory.queries.ts';
import { displayZone } from '#lib/time/display-zone.ts';
import { DocumentPage } from '#templating/document/document-page.tsx';
import type { OpenTemplate } from '#templating/open-template.ts';
import { ProblemMessage } from '#ui/problem-message.tsx';
import classes from './sim-inventory.module.css';

const History = ({ accountId, iccid }: { readonly accountId: string; readonly iccid: string }) => {
  const { data, error, refetch } = useQuery(simHistoryQuery(accountId, iccid));
  if (error && data === undefined)
    return (
      <ProblemMessage title="The history could not be loaded" {...problemOf(error)} onRetry={() => void refetch()} />
    );
  return (
    <section className={classes['card']} aria-label="History">
      <h2>History</h2>
      <ol className={classes['steps']}>
        {data?.steps.map(({ at, status, customer, by, note }) => (
          <li key={`${at} ${status}`}>
            <time dateTime={at} className={classes['muted']}>
              {formatDayAndTime(new Date(at), displayZone)}
            </time>
            <strong>{status}</strong>
            <span>
              {[note, customer === '' ? '' : `Customer: ${customer}`, by === '' ? '' : `By ${by}`]
                .filter((text) => text !== '')
                .join('. ')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
};

/** A SIM of the inventory with the steps of its life. */
export const SimPage = ({ open, id }: { readonly open: OpenTemplate; readonly id: string }) => {
  const { data } = useQuery(documentQuery(open.accountId, id, templateNames.simInventory));
  const iccid = data?.questions.find(({ questionId }) => questionId === asked.iccid)?.answer;
  return (
    <div className={classes['page']}>
      <DocumentPage open={open} id={id} isView />
      {typeof iccid === 'string' && <History accountId={open.accountId} iccid={iccid} />}
    </div>
  );
};
