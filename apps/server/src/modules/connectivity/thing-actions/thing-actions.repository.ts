import type { NetworkCapability } from '@airlane/domain';
import { sql } from 'kysely';
import type { Db } from '../../../database/open.ts';
import type { Values } from '../../platform/documents/writers/writer.ts';

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
  readonly outcome: 'done' | 'failed' | 'skipped';
  readonly message: string;
}

/** A Thing that an action leaves alone, and why. */
export type SkippedThing = Pick<ItemOutcome, 'iccid' | 'message'>;

/** One row for every Thing that is meant: open where the action is to be tried, settled where it is skipped. */
export const insertItems = async (trx: Db, documentId: string, eligible: readonly string[], skipped: readonly SkippedThing[] = []): Promise<void> => {
  await sql`insert into thing_action_items (document_id, iccid) select ${documentId}, unnest(${[...eligible]}::text[])`.execute(trx);
  await sql`insert into thing_action_items (document_id, iccid, outcome, message) select ${documentId}, left_alone.iccid, 'skipped', left_alone.message
    from json_to_recordset(${JSON.stringify(skipped)}::text::json) as left_alone (iccid text, message text)`.execute(trx);
};

interface MeantThing {
  readonly iccid: string;
  readonly state: 'ACTIVE' | 'SUSPENDED';
  /** The name of its network, and what that cannot do. The one that comes with the server can do everything. */
  readonly network: string;
  readonly lacks: readonly NetworkCapability[];
}

export const findMeantThings = async (db: Db, accountId: string, iccids: readonly string[]): Promise<ReadonlyMap<string, MeantThing>> => {
  const { rows } = await sql<MeantThing>`select iccid, state, coalesce(core.name, '') as network, coalesce(core.lacks, '{}') as lacks
    from things left join core_networks as core on core.id = things.core_network
    where things.account_id = ${accountId} and things.deleted_at is null and iccid = any(${[...iccids]}::text[])`.execute(db);
  return new Map(rows.map((thing) => [thing.iccid, thing]));
};

/** The Things on which an order of this account failed. */
export const findFailedItems = async (db: Db, accountId: string, documentId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('thing_action_items')
    .innerJoin('documents', 'documents.id', 'thing_action_items.document_id')
    .select('iccid')
    .where('document_id', '=', documentId)
    .where('documents.account_id', '=', accountId)
    .where('documents.deleted_at', 'is', null)
    .where('outcome', '=', 'failed')
    .orderBy('iccid')
    .execute();
  return rows.map(({ iccid }) => iccid);
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

export interface OutcomeCounts {
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly skipped: number;
}

export const countOutcomes = async (db: Db, documentId: string): Promise<OutcomeCounts> => {
  const { rows } = await sql<OutcomeCounts>`select count(*)::int as total,
    count(*) filter (where outcome = 'done')::int as done, count(*) filter (where outcome = 'failed')::int as failed,
    count(*) filter (where outcome = 'skipped')::int as skipped
    from thing_action_items where document_id = ${documentId}`.execute(db);
  return rows[0] ?? { total: 0, done: 0, failed: 0, skipped: 0 };
};

export interface OutcomeReason {
  readonly outcome: 'failed' | 'skipped';
  readonly reason: string;
  readonly count: number;
}

const MAX_REASONS = 20;

/** Why Things were not changed, the most frequent reason first. */
export const countReasons = async (db: Db, documentId: string): Promise<OutcomeReason[]> => {
  const { rows } = await sql<OutcomeReason>`select outcome, message as reason, count(*)::int as count from thing_action_items
    where document_id = ${documentId} and outcome in ('failed', 'skipped') group by outcome, message order by count desc, message limit ${MAX_REASONS}`.execute(db);
  return rows;
};

export interface FailedItem {
  readonly iccid: string;
  readonly name: string;
  readonly message: string;
}

export const listFailedItems = async (db: Db, { accountId, documentId }: { accountId: string; documentId: string }, page: number, pageSize: number): Promise<FailedItem[]> => {
  const { rows } = await sql<FailedItem>`select item.iccid, coalesce(things.name, '') as name, item.message from thing_action_items as item
    left join things on things.iccid = item.iccid and things.account_id = ${accountId} and things.deleted_at is null
    where item.document_id = ${documentId} and item.outcome = 'failed'
    order by item.iccid limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return rows;
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
