import { type Selectable, sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import type { DatabaseSchema } from '#kernel/database/schema.ts';

export type PingTestRow = Selectable<DatabaseSchema['ping_tests']>;
export type PingRunRow = Selectable<DatabaseSchema['ping_runs']>;

const RUNNING = ['Created', 'Running'] as const;

export type NewPingTest = Pick<
  PingTestRow,
  | 'document_id'
  | 'account_id'
  | 'iccid'
  | 'ip'
  | 'test'
  | 'packet_size'
  | 'ping_count'
  | 'interval_seconds'
  | 'planned_runs'
  | 'started_by'
>;

/** Answers whether it was taken: one test runs on a Thing at a time. */
export const insertTest = async (trx: Db, test: NewPingTest): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('ping_tests')
    .values(test)
    .onConflict((conflict) => conflict.column('iccid').where('status', 'in', RUNNING).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

export const findRunningTest = (db: Db, iccid: string): Promise<PingTestRow | undefined> =>
  db.selectFrom('ping_tests').selectAll().where('iccid', '=', iccid).where('status', 'in', RUNNING).executeTakeFirst();

export const findTest = (db: Db, documentId: string): Promise<PingTestRow | undefined> =>
  db.selectFrom('ping_tests').selectAll().where('document_id', '=', documentId).executeTakeFirst();

/** The latest tests of a Thing, newest first. */
export const latestTests = (db: Db, accountId: string, iccid: string, most: number): Promise<PingTestRow[]> =>
  db
    .selectFrom('ping_tests')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('iccid', '=', iccid)
    .orderBy('started_at', 'desc')
    .limit(most)
    .execute();

export const runsOf = (db: Db, documentIds: readonly string[]): Promise<PingRunRow[]> =>
  documentIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('ping_runs')
        .selectAll()
        .where('document_id', 'in', [...documentIds])
        .orderBy('number')
        .execute();

/** Answers whether the run is new: a job that runs twice leaves one. */
export const insertRun = async (
  trx: Db,
  run: Pick<PingRunRow, 'document_id' | 'number' | 'sent'> & { readonly round_trips: number[] },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('ping_runs')
    .values(run)
    .onConflict((conflict) => conflict.columns(['document_id', 'number']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

export const dropRuns = async (trx: Db, documentId: string): Promise<void> => {
  await trx.deleteFrom('ping_runs').where('document_id', '=', documentId).execute();
};

/** Nothing where the test was over already. */
export const storeTestStatus = (
  trx: Db,
  documentId: string,
  status: PingTestRow['status'],
  reason = '',
): Promise<PingTestRow | undefined> =>
  trx
    .updateTable('ping_tests')
    .set({ status, reason, updated_at: new Date() })
    .where('document_id', '=', documentId)
    .where('status', 'in', RUNNING)
    .returningAll()
    .executeTakeFirst();

export const runningTestsOf = (trx: Db, accountId: string, iccids: readonly string[]): Promise<PingTestRow[]> =>
  trx
    .selectFrom('ping_tests')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('iccid', '=', sql<string>`any(${[...iccids]}::text[])`)
    .where('status', 'in', RUNNING)
    .execute();
