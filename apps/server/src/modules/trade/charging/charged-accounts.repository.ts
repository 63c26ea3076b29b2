import type { Db } from '#kernel/database/open.ts';

/** Accounts with the provider whose catalogue they can use, by their ids. */
export const findChargedAccounts = async (db: Db, accountIds: readonly string[]) =>
  db
    .selectFrom('accounts')
    .leftJoin('accounts as provider', (join) =>
      join
        .onRef('provider.vertical', '=', 'accounts.vertical')
        .on('provider.is_admin_panel', '=', true)
        .on('provider.deleted_at', 'is', null),
    )
    .select([
      'accounts.id',
      'accounts.title',
      'accounts.vertical',
      'accounts.billable',
      'accounts.exceptional_billing',
      'accounts.is_admin_panel',
      'provider.id as providerId',
    ])
    .distinctOn('accounts.id')
    .where('accounts.id', 'in', [...accountIds])
    .orderBy('accounts.id')
    .orderBy('provider.id')
    .execute();

export type ChargedAccount = Awaited<ReturnType<typeof findChargedAccounts>>[number];

export const findCharged = async (db: Db, accountId: string): Promise<ChargedAccount | undefined> =>
  (await findChargedAccounts(db, [accountId]))[0];
