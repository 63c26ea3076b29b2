import type { CallAnswer } from '@airlane/contract/call';
import type { compareCharges as contract } from '@airlane/contract/calls/charging';
import { addMonths, daysIn, periodOf, periodTitle } from '@airlane/domain/charging/billing-period';
import { bulkActionOf } from '@airlane/domain/bulk/bulk-actions';
import { dealQuestionIds } from '@airlane/domain/template-names';
import { forecastCost } from '@airlane/domain/charging/cost-forecast';
import { fromMinor } from '@airlane/domain/money/money';
import { isProviderStaff } from '@airlane/domain/access/roles';
import { monthInvoice } from '@airlane/domain/charging/month-invoice';
import { utcDayOf } from '@airlane/domain/time/utc-day';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import type { AppError } from '#kernel/errors.ts';
import { invalidField } from '#kernel/validation.ts';
import { NO_TAX } from '#ports/tax/port.ts';
import { findOwnRatePlanNames, findRatePlanNames } from '#modules/connectivity/things/rate-plans.repository.ts';
import { findDealsOf } from '../deals/deals.repository.ts';
import { offersFor } from '../deals/offers.service.ts';
import { hasGroup } from './budgets.repository.ts';
import { areDetailsRemoved } from './charge-details.repository.ts';
import { presentLine } from './charges.service.ts';
import { type ChargedAccount, findCharged } from './charged-accounts.repository.ts';
import { type PriceBook, readPriceBook } from './price-book.ts';
import { insertMinimums, rateMonth } from './rate-month.ts';
import { readRatedGroups } from './rated-groups.repository.ts';
import { countOnOtherPlans, findThingCount, putAccountOnPlan, supposeMonth } from './supposed-month.repository.ts';

export interface Supposition {
  readonly period?: string | undefined;
  readonly ratePlan?: string | undefined;
  readonly group: string;
  readonly dealId?: string | undefined;
}

type Bill = NonNullable<CallAnswer<typeof contract>['compared']>['asIs'];

const refuse = (field: string, message: string): AppError => invalidField(field, 'unknown', message);

/** What the account is on or was offered; the provider's staff also see deals that they have not offered yet. */
const dealsOf = async (db: Db, scope: AccountScope) => {
  const offered = (await offersFor(db, scope)).map(({ terms }) => ({ id: terms.dealDocumentId, name: terms.name }));
  if (!isProviderStaff(scope.viewer.appType)) return offered;
  const own = (await findDealsOf(db, [scope.accountId])).map(({ id, answers }) => ({
    id,
    name: String(answers[dealQuestionIds.dealName] ?? ''),
  }));
  return [...new Map([...own, ...offered].map((deal) => [deal.id, deal])).values()];
};

/** Customers see the prices of their own plans. Those of the catalogue are for people who can put Things on them, or sell them. */
const plansOf = (db: Db, scope: AccountScope): Promise<string[]> => {
  const { appType } = scope.viewer;
  return isProviderStaff(appType) || bulkActionOf('ratePlan').appTypes.includes(appType)
    ? findRatePlanNames(db, scope)
    : findOwnRatePlanNames(db, scope);
};

/** Puts the Things on the plan; answers how many are on another one now. */
const supposePlan = async (
  trx: Db,
  accountId: string,
  plan: string,
  group: string,
  defaultPlan: string,
): Promise<number> => {
  await putAccountOnPlan(trx, accountId, plan, group);
  return countOnOtherPlans(trx, accountId, plan, group, defaultPlan);
};

const billOf = async (trx: Db, account: ChargedAccount, period: string, now: Date, book: PriceBook): Promise<Bill> => {
  const month = { accountId: account.id, period, from: period, book };
  await rateMonth(trx, month);
  const beforeMinimum = await readRatedGroups(trx, account.id, period);
  const hasMinimum = await insertMinimums(trx, { period, books: new Map([[account.id, book]]) });
  const { lines, net } = monthInvoice(
    hasMinimum ? await readRatedGroups(trx, account.id, period) : beforeMinimum,
    daysIn(period),
    NO_TAX,
  );
  const isOpen = period === periodOf(utcDayOf(now));
  return {
    net: fromMinor(net),
    forecast: isOpen ? forecastCost(beforeMinimum, period, now) : null,
    lines: lines.map(presentLine),
  };
};

/** A month is rated twice while a person waits for the answer, and in a transaction; a larger fleet would take minutes. */
const MAX_COMPARED_THINGS = 20_000;

const refuseLargeFleet = async (db: Db, accountId: string, field: string): Promise<void> => {
  const total = await findThingCount(db, accountId);
  if (total <= MAX_COMPARED_THINGS) return;
  const message = `Accounts with up to ${MAX_COMPARED_THINGS.toLocaleString('en-US')} Things can be compared; this one has ${total.toLocaleString('en-US')}`;
  throw invalidField(field, 'tooMany', message);
};

/** Rates a month twice, as it is and as it would be, by the statements that rate it for good. */
export const compareCharges = async (
  db: Db,
  scope: AccountScope,
  { ratePlan, group, dealId, period: asked }: Supposition,
  now: Date,
): Promise<CallAnswer<typeof contract>> => {
  const { accountId } = scope;
  const period = asked ?? periodOf(utcDayOf(now));
  const choices = { period, ratePlans: await plansOf(db, scope), deals: await dealsOf(db, scope) };
  if (ratePlan !== undefined && !choices.ratePlans.includes(ratePlan))
    throw refuse('ratePlan', 'There is no such rate plan');
  if (dealId !== undefined && !choices.deals.some(({ id }) => id === dealId))
    throw refuse('dealId', 'There is no such deal');
  if (group !== '' && !(await hasGroup(db, accountId, group)))
    throw refuse('group', `There is no group "${group}" in this account`);
  const account = await findCharged(db, accountId);
  if (account === undefined || (ratePlan === undefined && dealId === undefined)) return { ...choices, compared: null };
  if (await areDetailsRemoved(db, accountId, period))
    throw invalidField(
      'period',
      'removed',
      `The usage of ${periodTitle(period)} is no longer kept, so it cannot be compared`,
    );
  await refuseLargeFleet(db, accountId, ratePlan === undefined ? 'dealId' : 'ratePlan');
  const compared = await supposeMonth(db, accountId, async (trx) => {
    const bookOf = (supposedDeal?: string) => readPriceBook(trx, account, period, addMonths(period, 1), supposedDeal);
    const book = await bookOf();
    const asIs = await billOf(trx, account, period, now, book);
    const things =
      ratePlan === undefined
        ? 0
        : await supposePlan(trx, accountId, ratePlan, group, book.deals.at(-1)?.defaultPlan ?? '');
    const asIf = await billOf(trx, account, period, now, await bookOf(dealId));
    return { things, asIs, asIf, difference: Number((asIf.net - asIs.net).toFixed(2)) };
  });
  return { ...choices, compared };
};
