import { type FixtureThing, smsOf } from '@airlane/fixtures';
import { sql } from 'kysely';
import type { Db } from '@airlane/server/src/kernel/database/open.ts';
import type { HistorySpan } from './usage-history.ts';

const SENT_BY = 'user-airlane';
const SECONDS_TO_DELIVER = 6;

/** Messages of the past, and what the history of their Things says of them. */
export const seedMessages = async (
  db: Db,
  things: readonly FixtureThing[],
  { now, seed }: HistorySpan,
): Promise<void> => {
  const messages = things.flatMap((thing) => smsOf(thing, seed, SENT_BY));
  if (messages.length === 0) return;
  const rows = messages.map(({ secondsAgo, ...message }) => ({
    ...message,
    at: new Date(now.getTime() - secondsAgo * 1000).toISOString(),
  }));
  await sql`
    with message as (
      select * from json_to_recordset(${JSON.stringify(rows)}::text::json) as message
        (id text, iccid text, "accountId" text, direction text, "from" text, "to" text, text text, state text, reason text, at timestamptz, "sentBy" text)
    ), kept as (
      insert into sms_messages (id, account_id, iccid, direction, sender, recipient, body, state, reason, sent_by, at, settled_at)
      select id, "accountId", iccid, direction, "from", "to", text, state, reason, "sentBy", at,
        case when state <> 'received' then at + make_interval(secs => ${sql.lit(SECONDS_TO_DELIVER)}) end
      from message
    )
    insert into thing_events (iccid, account_id, at, kind, detail)
    select iccid, "accountId", event.at, event.kind, event.detail
    from message cross join lateral (values
      (case when direction = 'sent' then message.at end, 'sms-sent', jsonb_build_object('sms', id, 'from', "from", 'by', "sentBy")),
      (case when direction = 'sent' then message.at + make_interval(secs => ${sql.lit(SECONDS_TO_DELIVER)}) end, 'sms-' || state,
        jsonb_build_object('sms', id) || case when reason = '' then '{}'::jsonb else jsonb_build_object('because', reason) end),
      (case when direction = 'received' then message.at end, 'sms-received', jsonb_build_object('sms', id, 'to', "to"))
    ) as event (at, kind, detail)
    where event.at is not null
  `.execute(db);
};
