import { sql } from 'kysely';
import type { Db } from '../../../database/open.ts';
import type { SmsNotice } from './ingest-fold.ts';

const settle = async (trx: Db, notice: SmsNotice, state: 'delivered' | 'failed', reason: string): Promise<void> => {
  await trx
    .updateTable('sms_messages')
    .set({ state, reason, settled_at: notice.at })
    .where('id', '=', notice.sms)
    .where('iccid', '=', notice.iccid)
    .where('state', '=', 'accepted')
    .execute();
};

/** A message that comes twice is kept once. */
const receive = async (trx: Db, { sms, iccid, to, text, at }: Extract<SmsNotice, { kind: 'sms-received' }>, formerOwner: string | null): Promise<void> => {
  await sql`
    insert into sms_messages (id, account_id, iccid, direction, sender, recipient, body, state, at)
    select ${sms}, coalesce(${formerOwner}, account_id), iccid, 'received', iccid, ${to}, ${text}, 'received', ${at.toISOString()}::timestamptz
    from things where iccid = ${iccid} and deleted_at is null
    on conflict (id) do nothing
  `.execute(trx);
};

/** What became of messages to Things, and what Things wrote themselves; to a former owner where one is named. */
export const noteSms = async (trx: Db, notices: readonly SmsNotice[], formerOwner: string | null = null): Promise<void> => {
  for (const notice of notices) {
    if (notice.kind === 'sms-received') await receive(trx, notice, formerOwner);
    else await settle(trx, notice, notice.kind === 'sms-delivered' ? 'delivered' : 'failed', notice.kind === 'sms-failed' ? notice.because : '');
  }
};
