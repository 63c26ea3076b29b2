import type { ColumnMapping } from '@airlane/domain/file-mapping/column-mapping';
import type { FileDelimiter } from '@airlane/domain/file-mapping/guess-delimiter';
import { templateNames } from '@airlane/domain/template-names';
import { type Selectable, sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import type { DatabaseSchema } from '#kernel/database/schema.ts';
import { ImportsRepository } from '#kernel/imports/imports.repository.ts';
import { hasIccid, iccidSql, inventoryIdOf } from './subscribers.repository.ts';

export type SimImportOrder = Selectable<DatabaseSchema['sim_imports']>;
export type SimRow = Selectable<DatabaseSchema['sim_import_rows']>;

/** Rows wait with encrypted keys, which are emptied with the answers. */
export const simImports = new ImportsRepository<SimImportOrder, SimRow>({
  imports: 'sim_imports',
  rows: 'sim_import_rows',
  shown: 'iccid',
  isMade: sql`is_imported`,
  waiting: ['answers', 'secrets'],
  keepsImports: true,
});

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

/** SIMs that are in the file twice, or exist already. Of a SIM of another provider it says only that it is not available. */
export const findSimConflicts = async (trx: Db, { id, account_id }: SimImportOrder): Promise<void> => {
  await simImports.rows.findRepeated(trx, id, {
    column: 'iccid',
    field: 'iccid',
    finding: 'The same ICCID as in line ',
  });
  await simImports.rows.findRepeated(trx, id, { column: 'imsi', field: 'imsi', finding: 'The same IMSI as in line ' });
  const ofProvider = sql`accounts.vertical = (select vertical from accounts as provider where provider.id = ${account_id})`;
  await sql`update sim_import_rows as row set field = 'iccid', finding = case
      when exists (select from documents join accounts on accounts.id = documents.account_id where ${hasIccid} and ${iccidSql} = row.iccid and documents.deleted_at is null and ${ofProvider}
        and template_id in (select id from templates where description = ${templateNames.simInventory})) then 'Already in the inventory'
      when exists (select from things join accounts on accounts.id = things.account_id where things.iccid = row.iccid and ${ofProvider}) then 'Already a Thing of a customer'
      else 'This ICCID is not available' end
    where row.import_id = ${id} and row.finding is null
      and (exists (select from documents where documents.id = ${inventoryIdOf('')} || row.iccid)
        or exists (select from things where things.iccid = row.iccid)
        or exists (select from documents where ${hasIccid} and ${iccidSql} = row.iccid and documents.deleted_at is null))`.execute(
    trx,
  );
};

/** A digest of the SIMs in the file, whatever its columns are called. */
export const recordDigest = async (trx: Db, importId: string): Promise<void> => {
  await sql`update sim_imports set received_at = now(),
      digest = (select md5(coalesce(string_agg(iccid, ',' order by iccid), '')) from sim_import_rows where import_id = ${importId})
    where id = ${importId}`.execute(trx);
};

/** An earlier import of the same SIMs. */
export const findEarlierImport = async (
  db: Db,
  { account_id, id, digest }: Pick<SimImportOrder, 'account_id' | 'id' | 'digest'>,
): Promise<string | null> => {
  if (digest === null) return null;
  const earlier = await db
    .selectFrom('sim_imports')
    .select('id')
    .where('account_id', '=', account_id)
    .where('digest', '=', digest)
    .where('id', '<>', id)
    .where('status', 'in', ['importing', 'done'])
    .executeTakeFirst();
  return earlier?.id ?? null;
};

export const isNetworkOf = async (db: Db, accountId: string, network: string): Promise<boolean> =>
  (await db
    .selectFrom('core_networks')
    .select('id')
    .where('id', '=', network)
    .where('account_id', '=', accountId)
    .executeTakeFirst()) !== undefined;
