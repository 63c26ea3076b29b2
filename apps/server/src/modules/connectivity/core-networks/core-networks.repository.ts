import { simInventoryQuestionIds, templateNames } from '@airlane/domain/template-names';
import { type Selectable, sql } from 'kysely';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import type { DatabaseSchema } from '#kernel/database/schema.ts';

export type CoreNetworkRow = Selectable<DatabaseSchema['core_networks']>;

export const findCoreNetwork = (db: Db, { accountId }: AccountScope, id: string): Promise<CoreNetworkRow | undefined> =>
  db
    .selectFrom('core_networks')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Those of all accounts. */
export const listCoreNetworks = (db: Db): Promise<CoreNetworkRow[]> =>
  db.selectFrom('core_networks').selectAll().where('deleted_at', 'is', null).execute();

/** The networks of these Things; null for those of the network that comes with the server. */
export const findNetworksOfThings = async (
  db: Db,
  iccids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> => {
  const { rows } = await sql<{
    iccid: string;
    core_network: string | null;
  }>`select iccid, core_network from things where iccid = any(${[...iccids]}::text[])`.execute(db);
  return new Map(rows.map(({ iccid, core_network }) => [iccid, core_network]));
};

export interface SavedNetwork {
  readonly name: string;
  readonly settings: object;
  readonly secrets: object;
  readonly lacks: readonly string[];
}

const columnsOf = ({ name, settings, secrets, lacks }: SavedNetwork) => ({
  name,
  settings: JSON.stringify(settings),
  secrets: JSON.stringify(secrets),
  lacks: [...lacks],
});

/** Returns whether the id was free: ids stand in addresses, so they are given out once for all accounts. */
export const insertCoreNetwork = async (
  trx: Db,
  accountId: string,
  id: string,
  saved: SavedNetwork,
): Promise<boolean> => {
  const inserted = await trx
    .insertInto('core_networks')
    .values({ id, account_id: accountId, adapter: 'generic', ...columnsOf(saved) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
};

/** Returns whether the version was still the present one. */
export const changeCoreNetwork = async (
  trx: Db,
  id: string,
  version: number,
  saved: SavedNetwork,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('core_networks')
    .set({ ...columnsOf(saved), version: version + 1, updated_at: new Date() })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const saveSigningSecrets = async (
  trx: Db,
  { id, version }: Pick<CoreNetworkRow, 'id' | 'version'>,
  secrets: object,
  previousUntil: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('core_networks')
    .set({
      secrets: JSON.stringify(secrets),
      previous_secret_until: previousUntil,
      version: version + 1,
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** The encrypted secrets of all networks. */
export const listSecrets = (db: Db): Promise<Pick<CoreNetworkRow, 'id' | 'secrets'>[]> =>
  db.selectFrom('core_networks').select(['id', 'secrets']).execute();

/** Returns whether the stored secrets were still these. */
export const replaceSecrets = async (db: Db, id: string, stored: object, fresh: object): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('core_networks')
    .set({ secrets: JSON.stringify(fresh) })
    .where('id', '=', id)
    .where((row) => row('secrets', '=', JSON.stringify(stored) as never))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const readLink = (db: Db, network: string) =>
  db.selectFrom('network_links').selectAll().where('name', '=', network).executeTakeFirst();

export const countThings = async (db: Db, network: string | null): Promise<number> => {
  const { rows } = await sql<{
    total: number;
  }>`select count(*)::int as total from things where core_network is not distinct from ${network} and deleted_at is null`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
};

/** SIMs of the inventory that a network reported, assigned ones too. */
export const countInventorySims = async (db: Db, accountId: string, network: string): Promise<number> => {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from documents
    where template_id in (select id from templates where description = ${templateNames.simInventory}) and account_id = ${accountId} and deleted_at is null and answers->>${simInventoryQuestionIds.network} = ${network}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
};

/** Locked, so that no SIM joins a network while it is being removed. */
export const lockCoreNetwork = (
  trx: Db,
  { accountId }: AccountScope,
  id: string,
): Promise<CoreNetworkRow | undefined> =>
  trx
    .selectFrom('core_networks')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** The row stays, because removed Things and the history name it, and its id is not given out again. Everything that it was sent or has sent is removed. */
export const removeNetworkRows = async (trx: Db, id: string): Promise<void> => {
  await trx
    .updateTable('core_networks')
    .set({ deleted_at: new Date(), secrets: '{}', settings: '{}', previous_secret_until: null })
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('network_links').where('name', '=', id).execute();
  await trx.deleteFrom('network_batches').where('network', '=', id).execute();
  await trx.deleteFrom('network_confirmations').where('network', '=', id).execute();
  await trx
    .updateTable('cdr_files')
    .set({ status: 'failed', failure: 'The network was removed', finished_at: new Date() })
    .where('network', '=', id)
    .where('status', '=', 'waiting')
    .execute();
};

/** Keeps a network from being removed until the end of the transaction; answers whether it is still there. */
export const holdCoreNetwork = async (trx: Db, id: string): Promise<boolean> => {
  const { rows } = await sql`select from core_networks where id = ${id} and deleted_at is null for key share`.execute(
    trx,
  );
  return rows.length > 0;
};
