import type { Selectable } from 'kysely';
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
