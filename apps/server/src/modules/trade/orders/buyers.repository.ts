import { buyingSettings } from '@airlane/domain/buying/buying-settings';
import type { OrderAddress } from '@airlane/domain/buying/order-address';
import type { Db } from '#kernel/database/open.ts';

export interface BuyingAccount {
  readonly ordersWithoutCard: boolean;
  readonly invoicedElsewhere: boolean;
  readonly requiresTerms: boolean;
}

export const findAccountSettings = async (db: Db, accountId: string): Promise<BuyingAccount> => {
  const row = await db
    .selectFrom('accounts')
    .select(['extra', 'is_invoicing'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const { ordersWithoutCard, invoicedBy, requiresTerms } = buyingSettings(row.extra);
  return { ordersWithoutCard, invoicedElsewhere: row.is_invoicing || invoicedBy !== '', requiresTerms };
};

export interface AccountAddress extends OrderAddress {
  readonly shipping?: OrderAddress;
  readonly sameForBilling?: string;
}

/** The address of an account, as its settings have it. */
export const findAccountAddress = async (db: Db, accountId: string): Promise<AccountAddress> => {
  const { address } = await db
    .selectFrom('accounts')
    .select('address')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return address as AccountAddress;
};

export const findAccount = (db: Db, accountId: string) =>
  db.selectFrom('accounts').select(['id', 'title', 'vertical']).where('id', '=', accountId).executeTakeFirst();

export const findVertical = async (db: Db, accountId: string): Promise<string> =>
  (await db.selectFrom('accounts').select(['vertical']).where('id', '=', accountId).executeTakeFirstOrThrow()).vertical;

/** Undefined where the user no longer exists. */
export const findEmail = async (db: Db, userId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('users')
      .select(['email'])
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
  )?.email;
