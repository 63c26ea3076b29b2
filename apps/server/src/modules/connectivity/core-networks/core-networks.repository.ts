import { type Selectable, sql } from 'kysely';
import type { AccountScope } from '../../../access/viewer.ts';
import type { Db } from '../../../database/open.ts';
import type { DatabaseSchema } from '../../../database/schema.ts';

export type CoreNetworkRow = Selectable<DatabaseSchema['core_networks']>;

export const findCoreNetwork = (db: Db, { accountId }: AccountScope, id: string): Promise<CoreNetworkRow | undefined> =>
  db.selectFrom('core_networks').selectAll().where('id', '=', id).where('account_id', '=', accountId).where('deleted_at', 'is', null).executeTakeFirst();

export interface SavedNetwork {
  readonly name: string;
  readonly settings: object;
  readonly secrets: object;
  readonly lacks: readonly string[];
}

const columnsOf = ({ name, settings, secrets, lacks }: SavedNetwork) => ({ name, settings: JSON.stringify(settings), secrets: JSON.stringify(secrets), lacks: [...lacks] });

/** Answers whether the id was free: ids stand in addresses, so they are given out once for all accounts. */
export const insertCoreNetwork = async (trx: Db, accountId: string, id: string, saved: SavedNetwork): Promise<boolean> => {
  const inserted = await trx.insertInto('core_networks').values({ id, account_id: accountId, adapter: 'generic', ...columnsOf(saved) }).onConflict((conflict) => conflict.column('id').doNothing()).returning('id').executeTakeFirst();
  return inserted !== undefined;
};

/** Answers whether the version was still the present one. */
export const changeCoreNetwork = async (trx: Db, id: string, version: number, saved: SavedNetwork): Promise<boolean> => {
  const { numUpdatedRows } = await trx.updateTable('core_networks').set({ ...columnsOf(saved), version: version + 1, updated_at: new Date() }).where('id', '=', id).where('version', '=', version).executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const saveSigningSecrets = async (trx: Db, { id, version }: Pick<CoreNetworkRow, 'id' | 'version'>, secrets: object, previousUntil: Date): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('core_networks')
    .set({ secrets: JSON.stringify(secrets), previous_secret_until: previousUntil, version: version + 1, updated_at: new Date() })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const readLink = (db: Db, network: string) => db.selectFrom('network_links').selectAll().where('name', '=', network).executeTakeFirst();

export const countThings = async (db: Db, network: string | null): Promise<number> => {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from things where core_network is not distinct from ${network} and deleted_at is null`.execute(db);
  return rows[0]?.total ?? 0;
};
