import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';

interface SmsOutcome {
  readonly id: string;
  readonly iccid: string;
  readonly state: 'delivered' | 'failed';
  readonly reason: string;
  readonly at: Date;
}

/** What became of a message; the first word counts. */
export const recordSmsOutcome = async (trx: Db, { id, iccid, state, reason, at }: SmsOutcome): Promise<void> => {
  const outcome = { state, reason, settled_at: at };
  await trx
    .updateTable('sms_messages')
    .set(outcome)
    .where('id', '=', id)
    .where('iccid', '=', iccid)
    .where('state', '=', 'accepted')
    .execute();
};

export interface ReceivedSms {
  readonly sms: string;
  readonly iccid: string;
  readonly to: string;
  readonly text: string;
  readonly at: Date;
}

/** A message that comes twice is kept once; it goes to a former owner where one is named. */
export const insertReceivedSms = async (
  trx: Db,
  { sms, iccid, to, text, at }: ReceivedSms,
  formerOwner: string | null,
): Promise<void> => {
  await sql`
    insert into sms_messages (id, account_id, iccid, direction, sender, recipient, body, state, at)
    select ${sms}, coalesce(${formerOwner}, account_id), iccid, 'received', iccid, ${to}, ${text}, 'received', ${at.toISOString()}::timestamptz
    from things where iccid = ${iccid} and deleted_at is null
    on conflict (id) do nothing
  `.execute(trx);
};
