import { budgetSentence, reachedMarks, toldMark } from '@airlane/domain/charging/budget-marks';
import { daysIn, periodTitle } from '@airlane/domain/charging/billing-period';
import { forecastCost } from '@airlane/domain/charging/cost-forecast';
import { fromMinor } from '@airlane/domain/money/money';
import { monthInvoice } from '@airlane/domain/charging/month-invoice';
import type { Db } from '#kernel/database/open.ts';
import { recordEvent } from '#kernel/events/record-event.ts';
import type { StoredTemplate } from '#kernel/listing/stored-template.ts';
import { NO_TAX } from '#ports/tax/port.ts';
import { deliverMessage } from '#modules/platform/inbox/deliver-message.ts';
import { insertBudgetMarks, listBudgets } from './budgets.repository.ts';
import { readRatedGroups } from './rated-groups.repository.ts';

/** Dollars of the month so far and as a forecast, of the account or of one group of its Things. */
export const spentOn = async (
  db: Db,
  accountId: string,
  group: string,
  period: string,
  now: Date,
): Promise<{ readonly spent: number; readonly forecast: number | null }> => {
  const groups = await readRatedGroups(db, accountId, period, { thingGroup: group });
  return {
    spent: fromMinor(monthInvoice(groups, daysIn(period), NO_TAX).net),
    forecast: forecastCost(groups, period, now),
  };
};

/** In the transaction that rated the account or changed a budget: notifies of each mark once a month. */
export const watchBudgets = async (
  trx: Db,
  inbox: StoredTemplate,
  accountId: string,
  period: string,
  now: Date,
): Promise<void> => {
  const budgets = await listBudgets(trx, accountId);
  for (const { group_name: group, amount } of budgets) {
    const { spent, forecast } = await spentOn(trx, accountId, group, period, now);
    const reached = reachedMarks(spent, forecast, fromMinor(amount));
    if (reached.length === 0) continue;
    const fresh = await insertBudgetMarks(trx, { accountId, group, period }, reached.map(String));
    const mark = toldMark(reached.filter((one) => fresh.has(String(one))));
    if (mark === undefined) continue;
    const subject = budgetSentence(mark, group, periodTitle(period));
    await recordEvent(trx, accountId, 'budget.reached', {
      budget: group === '' ? 'account' : group,
      month: period.slice(0, 7),
      percent: mark === 'forecast' ? undefined : mark,
      isForecast: mark === 'forecast' ? 'yes' : 'no',
    });
    await deliverMessage(trx, inbox, {
      id: `budget-${accountId}-${period.slice(0, 7)}-${mark}-${amount}-${Buffer.from(group).toString('hex')}`,
      accountId,
      kind: 'Alert',
      subject,
      text: `${subject}. The costs page shows what it is spent on.`,
      severity: mark === 100 ? 'Fault' : 'Warning',
      about: { text: 'Costs', href: `#/${encodeURIComponent(accountId)}/charges` },
      appTypes: ['consumer', 'admin', 'orgAdmin'],
      isMailRequested: true,
    });
  }
};
