import type { CallAnswer } from '@airlane/contract/call';
import type { readReconciliation } from '@airlane/contract/calls/reconciliation';
import { addMonths } from '@airlane/domain/charging/billing-period';
import { dealSpans, isCharging, readDeal } from '@airlane/domain/charging/recurring-deals';
import {
  MAX_ACCOUNTS_NAMED,
  type ReconciliationCheck,
  reconciliationCheckNames,
  reconciliationChecks,
} from '@airlane/domain/ledger/reconciliation';
import { fromMinor } from '@airlane/domain/money/money';
import { templateNames } from '@airlane/domain/template-names';
import type { Db } from '#kernel/database/open.ts';
import { listPricedDocuments } from '../subscriptions/priced-documents.repository.ts';
import { listHeldMonths, listUnsubscribed, listUpgradeNotes } from './open-points.repository.ts';
import { type CheckedMonth, type CheckedSums, countWaiting, findCheckedSums } from './reconciliation.repository.ts';
import { findCheckedAt } from './reconciliation-outcomes.repository.ts';

type Reconciliation = CallAnswer<typeof readReconciliation>;

export interface CheckedPart extends CheckedSums {
  readonly name: ReconciliationCheck;
  /** What the parts are short of it. */
  readonly difference: number;
}

/** All checks of a month, one after the other: each may read much. */
export const checkMonth = async (db: Db, month: CheckedMonth): Promise<CheckedPart[]> => {
  const checked: CheckedPart[] = [];
  for (const name of reconciliationCheckNames) {
    const sums = await findCheckedSums(db, name, month);
    checked.push({ name, ...sums, difference: sums.said - sums.parts.reduce((sum, part) => sum + part, 0) });
  }
  return checked;
};

const presentCheck = ({
  name,
  said,
  parts,
  difference,
  accountCount,
  accounts,
}: CheckedPart): Reconciliation['checks'][number] => {
  const { title, unit, said: saidTitle, parts: partTitles } = reconciliationChecks[name];
  const amountOf = (value: number): number => (unit === 'money' ? fromMinor(value) : value);
  return {
    name,
    title,
    unit,
    said: { title: saidTitle, amount: amountOf(said) },
    parts: partTitles.map((part, index) => ({ title: part, amount: amountOf(parts[index] ?? 0) })),
    difference: amountOf(difference),
    accountCount,
    accounts: accounts.map((account) => ({
      ...account,
      said: amountOf(account.said),
      found: amountOf(account.found),
      difference: amountOf(account.said - account.found),
    })),
  };
};

/** Things that have neither a subscription nor a deal of their account in any part of the month: whatever they use has no price. */
const findWithoutTerms = async (db: Db, vertical: string, period: string): Promise<Reconciliation['withoutTerms']> => {
  const unsubscribed = await listUnsubscribed(db, vertical, period);
  const documents =
    unsubscribed.length === 0
      ? []
      : await listPricedDocuments(
          db,
          unsubscribed.map(({ accountId }) => accountId),
        );
  const agreed = new Map<string, ReturnType<typeof readDeal>[]>();
  for (const document of documents)
    if (document.template === templateNames.deal && isCharging(document.answers))
      agreed.set(document.accountId, [...(agreed.get(document.accountId) ?? []), readDeal(document)]);
  const without = unsubscribed.filter(
    ({ accountId }) => dealSpans(agreed.get(accountId) ?? [], period, addMonths(period, 1)).length === 0,
  );
  return {
    things: without.reduce((sum, { things }) => sum + things, 0),
    accountCount: without.length,
    accounts: without.slice(0, MAX_ACCOUNTS_NAMED),
  };
};

export const reconciliationOf = async (
  db: Db,
  vertical: string,
  period: string,
  now: Date,
): Promise<Reconciliation> => {
  const month = { vertical, period, now };
  const notes = await listUpgradeNotes(db, vertical);
  return {
    period,
    checkedAt: now.toISOString(),
    lastNightly: (await findCheckedAt(db, vertical, period))?.toISOString() ?? null,
    waiting: await countWaiting(db, month),
    checks: (await checkMonth(db, month)).map(presentCheck),
    withoutTerms: await findWithoutTerms(db, vertical, period),
    heldMonths: await listHeldMonths(db, vertical, period),
    upgradeNotes: notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
  };
};
