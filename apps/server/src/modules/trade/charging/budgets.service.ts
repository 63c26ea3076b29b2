import type { Budget } from '@airlane/contract/calls/charging';
import { fromMinor, isMoney, toMinor } from '@airlane/domain/money/money';
import { periodOf } from '@airlane/domain/charging/billing-period';
import { utcDayOf } from '@airlane/domain/time/utc-day';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { invalidField } from '#kernel/validation.ts';
import type { StoredTemplate } from '#kernel/listing/stored-template.ts';
import { countBudgets, hasGroup, insertBudget, listBudgets, removeBudget } from './budgets.repository.ts';
import { spentOn, watchBudgets } from './watch-budgets.ts';

const MAX_BUDGETS = 50;

export const budgetsOf = async (
  db: Db,
  { accountId }: Pick<AccountScope, 'accountId'>,
  now: Date,
): Promise<Budget[]> => {
  const budgets: Budget[] = [];
  for (const { group_name: group, amount } of await listBudgets(db, accountId))
    budgets.push({
      group,
      amount: fromMinor(amount),
      ...(await spentOn(db, accountId, group, periodOf(utcDayOf(now)), now)),
    });
  return budgets;
};

interface BudgetParts {
  readonly db: Db;
  readonly inbox: StoredTemplate;
}

/** No amount takes the budget away. What the month has reached of a new or changed budget is notified at once. */
export const setBudget = (
  { db, inbox }: BudgetParts,
  { accountId, viewer }: AccountScope,
  { group, amount }: { readonly group: string; readonly amount: number | null },
  requestId: string,
  now: Date,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (amount !== null && (!isMoney(amount) || amount <= 0))
      throw invalidField('amount', 'money', 'Enter an amount above zero with at most two decimals');
    if (group !== '' && !(await hasGroup(trx, accountId, group)))
      throw invalidField('group', 'unknown', `There is no group "${group}" in this account`);
    await removeBudget(trx, accountId, group);
    if (amount !== null) {
      if ((await countBudgets(trx, accountId)) >= MAX_BUDGETS)
        throw invalidField('group', 'limit', `An account can have at most ${MAX_BUDGETS} budgets`);
      await insertBudget(trx, { accountId, group, amount: toMinor(amount), userId: viewer.userId });
    }
    await recordAudit(trx, {
      accountId,
      actorId: viewer.userId,
      action: amount === null ? 'budget.remove' : 'budget.set',
      subject: accountId,
      detail: { name: group === '' ? 'Whole account' : group },
      requestId,
    });
    await watchBudgets(trx, inbox, accountId, periodOf(utcDayOf(now)), now);
  });
