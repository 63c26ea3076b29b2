import { addDays, utcDayOf } from '@airlane/domain/time/utc-day';
import { addMonths, periodOf } from '@airlane/domain/charging/billing-period';
import { countryCodesProblem, worldZoneProblem } from '@airlane/domain/charging/rate-plans';
import {
  dealQuestionIds,
  imsiAccessFeeQuestionIds,
  ratePlanQuestionIds as asked,
} from '@airlane/domain/template-names';
import { awaitsCustomer, isOrderable } from '@airlane/domain/buying/deal-status';
import { type DealProblem, dealProblem } from '@airlane/domain/charging/deal-sentences';
import { dealContradiction, readDeal } from '@airlane/domain/charging/recurring-deals';
import { priceUnits } from '@airlane/domain/charging/charge-units';
import { trimmedText } from '@airlane/domain/text/text-of';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { invalidField } from '#kernel/validation.ts';
import type { DocumentRules } from '#kernel/documents/document-rules.ts';
import type { Values } from '#kernel/documents/record-writer.ts';
import { findFirstOpenDay } from './account-ratings.repository.ts';
import { providerAccountOf } from '../deals/deals.repository.ts';
import { listPlanVersions } from '../subscriptions/plan-versions.ts';
import {
  findPricedDocument,
  hasPlanVersion,
  type PlanVersionKey,
} from '../subscriptions/priced-documents.repository.ts';
import { insertRepricedMonths } from './rating-due.repository.ts';

const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value.slice(0, 10) : undefined;
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Whatever sets prices makes the open months be rated again: those of the account, or of all where it stands in the catalogue. */
export const noteRepriced = async (
  trx: Db,
  { accountId, isAdminPanel }: Pick<AccountScope, 'accountId' | 'isAdminPanel'>,
  now = new Date(),
): Promise<void> => {
  const current = periodOf(utcDayOf(now));
  await insertRepricedMonths(trx, isAdminPanel ? undefined : accountId, [addMonths(current, -1), current]);
};

const refuseClosed = async (db: Db, scope: AccountScope, field: string, from: string | undefined): Promise<void> => {
  const open = await findFirstOpenDay(db, scope);
  if (open !== undefined && from !== undefined && from < open)
    throw invalidField(field, 'closed', `Months before ${open} are invoiced. Choose ${open} or a later day`);
};

const repriced: Pick<DocumentRules, 'created' | 'changed'> = {
  created: (trx, scope) => noteRepriced(trx, scope),
  changed: (trx, scope) => noteRepriced(trx, scope),
};

const refusePlan = (values: Values): void => {
  const problem = countryCodesProblem(values[asked.countries]);
  if (problem !== undefined) throw invalidField(asked.countries, 'countries', problem);
};

const refuseNamelessWorld = (values: Values): void => {
  const problem = worldZoneProblem(trimmedText(values[asked.zone]), values[asked.countries]);
  if (problem !== undefined) throw invalidField(asked.countries, 'required', problem);
};

const planVersionOf = (values: Values): PlanVersionKey => ({
  name: trimmedText(values[asked.name]),
  zone: trimmedText(values[asked.zone]),
  validFrom: dayOf(values[asked.validFrom]) ?? '',
});

const isInForce = (from: unknown): boolean => (dayOf(from) ?? '') <= utcDayOf(new Date());
const NEW_VERSION = 'This version is in force. Add the zone again with a later "Valid from" instead';
const fixedInPlans = [
  asked.name,
  asked.zone,
  asked.included,
  asked.pricePerMb,
  asked.validFrom,
  asked.countries,
  asked.smsTerminatedPrice,
  asked.smsOriginatedPrice,
];

/** One document is a zone of a plan from a day on. What is in force stays as it is; another price is another version. */
export const ratePlanRules: DocumentRules = {
  takesDrafts: true,
  ...repriced,
  async complete(db, scope, values, { isDraft }) {
    refusePlan(values);
    if (isDraft) return { answers: {} };
    refuseNamelessWorld(values);
    await refuseClosed(db, scope, asked.validFrom, dayOf(values[asked.validFrom]));
    if (await hasPlanVersion(db, scope.accountId, planVersionOf(values)))
      throw invalidField(
        asked.validFrom,
        'duplicate',
        'This zone of the plan has a version from that day. Choose another day',
      );
    return { answers: {} };
  },
  refuseChange(current, changed) {
    refusePlan({ ...current, ...changed });
    if (changed[asked.zone] !== undefined || changed[asked.countries] !== undefined)
      refuseNamelessWorld({ ...current, ...changed });
    const field = fixedInPlans.find((id) => changed[id] !== undefined && !isSame(changed[id], current[id]));
    if (field === undefined) return;
    if (isInForce(current[asked.validFrom])) throw invalidField(field, 'inForce', NEW_VERSION);
    if (isInForce({ ...current, ...changed }[asked.validFrom]))
      throw invalidField(asked.validFrom, 'inForce', `Choose a day from ${addDays(utcDayOf(new Date()), 1)} on`);
  },
  refuseRemoval(current) {
    if (isInForce(current[asked.validFrom]))
      throw invalidField(
        asked.validFrom,
        'inForce',
        'This version is in force, and what was used is charged by it. It cannot be deleted',
      );
  },
};

const fixedInDeals = [
  dealQuestionIds.recurringDeals,
  dealQuestionIds.reccuringChargeDataUsagePolicy,
  dealQuestionIds.reccuringChargeSubscriptionFeePolicy,
  dealQuestionIds.reccuringChargeSubscriptionFeeMonthlyFee,
  dealQuestionIds.ratePlan,
  dealQuestionIds.monthlyMinimum,
  dealQuestionIds.validFrom,
  dealQuestionIds.profile,
];
const statusOf = (values: Values): string =>
  trimmedText(
    Array.isArray(values[dealQuestionIds.fulfilmentStatus])
      ? (values[dealQuestionIds.fulfilmentStatus] as readonly unknown[])[0]
      : values[dealQuestionIds.fulfilmentStatus],
  );

const questionOf: Readonly<Record<DealProblem['field'], string>> = {
  ratePlan: dealQuestionIds.ratePlan,
  dataPolicy: dealQuestionIds.reccuringChargeDataUsagePolicy,
};

/** Once a deal is offered it can be rated: drafts of staff may still miss something. */
const refuseUnratable = async (db: Db, { accountId, viewer }: AccountScope, values: Values): Promise<void> => {
  const status = statusOf(values);
  if (!isOrderable(status) && !awaitsCustomer(status)) return;
  const provider = await providerAccountOf(db, viewer.vertical);
  const plans = await listPlanVersions(db, accountId, provider?.id);
  const problem = dealProblem(readDeal({ id: '', createdDay: '', answers: values }), plans, new Date());
  if (problem !== undefined) throw invalidField(questionOf[problem.field], problem.rule, problem.message);
};

const refuseDeal = (values: Values): void => {
  const contradiction = dealContradiction(values);
  if (contradiction !== undefined) throw invalidField(contradiction.field, 'contradiction', contradiction.message);
  const [from, until] = [dayOf(values[dealQuestionIds.validFrom]), dayOf(values[dealQuestionIds.validUntil])];
  if (from !== undefined && until !== undefined && until < from)
    throw invalidField(dealQuestionIds.validUntil, 'range', 'The last day must not be before the first');
};

/** Deals with what charging asks of them: an accepted deal keeps its recurring charges. */
export const chargedDealRules = (rules: DocumentRules): DocumentRules => ({
  ...rules,
  ...repriced,
  async changed(trx, scope, { id }) {
    const deal = await findPricedDocument(trx, id);
    if (deal !== undefined) await refuseUnratable(trx, scope, deal.answers as Values);
    await noteRepriced(trx, scope);
  },
  async complete(db, scope, values, how) {
    refuseDeal(values);
    if (!how.isDraft) {
      await refuseUnratable(db, scope, values);
      await refuseClosed(db, scope, dealQuestionIds.validFrom, dayOf(values[dealQuestionIds.validFrom]));
    }
    return (await rules.complete?.(db, scope, values, how)) ?? { answers: {} };
  },
  refuseChange(current, changed) {
    refuseDeal({ ...current, ...changed });
    rules.refuseChange?.(current, changed);
    const field =
      isOrderable(statusOf(current)) && isInForce(current[dealQuestionIds.validFrom])
        ? fixedInDeals.find((id) => changed[id] !== undefined && !isSame(changed[id], current[id]))
        : undefined;
    if (field !== undefined)
      throw invalidField(
        field,
        'inForce',
        'This deal is in force. Make a new deal that is valid from a later day instead',
      );
  },
});

/** Access fees have no date: a changed fee counts for the months that are not invoiced yet. */
export const accessFeeRules: DocumentRules = {
  takesDrafts: true,
  ...repriced,
  async complete(_db, _scope, values, { isDraft }) {
    if (!isDraft && priceUnits(values[imsiAccessFeeQuestionIds.fee]) === undefined)
      throw invalidField(imsiAccessFeeQuestionIds.fee, 'price', 'Enter a fee');
    return { answers: {} };
  },
};
