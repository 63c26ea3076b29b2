import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import type { SmsNotice } from './ingest-fold.ts';

interface SmsOutcome {
  readonly id: string;
  readonly iccid: string;
  readonly state: 'delivered' | 'failed';
  readonly reason: string;
  readonly at: Date;
}

/** What became of a message; the first word counts. */
export const noteSmsOutcome = async (trx: Db, { id, iccid, state, reason, at }: SmsOutcome): Promise<void> => {
  const outcome = { state, reason, settled_at: at };
  await trx
    .updateTable('sms_messages')
    .set(outcome)
    .where('id', '=', id)
    .where('iccid', '=', iccid)
    .where('state', '=', 'accepted')
    .execute();
};

/** A message that comes twice is kept once. */
const receive = async (
  trx: Db,
  { sms, iccid, to, text, at }: Extract<SmsNotice, { kind: 'sms-received' }>,
  formerOwner: string | null,
): Promise<void> => {
  await sql`
    insert into sms_messages (id, account_id, iccid, direction, sender, recipient, body, state, at)
    select ${sms}, coalesce(${formerOwner}, account_id), iccid, 'received', iccid, ${to}, ${text}, 'received', ${at.toISOString()}::timestamptz
    from things where iccid = ${iccid} and deleted_at is null
    on conflict (id) do nothing
  `.execute(trx);
};

/** What became of messages to Things, and what Things wrote themselves; to a former owner where one is named. */
export const noteSms = async (
  trx: Db,
  notices: readonly SmsNotice[],
  formerOwner: string | null = null,
): Promise<void> => {
  for (const notice of notices) {
    if (notice.kind === 'sms-received') await receive(trx, notice, formerOwner);
    else {
      const outcome =
        notice.kind === 'sms-delivered'
          ? ({ state: 'delivered', reason: '' } as const)
          : ({ state: 'failed', reason: notice.because } as const);
      await noteSmsOutcome(trx, { id: notice.sms, iccid: notice.iccid, at: notice.at, ...outcome });
    }
  }
};
