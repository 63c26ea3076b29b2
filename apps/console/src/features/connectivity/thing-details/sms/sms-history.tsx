import type { Sms } from '@airlane/contract/calls/thing-sms';
import type { StatusFamily } from '@airlane/domain/lists/status-family';
import { formatAge, formatDayAndTime } from '@airlane/domain/time/instant-format';
import { Chip } from '@airlane/question-kinds/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '#lib/api/problem.ts';
import { SMS_PAGE_SIZE, smsQuery } from '#lib/queries/things.ts';
import { displayZone } from '#lib/time/display-zone.ts';
import { useNow } from '#lib/time/use-now.ts';
import { Button } from '#ui/button.tsx';
import { ProblemMessage } from '#ui/problem-message.tsx';
import { useOpenThing } from '../open-thing.ts';
import classes from './sms.module.css';

const AGE_MS = 10_000;

const families: Readonly<Record<Sms['state'], StatusFamily>> = {
  accepted: 'yellow',
  delivered: 'green',
  failed: 'red',
  received: 'blue',
};
const words: Readonly<Record<Sms['state'], string>> = {
  accepted: 'Accepted',
  delivered: 'Delivered',
  failed: 'Failed',
  received: 'Received',
};

const Message = ({ sms, now }: { readonly sms: Sms; readonly now: number }) => (
  <li className={classes['message']} data-direction={sms.direction}>
    <div className={classes['meta']}>
      <b>{sms.from}</b>
      <Chip text={words[sms.state]} family={families[sms.state]} />
      <time dateTime={sms.at} title={formatDayAndTime(new Date(sms.at), displayZone)}>
        {formatAge(new Date(sms.at), new Date(now))}
      </time>
      {sms.by !== null && <span>by {sms.by}</span>}
    </div>
    <p className={classes['body']}>{sms.message}</p>
    {sms.reason !== '' && <p className={classes['reason']}>{sms.reason}</p>}
  </li>
);

/** Messages to and from the Thing; what happens to them is shown as it happens. */
export const SmsHistory = () => {
  const { accountId, thingId } = useOpenThing();
  const [page, setPage] = useState(1);
  const now = useNow(AGE_MS);
  const { data, error, refetch } = useQuery(smsQuery(accountId, thingId, page));
  if (error && data === undefined)
    return (
      <ProblemMessage title="The messages could not be loaded" {...problemOf(error)} onRetry={() => void refetch()} />
    );
  if (data === undefined) return <div className={classes['waiting']} aria-busy="true" />;
  const hasMore = page * SMS_PAGE_SIZE < data.totalCount;
  return (
    <section className={classes['history']} aria-label="Messages">
      <h3 className={classes['title']}>Messages ({data.totalCount})</h3>
      {data.totalCount === 0 ? (
        <p className={classes['none']}>No messages to or from this Thing yet.</p>
      ) : (
        <ul className={classes['messages']}>
          {data.items.map((sms) => (
            <Message key={sms.id} sms={sms} now={now} />
          ))}
        </ul>
      )}
      {(page > 1 || hasMore) && (
        <div className={classes['foot']}>
          <Button variant="default" size="xs" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Newer
          </Button>
          <Button variant="default" size="xs" disabled={!hasMore} onClick={() => setPage(page + 1)}>
            Older
          </Button>
        </div>
      )}
    </section>
  );
};
