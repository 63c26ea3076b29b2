import type { Db } from '#kernel/database/open.ts';

export const listBudgets = (db: Db, accountId: string) =>
  db
    .selectFrom('budgets')
    .select(['group_name', 'amount'])
    .where('account_id', '=', accountId)
    .orderBy('group_name')
    .execute();

export const countBudgets = async (db: Db, accountId: string): Promise<number> =>
  (
    await db
      .selectFrom('budgets')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).count;

/** The amount is in cents. */
export const insertBudget = async (
  trx: Db,
  {
    accountId,
    group,
    amount,
    userId,
  }: { readonly accountId: string; readonly group: string; readonly amount: number; readonly userId: string },
): Promise<void> => {
  await trx
    .insertInto('budgets')
    .values({ account_id: accountId, group_name: group, amount, updated_by: userId })
    .execute();
};

/** Removes a budget with the marks that it has reached. */
export const removeBudget = async (trx: Db, accountId: string, group: string): Promise<void> => {
  await trx.deleteFrom('budgets').where('account_id', '=', accountId).where('group_name', '=', group).execute();
  await trx.deleteFrom('budget_marks').where('account_id', '=', accountId).where('group_name', '=', group).execute();
};

/** Records the marks that a budget has reached in a month. Answers those that were not recorded before. */
export const insertBudgetMarks = async (
  trx: Db,
  { accountId, group, period }: { readonly accountId: string; readonly group: string; readonly period: string },
  marks: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await trx
    .insertInto('budget_marks')
    .values(marks.map((mark) => ({ account_id: accountId, group_name: group, period, mark })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('mark')
    .execute();
  return new Set(rows.map(({ mark }) => mark));
};

/** Whether a Thing of the account is in the group. */
export const hasGroup = async (db: Db, accountId: string, group: string): Promise<boolean> =>
  (await db
    .selectFrom('things')
    .select('iccid')
    .where('account_id', '=', accountId)
    .where('group_name', '=', group)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;
