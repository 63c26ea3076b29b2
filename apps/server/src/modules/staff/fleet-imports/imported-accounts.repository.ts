import { simInventoryQuestionIds as asked, templateNames } from '@airlane/domain/template-names';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import { byId, findExisting, type FleetImportOrder, type StoredState } from './fleet-imports.repository.ts';

export const findExistingAccounts = (
  trx: Db,
  { id, vertical }: FleetImportOrder,
  finding: { readonly field: string; readonly finding: string },
): Promise<void> =>
  findExisting(
    trx,
    id,
    finding,
    sql`select from accounts where accounts.vertical = ${vertical} and lower(accounts.title) = row.key and accounts.deleted_at is null`,
  );

export const findAccountVersions = async (
  trx: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly version: number }>> => {
  const { rows } = await sql<{ id: string; version: number }>`
    select id, version from accounts where id = any(${[...ids]}::text[])`.execute(trx);
  return byId(rows);
};

/** What keeps an account from being removed. */
const usesOfAccounts = {
  people: 'select from memberships where account_id = a.id and deleted_at is null',
  // Removed Things count too: what they used and cost stays here. In order, because the database would otherwise read all Things of all accounts for each that has none.
  Things:
    'select from (select from_at from thing_assignments where account_id = a.id order by from_at limit 1) as first',
  documents: 'select from documents where account_id = a.id and deleted_at is null',
  'API keys': 'select from api_keys where account_id = a.id',
  integrations: 'select from integrations where account_id = a.id',
  invoices: 'select from invoices where account_id = a.id',
  'private networks': 'select from private_nodes where account_id = a.id',
  'bulk jobs': 'select from bulk_jobs where account_id = a.id',
  transfers: 'select from thing_transfers where from_account = a.id or to_account = a.id',
  notes: 'select from customer_notes where account_id = a.id and deleted_at is null',
} as const;

/** Accounts stay locked, so that none changes before it is removed. */
export const lockAccountStates = async (trx: Db, ids: readonly string[]): Promise<ReadonlyMap<string, StoredState>> => {
  await sql`select from accounts where id = any(${[...ids]}::text[]) order by id for update`.execute(trx);
  const uses = sql.raw(
    Object.entries(usesOfAccounts)
      .map(([name, query]) => `case when exists (${query}) then '${name}' end`)
      .join(', '),
  );
  const { rows } = await sql<
    StoredState & { id: string }
  >`select a.id, a.version, a.deleted_at is not null as "isGone", array_remove(array[${uses}], null) as uses from accounts as a where a.id = any(${[...ids]}::text[])`.execute(
    trx,
  );
  // SIMs that are kept for the account, or were given to it.
  const { rows: owners } = await sql<{ id: string }>`
    select distinct answers->>${asked.customerId} as id from documents
    where template_id in (select id from templates where description = ${templateNames.simInventory}) and deleted_at is null and answers->>${asked.customerId} = any(${[...ids]}::text[])`.execute(
    trx,
  );
  const withSims = new Set(owners.map(({ id }) => id));
  return byId(rows.map((row) => (withSims.has(row.id) ? { ...row, uses: [...row.uses, 'SIMs'] } : row)));
};

export const removeAccounts = async (trx: Db, ids: readonly string[]): Promise<void> => {
  await sql`update accounts set deleted_at = now(), version = version + 1 where id = any(${[...ids]}::text[]) and not is_admin_panel`.execute(
    trx,
  );
};
