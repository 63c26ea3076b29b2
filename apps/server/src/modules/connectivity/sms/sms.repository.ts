import { type Selectable, sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import type { DatabaseSchema } from '#kernel/database/schema.ts';

export type SmsRow = Selectable<DatabaseSchema['sms_messages']>;

export interface NewSms {
  readonly id: string;
  readonly accountId: string;
  readonly iccid: string;
  readonly from: string;
  readonly text: string;
  readonly sentBy: string;
  readonly sendKey: string | null;
}

/** Nothing where the same key was used already. */
export const insertSms = (
  trx: Db,
  { id, accountId, iccid, from, text, sentBy, sendKey }: NewSms,
): Promise<SmsRow | undefined> =>
  trx
    .insertInto('sms_messages')
    .values({
      id,
      account_id: accountId,
      iccid,
      direction: 'sent',
      sender: from,
      recipient: iccid,
      body: text,
      state: 'accepted',
      sent_by: sentBy,
      send_key: sendKey,
    })
    .onConflict((conflict) => conflict.columns(['sent_by', 'send_key']).where('send_key', 'is not', null).doNothing())
    .returningAll()
    .executeTakeFirst();

export const findSms = (db: Db, id: string): Promise<SmsRow | undefined> =>
  db.selectFrom('sms_messages').selectAll().where('id', '=', id).executeTakeFirst();

/** The message of an earlier request with the same key. */
export const findByKey = (db: Db, accountId: string, sentBy: string, sendKey: string): Promise<SmsRow | undefined> =>
  db
    .selectFrom('sms_messages')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('sent_by', '=', sentBy)
    .where('send_key', '=', sendKey)
    .executeTakeFirst();

export interface SmsPage {
  readonly rows: readonly (SmsRow & { readonly by: string | null })[];
  readonly total: number;
}

export const listOf = async (
  db: Db,
  accountId: string,
  iccid: string,
  page: number,
  pageSize: number,
): Promise<SmsPage> => {
  const mine = db
    .selectFrom('sms_messages')
    .where('sms_messages.account_id', '=', accountId)
    .where('iccid', '=', iccid);
  const rows = await mine
    .leftJoin('users', 'users.id', 'sms_messages.sent_by')
    .selectAll('sms_messages')
    .select('users.full_name as by')
    .orderBy('sms_messages.at', 'desc')
    .orderBy('sms_messages.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await mine.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
};

/** So far a network's clock may be behind. */
const CLOCKS_APART_MS = 300_000;

/** What the network observed of a message proves that it has it: nothing needs to be sent again. */
export const findObservedOutcome = async (db: Db, iccid: string, id: string, since: Date) => {
  const { rows } = await sql<{
    kind: string;
    at: Date;
    because: string | null;
  }>`select kind, at, detail->>'because' as because from thing_events
    where iccid = ${iccid} and kind in ('sms-delivered', 'sms-failed') and detail->>'sms' = ${id} and at >= ${new Date(since.getTime() - CLOCKS_APART_MS).toISOString()}::timestamptz
    order by at limit 1`.execute(db);
  return rows[0];
};
