import { isProviderStaff, UNDO_IMPORT_DAYS } from '@airlane/domain';
import { type Selectable, sql } from 'kysely';
import type { Viewer } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import type { DatabaseSchema } from '#kernel/database/schema.ts';

export type FleetImportRow = Selectable<DatabaseSchema['fleet_imports']>;
export type NamedFleetImport = FleetImportRow & { readonly creator: string | null };

const SHOWN_IMPORTS = 100;
const ABANDONED_DAYS = 30;
export const MAX_SHOWN_ROWS = 200;

/** Staff of the provider see what their colleagues brought; whoever manages some accounts sees their own files. */
const seenBy = (db: Db, { userId, vertical, appType }: Viewer) => {
  const query = db
    .selectFrom('fleet_imports')
    .leftJoin('users', 'users.id', 'fleet_imports.created_by')
    .selectAll('fleet_imports')
    .select('users.full_name as creator')
    .where('fleet_imports.vertical', '=', vertical);
  return isProviderStaff(appType) ? query : query.where('fleet_imports.created_by', '=', userId);
};

export const listImports = (db: Db, viewer: Viewer): Promise<NamedFleetImport[]> =>
  seenBy(db, viewer).orderBy('fleet_imports.created_at', 'desc').limit(SHOWN_IMPORTS).execute();
export const findImport = (db: Db, viewer: Viewer, id: string): Promise<NamedFleetImport | undefined> =>
  seenBy(db, viewer).where('fleet_imports.id', '=', id).executeTakeFirst();

/** Of two that act on the same import the second sees what the first has done. */
export const lockImport = (trx: Db, id: string): Promise<FleetImportRow | undefined> =>
  trx.selectFrom('fleet_imports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export interface StagedRow {
  readonly line: number;
  readonly key: string;
  readonly shown: string;
  readonly accountId: string | null;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly field: string | null;
  readonly finding: string | null;
}

/** The same line again changes nothing. */
export const stageRows = async (trx: Db, importId: string, rows: readonly StagedRow[]): Promise<void> => {
  if (rows.length === 0) return;
  await sql`insert into fleet_import_rows (import_id, line, key, shown, account_id, answers, field, finding)
    select ${importId}, line, key, shown, "accountId", answers, field, finding
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as staged (line int, key text, shown text, "accountId" text, answers jsonb, field text, finding text)
    on conflict (import_id, line) do nothing`.execute(trx);
};

export const fieldOf = { accounts: 'title', people: 'email' } as const;

const findRepeated = async (trx: Db, { id, kind }: FleetImportRow): Promise<void> => {
  await sql`update fleet_import_rows as row set field = ${fieldOf[kind]}, finding = ${kind === 'accounts' ? 'The same account as in line ' : 'The same person as in line '}::text || earlier.first
    from (select line, min(line) over (partition by key) as first from fleet_import_rows where import_id = ${id} and finding is null) as earlier
    where row.import_id = ${id} and row.line = earlier.line and earlier.first < earlier.line`.execute(trx);
};

export const EXISTS_ALREADY = { accounts: 'Already exists', people: 'Already a member' } as const;

const findKnown = async (trx: Db, { id, kind, vertical }: FleetImportRow): Promise<void> => {
  const isKnown =
    kind === 'accounts'
      ? sql`exists (select from accounts where accounts.vertical = ${vertical} and lower(accounts.title) = row.key and accounts.deleted_at is null)`
      : sql`exists (select from memberships join users on users.id = memberships.user_id
          where memberships.account_id = row.account_id and memberships.deleted_at is null and users.deleted_at is null and lower(users.email) = row.shown)`;
  await sql`update fleet_import_rows as row set field = ${fieldOf[kind]}, finding = ${EXISTS_ALREADY[kind]} where row.import_id = ${id} and row.finding is null and ${isKnown}`.execute(
    trx,
  );
};

/** What only the whole file and the database can tell, and the counts of all rows. */
export const closeStaging = async (trx: Db, order: FleetImportRow): Promise<void> => {
  await findRepeated(trx, order);
  await findKnown(trx, order);
  await sql`update fleet_imports set status = 'checked', lines = counted.lines, good = counted.good, bad = counted.lines - counted.good
    from (select count(*)::int as lines, (count(*) filter (where finding is null))::int as good from fleet_import_rows where import_id = ${order.id}) as counted
    where id = ${order.id}`.execute(trx);
};

export const summariseFindings = async (db: Db, importId: string) =>
  (
    await sql<{
      finding: string;
      count: number;
    }>`select regexp_replace(finding, 'line \\d+$', 'another line') as finding, count(*)::int as count from fleet_import_rows
      where import_id = ${importId} and finding is not null group by 1 order by 2 desc, 1 limit 20`.execute(db)
  ).rows;

export const listFindings = (db: Db, importId: string, afterLine: number, max: number) =>
  db
    .selectFrom('fleet_import_rows')
    .select(['line', 'shown', 'field', 'finding'])
    .where('import_id', '=', importId)
    .where('finding', 'is not', null)
    .where('line', '>', afterLine)
    .orderBy('line')
    .limit(max)
    .execute();

export const listLeft = (db: Db, importId: string) =>
  db
    .selectFrom('fleet_import_rows')
    .select(['line', 'shown', 'reason'])
    .where('import_id', '=', importId)
    .where('outcome', '=', 'kept')
    .orderBy('line')
    .limit(MAX_SHOWN_ROWS)
    .execute();

export interface DueRow {
  readonly line: number;
  readonly shown: string;
  readonly accountId: string | null;
  readonly answers: Readonly<Record<string, unknown>>;
}

const dueRows = (db: Db, importId: string) =>
  db
    .selectFrom('fleet_import_rows')
    .select(['line', 'shown', 'account_id as accountId', 'answers'])
    .where('import_id', '=', importId)
    .where('finding', 'is', null)
    .where('document_id', 'is', null)
    .orderBy('line');
export const findDueRows = (db: Db, importId: string, max: number): Promise<DueRow[]> =>
  dueRows(db, importId).limit(max).execute();

/** Those of the given lines that nobody has imported meanwhile. */
export const stillDue = async (trx: Db, importId: string, lines: readonly number[]): Promise<ReadonlySet<number>> =>
  new Set(
    (
      await dueRows(trx, importId)
        .where('line', 'in', [...lines])
        .execute()
    ).map(({ line }) => line),
  );

export interface MadeRow {
  readonly line: number;
  readonly documentId: string;
  /** Where the person was not known before. */
  readonly userId: string | null;
}

export const settleMade = async (trx: Db, { id, kind }: FleetImportRow, made: readonly MadeRow[]): Promise<void> => {
  if (made.length === 0) return;
  await sql`update fleet_import_rows as row set document_id = made."documentId", made_user_id = made."userId", answers = '{}',
      made_version = (select version from ${sql.table(kind === 'accounts' ? 'accounts' : 'memberships')} as t where t.id = made."documentId")
    from json_to_recordset(${JSON.stringify(made)}::text::json) as made (line int, "documentId" text, "userId" text) where row.import_id = ${id} and row.line = made.line`.execute(
    trx,
  );
  await sql`update fleet_imports set imported = imported + ${made.length} where id = ${id}`.execute(trx);
};

export interface RefusedRow {
  readonly line: number;
  readonly field: string;
  readonly finding: string;
}

/** Rows that were fine when the file was checked, and are not any more. */
export const settleRefused = async (trx: Db, importId: string, refused: readonly RefusedRow[]): Promise<void> => {
  if (refused.length === 0) return;
  await sql`update fleet_import_rows as row set field = refused.field, finding = refused.finding, answers = '{}'
    from json_to_recordset(${JSON.stringify(refused)}::text::json) as refused (line int, field text, finding text) where row.import_id = ${importId} and row.line = refused.line`.execute(
    trx,
  );
  await sql`update fleet_imports set good = good - ${refused.length}, bad = bad + ${refused.length} where id = ${importId}`.execute(
    trx,
  );
};

export const finish = async (trx: Db, importId: string, status: 'done' | 'undone'): Promise<void> => {
  await trx.updateTable('fleet_imports').set({ status, finished_at: new Date() }).where('id', '=', importId).execute();
};

export const beginUndo = async (trx: Db, importId: string, by: string): Promise<void> => {
  // What an earlier undo left alone gets another chance.
  await trx
    .updateTable('fleet_import_rows')
    .set({ outcome: null, reason: null })
    .where('import_id', '=', importId)
    .where('outcome', '=', 'kept')
    .execute();
  await trx
    .updateTable('fleet_imports')
    .set({ status: 'undoing', undone_by: by, kept: 0 })
    .where('id', '=', importId)
    .execute();
};

/** Imports that nobody started are forgotten, and those that can no longer be undone. */
export const removeOldFleetImports = async (db: Db): Promise<void> => {
  await sql`delete from fleet_imports where (status in ('waiting', 'receiving', 'checked') and created_at < now() - make_interval(days => ${ABANDONED_DAYS}))
    or (status in ('done', 'undone') and finished_at < now() - make_interval(days => ${UNDO_IMPORT_DAYS}))`.execute(db);
};
