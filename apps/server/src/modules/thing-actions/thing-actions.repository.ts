import { sql } from 'kysely';
import type { Db } from '../../database/open.ts';
import type { Values } from '../documents/writers/writer.ts';

export interface StoredOrder {
  readonly id: string;
  readonly accountId: string;
  readonly orderedBy: string;
  readonly values: Values;
  /** The groups whose Things it is about; null for any. */
  readonly thingGroups: readonly string[] | null;
}

export interface ItemOutcome {
  readonly iccid: string;
  readonly outcome: 'done' | 'failed';
  readonly message: string;
}

export const insertItems = async (trx: Db, documentId: string, iccids: readonly string[]): Promise<void> => {
  await sql`insert into thing_action_items (document_id, iccid) select ${documentId}, unnest(${[...iccids]}::text[])`.execute(trx);
};

export const findStoredOrder = async (db: Db, documentId: string): Promise<StoredOrder | undefined> => {
  const row = await db.selectFrom('documents').select(['id', 'account_id', 'created_by', 'answers', 'thing_groups']).where('id', '=', documentId).where('deleted_at', 'is', null).executeTakeFirst();
  return row && { id: row.id, accountId: row.account_id, orderedBy: row.created_by ?? '', values: row.answers as Values, thingGroups: row.thing_groups };
};

export const findOpenItems = async (db: Db, documentId: string, most: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('thing_action_items')
    .select('iccid')
    .where('document_id', '=', documentId)
    .where('outcome', 'is', null)
    .orderBy('iccid')
    .limit(most)
    .execute();
  return rows.map(({ iccid }) => iccid);
};

export const saveOutcomes = async (trx: Db, documentId: string, outcomes: readonly ItemOutcome[]): Promise<void> => {
  await sql`update thing_action_items as kept set outcome = settled.outcome, message = settled.message
    from json_to_recordset(${JSON.stringify(outcomes)}::text::json) as settled (iccid text, outcome text, message text)
    where kept.document_id = ${documentId} and kept.iccid = settled.iccid`.execute(trx);
};

export const countOutcomes = async (db: Db, documentId: string): Promise<{ total: number; done: number; failed: number }> => {
  const { rows } = await sql<{ total: number; done: number; failed: number }>`select count(*)::int as total,
    count(*) filter (where outcome = 'done')::int as done, count(*) filter (where outcome = 'failed')::int as failed
    from thing_action_items where document_id = ${documentId}`.execute(db);
  return rows[0] ?? { total: 0, done: 0, failed: 0 };
};

const OUTCOMES_AT_ONCE = 1000;

/** All outcomes by ICCID, a slice at a time. */
export const walkOutcomes = async function* (db: Db, documentId: string): AsyncGenerator<readonly ItemOutcome[]> {
  let after = '';
  for (;;) {
    const { rows } = await sql<ItemOutcome>`select iccid, outcome, message from thing_action_items
      where document_id = ${documentId} and iccid > ${after} order by iccid limit ${OUTCOMES_AT_ONCE}`.execute(db);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < OUTCOMES_AT_ONCE) return;
    after = last.iccid;
  }
};
