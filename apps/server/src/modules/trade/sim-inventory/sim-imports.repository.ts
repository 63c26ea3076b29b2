import type { ColumnMapping, FileDelimiter, SimDefaults } from '@airlane/domain';
import { templateNames, UNDO_IMPORT_DAYS } from '@airlane/domain';
import { type Selectable, sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import type { DatabaseSchema } from '#kernel/database/schema.ts';
import { hasIccid, iccidSql, inventoryIdOf } from './subscribers.repository.ts';

export type SimImportRow = Selectable<DatabaseSchema['sim_imports']>;

export interface NewSimImport {
  readonly accountId: string;
  readonly kind: 'file' | 'range';
  readonly name: string;
  readonly manufacturer: string;
  readonly delimiter: string;
  readonly headers: readonly string[];
  readonly mapping: ColumnMapping;
  readonly defaults: SimDefaults;
  readonly createdBy: string;
}

export const insertImport = (
  { accountId, kind, name, manufacturer, delimiter, headers, mapping, defaults, createdBy }: NewSimImport,
  db: Db,
): Promise<SimImportRow> =>
  db
    .insertInto('sim_imports')
    .values({
      account_id: accountId,
      kind,
      name,
      manufacturer,
      delimiter,
      headers: JSON.stringify(headers),
      mapping: JSON.stringify(mapping),
      defaults: JSON.stringify(defaults),
      digest: null,
      created_by: createdBy,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const keepLayout = async (
  db: Db,
  accountId: string,
  manufacturer: string,
  mapping: ColumnMapping,
  delimiter: FileDelimiter,
): Promise<void> => {
  const layout = { mapping: JSON.stringify(mapping), delimiter };
  await db
    .insertInto('sim_layouts')
    .values({ account_id: accountId, manufacturer, ...layout })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'manufacturer']).doUpdateSet({ ...layout, updated_at: new Date() }),
    )
    .execute();
};

export const listLayouts = (db: Db, accountId: string) =>
  db
    .selectFrom('sim_layouts')
    .select(['manufacturer', 'delimiter', 'mapping'])
    .where('account_id', '=', accountId)
    .orderBy('manufacturer')
    .execute();

const SHOWN_IMPORTS = 100;

const withNames = (db: Db, accountId: string) =>
  db
    .selectFrom('sim_imports')
    .leftJoin('users', 'users.id', 'sim_imports.created_by')
    .selectAll('sim_imports')
    .select('users.full_name as creator')
    .where('sim_imports.account_id', '=', accountId);
export type NamedSimImport = SimImportRow & { readonly creator: string | null };

export const listImports = (db: Db, accountId: string): Promise<NamedSimImport[]> =>
  withNames(db, accountId).orderBy('sim_imports.created_at', 'desc').limit(SHOWN_IMPORTS).execute();
export const findImport = (db: Db, accountId: string, id: string): Promise<NamedSimImport | undefined> =>
  withNames(db, accountId).where('sim_imports.id', '=', id).executeTakeFirst();

/** Of two that act on the same import the second sees what the first has done. */
export const lockImport = (trx: Db, accountId: string, id: string): Promise<SimImportRow | undefined> =>
  trx
    .selectFrom('sim_imports')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();

export const deleteImport = async (trx: Db, id: string): Promise<void> => {
  await trx.deleteFrom('sim_imports').where('id', '=', id).execute();
};

/** A row as it waits. Its secrets are encrypted already. */
export interface StagedRow {
  readonly line: number;
  readonly iccid: string;
  readonly imsi: string;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly secrets: Readonly<Record<string, string>>;
  /** Who gets the SIM; nobody where it stays in stock. */
  readonly customerId: string | null;
  readonly field: string | null;
  readonly finding: string | null;
}

/** The same line again changes nothing. */
export const stageRows = async (trx: Db, importId: string, rows: readonly StagedRow[]): Promise<void> => {
  if (rows.length === 0) return;
  await sql`insert into sim_import_rows (import_id, line, iccid, imsi, answers, secrets, customer_id, field, finding)
    select ${importId}, line, iccid, imsi, answers, secrets, "customerId", field, finding
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as staged (line int, iccid text, imsi text, answers jsonb, secrets jsonb, "customerId" text, field text, finding text)
    on conflict (import_id, line) do nothing`.execute(trx);
};

const findRepeated = async (trx: Db, importId: string, column: 'iccid' | 'imsi', label: string): Promise<void> => {
  await sql`update sim_import_rows as row set field = ${column}, finding = ${`The same ${label} as in line `}::text || earlier.first
    from (select line, min(line) over (partition by ${sql.ref(column)}) as first from sim_import_rows where import_id = ${importId} and finding is null and ${sql.ref(column)} <> '') as earlier
    where row.import_id = ${importId} and row.line = earlier.line and row.finding is null and earlier.first < earlier.line`.execute(
    trx,
  );
};

/** What only the whole file and the database can tell. Of a SIM that another provider has, nothing is said but that it cannot be had. */
export const findConflicts = async (trx: Db, importId: string, vertical: string): Promise<void> => {
  await findRepeated(trx, importId, 'iccid', 'ICCID');
  await findRepeated(trx, importId, 'imsi', 'IMSI');
  await sql`update sim_import_rows as row set field = 'iccid', finding = case
      when exists (select from documents join accounts on accounts.id = documents.account_id where ${hasIccid} and ${iccidSql} = row.iccid and documents.deleted_at is null and accounts.vertical = ${vertical}
        and template_id in (select id from templates where description = ${templateNames.simInventory})) then 'Already in the inventory'
      when exists (select from things join accounts on accounts.id = things.account_id where things.iccid = row.iccid and accounts.vertical = ${vertical}) then 'Already a Thing of a customer'
      else 'This ICCID is not available' end
    where row.import_id = ${importId} and row.finding is null
      and (exists (select from documents where documents.id = ${inventoryIdOf('')} || row.iccid)
        or exists (select from things where things.iccid = row.iccid)
        or exists (select from documents where ${hasIccid} and ${iccidSql} = row.iccid and documents.deleted_at is null))`.execute(
    trx,
  );
};

/** Counts, and a digest of which SIMs the file brings, whatever its columns are called. */
export const closeStaging = async (trx: Db, importId: string): Promise<void> => {
  await sql`update sim_imports set status = 'checked', received_at = now(), lines = counted.lines, good = counted.good, bad = counted.lines - counted.good, digest = counted.digest
    from (select count(*)::int as lines, (count(*) filter (where finding is null))::int as good, md5(coalesce(string_agg(iccid, ',' order by iccid), '')) as digest from sim_import_rows where import_id = ${importId}) as counted
    where id = ${importId}`.execute(trx);
};

export const findEarlier = async (
  db: Db,
  { account_id, id, digest }: Pick<SimImportRow, 'account_id' | 'id' | 'digest'>,
): Promise<string | null> =>
  digest === null
    ? null
    : ((
        await db
          .selectFrom('sim_imports')
          .select('id')
          .where('account_id', '=', account_id)
          .where('digest', '=', digest)
          .where('id', '<>', id)
          .where('status', 'in', ['importing', 'done'])
          .executeTakeFirst()
      )?.id ?? null);

export const summariseFindings = async (db: Db, importId: string) =>
  (
    await sql<{
      finding: string;
      count: number;
    }>`select regexp_replace(finding, 'line \\d+$', 'another line') as finding, count(*)::int as count from sim_import_rows
      where import_id = ${importId} and finding is not null group by 1 order by 2 desc, 1 limit 20`.execute(db)
  ).rows;

export const listFindings = (db: Db, importId: string, afterLine: number, max: number) =>
  db
    .selectFrom('sim_import_rows')
    .select(['line', 'iccid', 'field', 'finding'])
    .where('import_id', '=', importId)
    .where('finding', 'is not', null)
    .where('line', '>', afterLine)
    .orderBy('line')
    .limit(max)
    .execute();

export const takeDueRows = (trx: Db, importId: string, max: number) =>
  trx
    .selectFrom('sim_import_rows')
    .select(['line', 'iccid', 'imsi', 'answers', 'secrets', 'customer_id as customerId'])
    .where('import_id', '=', importId)
    .where('finding', 'is', null)
    .where('is_imported', '=', false)
    .orderBy('line')
    .limit(max)
    .execute();

export const settleRows = async (
  trx: Db,
  importId: string,
  imported: readonly number[],
  taken: readonly number[],
): Promise<void> => {
  await sql`update sim_import_rows as row set is_imported = true, secrets = '{}', answers = '{}', made_version = (select version from documents where documents.id = ${inventoryIdOf('')} || row.iccid) where import_id = ${importId} and line = any(${[...imported]}::int[])`.execute(
    trx,
  );
  await sql`update sim_import_rows set field = 'iccid', finding = 'Already in the inventory', secrets = '{}' where import_id = ${importId} and line = any(${[...taken]}::int[])`.execute(
    trx,
  );
  await sql`update sim_imports set imported = imported + ${imported.length}, good = good - ${taken.length}, bad = bad + ${taken.length} where id = ${importId}`.execute(
    trx,
  );
};

/** Of a finished import the findings stay, and which SIMs it brought; neither with keys. */
export const finishImport = async (trx: Db, importId: string): Promise<void> => {
  await sql`update sim_import_rows set secrets = '{}', answers = '{}' where import_id = ${importId}`.execute(trx);
  await trx
    .updateTable('sim_imports')
    .set({ status: 'done', finished_at: new Date() })
    .where('id', '=', importId)
    .execute();
};

const ABANDONED_DAYS = 30;

export const hasImportedRows = async (trx: Db, importId: string): Promise<boolean> =>
  (await trx
    .selectFrom('sim_import_rows')
    .select('line')
    .where('import_id', '=', importId)
    .where('is_imported', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const beginUndo = async (trx: Db, importId: string, by: string): Promise<void> => {
  // What an earlier undo left alone gets another chance.
  await trx
    .updateTable('sim_import_rows')
    .set({ outcome: null, reason: null })
    .where('import_id', '=', importId)
    .where('outcome', '=', 'kept')
    .execute();
  await trx
    .updateTable('sim_imports')
    .set({ status: 'undoing', undone_by: by, kept: 0 })
    .where('id', '=', importId)
    .execute();
};

export const takeImportedRows = (trx: Db, importId: string, max: number) =>
  trx
    .selectFrom('sim_import_rows')
    .select(['line', 'iccid', 'customer_id as customerId', 'made_version as madeVersion'])
    .where('import_id', '=', importId)
    .where('is_imported', '=', true)
    .where('outcome', 'is', null)
    .orderBy('line')
    .limit(max)
    .execute();

export const settleUndone = async (
  trx: Db,
  importId: string,
  rows: readonly { readonly line: number; readonly reason: string | null }[],
): Promise<void> => {
  await sql`update sim_import_rows as row set outcome = case when undone.reason is null then 'removed' else 'kept' end, reason = undone.reason
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as undone (line int, reason text) where row.import_id = ${importId} and row.line = undone.line`.execute(
    trx,
  );
  const kept = rows.filter(({ reason }) => reason !== null).length;
  await sql`update sim_imports set kept = kept + ${kept}, removed = removed + ${rows.length - kept} where id = ${importId}`.execute(
    trx,
  );
};

export const listLeft = (db: Db, importId: string, max: number) =>
  db
    .selectFrom('sim_import_rows')
    .select(['line', 'iccid', 'reason'])
    .where('import_id', '=', importId)
    .where('outcome', '=', 'kept')
    .orderBy('line')
    .limit(max)
    .execute();

/** Imports that nobody started are forgotten, and the keys that wait in them; of others, after a while, which SIMs they brought. */
export const removeAbandonedImports = async (db: Db): Promise<void> => {
  await sql`delete from sim_imports where status in ('waiting', 'receiving', 'checked') and created_at < now() - make_interval(days => ${ABANDONED_DAYS})`.execute(
    db,
  );
  await sql`delete from sim_import_rows using sim_imports where sim_imports.id = import_id and is_imported and sim_imports.finished_at < now() - make_interval(days => ${UNDO_IMPORT_DAYS})`.execute(
    db,
  );
};

export const insertKeys = async (
  trx: Db,
  accountId: string,
  keys: readonly { readonly iccid: string; readonly secrets: Readonly<Record<string, string>> }[],
): Promise<void> => {
  const kept = keys.filter(({ secrets }) => Object.keys(secrets).length > 0);
  if (kept.length === 0) return;
  await sql`insert into sim_keys (iccid, account_id, secrets) select iccid, ${accountId}, secrets
    from json_to_recordset(${JSON.stringify(kept)}::text::json) as kept (iccid text, secrets jsonb) on conflict (iccid) do nothing`.execute(
    trx,
  );
};
