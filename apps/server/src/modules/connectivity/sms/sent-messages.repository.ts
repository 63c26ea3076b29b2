import { THING_ID_PREFIX } from '@airlane/domain/things/thing-id';
import { sql } from 'kysely';
import { auditDetail } from '#kernel/audit/caller.ts';
import type { Db } from '#kernel/database/open.ts';
import { announceThings } from '../things/announce-things.ts';
import type { NewSms } from './sms.repository.ts';

/** Many messages of one order that the network has taken: their rows, the history of the Things and the audit rows. */
export const storeMessages = async (trx: Db, messages: readonly NewSms[]): Promise<void> => {
  const [first] = messages;
  if (!first) return;
  const { accountId, sentBy } = first;
  await sql`with sent as (
      insert into sms_messages (id, account_id, iccid, direction, sender, recipient, body, state, sent_by)
      select id, ${accountId}, iccid, 'sent', "from", iccid, text, 'accepted', ${sentBy}
      from json_to_recordset(${JSON.stringify(messages)}::text::json) as message (id text, iccid text, "from" text, text text)
      on conflict (id) do nothing returning id, iccid, sender
    ), told as (
      insert into thing_events (iccid, account_id, at, kind, detail)
      select iccid, ${accountId}, clock_timestamp(), 'sms-sent', jsonb_build_object('sms', id, 'from', sender, 'by', ${sentBy}::text) from sent
    )
    insert into audit_log (account_id, actor_id, action, subject, detail, request_id)
    select ${accountId}, ${sentBy}, 'thing.sms', ${THING_ID_PREFIX} || iccid, ${auditDetail()}::jsonb || jsonb_build_object('sms', id), '' from sent`.execute(
    trx,
  );
  await announceThings(
    trx,
    accountId,
    messages.map(({ iccid }) => iccid),
  );
};
