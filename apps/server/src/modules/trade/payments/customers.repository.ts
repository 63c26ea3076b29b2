import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import type { DatabaseSchema } from '#kernel/database/schema.ts';

export type CustomerRow = Selectable<DatabaseSchema['payment_customers']>;
export type SetupRow = Selectable<DatabaseSchema['payment_setups']>;

export const findCustomer = (db: Db, provider: string, accountId: string): Promise<CustomerRow | undefined> =>
  db
    .selectFrom('payment_customers')
    .selectAll()
    .where('provider', '=', provider)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

export const findCustomerById = (db: Db, provider: string, customerId: string): Promise<CustomerRow | undefined> =>
  db
    .selectFrom('payment_customers')
    .selectAll()
    .where('provider', '=', provider)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();

/** A change of the cards of an account locks this row first: one after the other. */
export const lockCustomer = (trx: Db, provider: string, accountId: string): Promise<CustomerRow | undefined> =>
  trx
    .selectFrom('payment_customers')
    .selectAll()
    .where('provider', '=', provider)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();

export const cardsChanged = async (
  trx: Db,
  { provider, account_id: accountId, version }: CustomerRow,
): Promise<void> => {
  await trx
    .updateTable('payment_customers')
    .set({ version: version + 1 })
    .where('provider', '=', provider)
    .where('account_id', '=', accountId)
    .execute();
};

/** The row comes before the provider is asked; the first answer stays. */
export const beginCustomer = async (db: Db, provider: string, accountId: string, userId: string): Promise<void> => {
  await db
    .insertInto('payment_customers')
    .values({ account_id: accountId, provider, created_by: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const nameCustomer = async (db: Db, provider: string, accountId: string, customerId: string): Promise<void> => {
  await db
    .updateTable('payment_customers')
    .set({ customer_id: customerId })
    .where('provider', '=', provider)
    .where('account_id', '=', accountId)
    .where('customer_id', 'is', null)
    .execute();
};

export const insertSetup = (db: Db, provider: string, accountId: string, userId: string): Promise<SetupRow> =>
  db
    .insertInto('payment_setups')
    .values({ id: randomUUID(), account_id: accountId, provider, created_by: userId })
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateSetup = async (
  db: Db,
  id: string,
  change: { readonly provider_id?: string; readonly state?: SetupRow['state'] },
): Promise<void> => {
  await db.updateTable('payment_setups').set(change).where('id', '=', id).execute();
};

export const findSetup = (db: Db, provider: string, providerId: string): Promise<SetupRow | undefined> =>
  db
    .selectFrom('payment_setups')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();

/** Those that the provider knows of, the newest first. */
export const findOpenSetups = (
  db: Db,
  provider: string,
  since: Date,
  max: number,
  of?: { readonly accountId: string; readonly userId: string },
): Promise<SetupRow[]> => {
  const open = db
    .selectFrom('payment_setups')
    .selectAll()
    .where('provider', '=', provider)
    .where('state', '=', 'open')
    .where('provider_id', 'is not', null)
    .where('created_at', '>', since);
  const own = of ? open.where('account_id', '=', of.accountId).where('created_by', '=', of.userId) : open;
  return own.orderBy('created_at', 'desc').limit(max).execute();
};
