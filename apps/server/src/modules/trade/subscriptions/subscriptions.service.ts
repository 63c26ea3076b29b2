import type { CallAnswer } from '@airlane/contract/call';
import type { listSubscriptions, moveSubscriptions } from '@airlane/contract/calls/subscriptions';
import { isProviderStaff } from '@airlane/domain/access/roles';
import { dealProblem, dealSentences } from '@airlane/domain/charging/deal-sentences';
import {
  chargingTerms,
  type DealVersion,
  dealSpans,
  isCharging,
  readDeal,
} from '@airlane/domain/charging/recurring-deals';
import { templateNames } from '@airlane/domain/template-names';
import { addDays, utcDayOf } from '@airlane/domain/time/utc-day';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { invalidField } from '#kernel/validation.ts';
import { findProviderAccountId } from '#modules/people/accounts/accounts.repository.ts';
import { findDealVersions, keepDealVersions } from './deal-versions.repository.ts';
import { listPlanVersions } from './plan-versions.ts';
import { listPricedDocuments, type StoredPrice } from './priced-documents.repository.ts';
import {
  countThings,
  insertSubscriptions,
  listTermsInForce,
  listThingsOn,
  type NewSubscriptions,
} from './subscriptions.repository.ts';

type Subscriptions = CallAnswer<typeof listSubscriptions>;
type Effect = CallAnswer<typeof moveSubscriptions>['effect'];

/** What the last whole month would have cost with subscriptions that are only supposed. */
export type EffectOf = (db: Db, accountId: string, supposed: NewSubscriptions, now: Date) => Promise<Effect>;

const readDeals = async (db: Db, { accountId, viewer }: AccountScope) => {
  const provider = await findProviderAccountId(db, viewer.vertical);
  const documents = await listPricedDocuments(db, [...new Set([accountId, provider ?? accountId])]);
  return {
    deals: documents.filter(({ template }) => template === templateNames.deal),
    plans: await listPlanVersions(db, accountId, provider),
  };
};

/** The deal that the account agreed to, on a day. */
const agreedOn = (deals: readonly StoredPrice[], accountId: string, day: string): DealVersion | undefined => {
  const own = deals.filter((deal) => deal.accountId === accountId && isCharging(deal.answers)).map(readDeal);
  return dealSpans(own, day, addDays(day, 1))[0];
};

export const subscriptionsOf = async (db: Db, scope: AccountScope, now: Date): Promise<Subscriptions> => {
  const { accountId, viewer } = scope;
  const today = utcDayOf(now);
  const { deals, plans } = await readDeals(db, scope);
  const inForce = await listTermsInForce(db, accountId, today);
  const versions = new Map(
    (inForce.length === 0
      ? []
      : await findDealVersions(
          db,
          inForce.map(({ version }) => version),
        )
    ).map(({ id, terms }) => [id, terms]),
  );
  const following = (await countThings(db, accountId)) - inForce.reduce((sum, { things }) => sum + things, 0);
  const agreed = agreedOn(deals, accountId, today);
  const own = inForce.flatMap(({ version, document, things, from }) => {
    const terms = versions.get(version);
    return terms === undefined
      ? []
      : [{ version, dealId: document, name: terms.name, terms: dealSentences(terms, plans, now), things, from }];
  });
  const followed =
    agreed === undefined
      ? []
      : [
          {
            version: null,
            dealId: agreed.documentId,
            name: agreed.name,
            terms: dealSentences(agreed, plans, now),
            things: following,
            // As its document says, and not only within the day that was asked for.
            from: readDeal(
              deals.find(({ id }) => id === agreed.documentId) ?? { id: '', createdDay: today, answers: {} },
            ).from,
          },
        ];
  const offered = deals.filter((deal) => isCharging(deal.answers)).map(readDeal);
  return {
    items: [...followed, ...own],
    withoutTerms: agreed === undefined ? following : 0,
    deals: isProviderStaff(viewer.appType)
      ? offered
          .filter((deal) => dealProblem(deal, plans, now) === undefined)
          .map(({ documentId, name }) => ({ id: documentId, name }))
      : [],
  };
};

export interface SubscriptionMove {
  readonly version: number | null;
  readonly dealId: string;
  readonly from: string;
  readonly dryRun: boolean;
}

/** Moves all Things that are on certain terms now to other terms, from a day on. */
export const moveTerms = async (
  db: Db,
  scope: AccountScope,
  { version, dealId, from, dryRun }: SubscriptionMove,
  { requestId, now, effectOf }: { readonly requestId: string; readonly now: Date; readonly effectOf: EffectOf },
): Promise<CallAnswer<typeof moveSubscriptions>> => {
  const { accountId, viewer } = scope;
  const today = utcDayOf(now);
  if (from < today) throw invalidField('from', 'past', `Choose ${today} or a later day`);
  const { deals, plans } = await readDeals(db, scope);
  const found = deals.find(({ id, answers }) => id === dealId && isCharging(answers));
  if (found === undefined) throw invalidField('dealId', 'unknown', 'There is no such deal in force');
  const deal = readDeal(found);
  const problem = dealProblem(deal, plans, now);
  if (problem !== undefined) throw invalidField('dealId', problem.rule, problem.message);
  const terms = chargingTerms(deal);
  const moveOf = (iccids: readonly string[], target: number): NewSubscriptions => ({
    accountId,
    iccids,
    from,
    to: found.accountId === accountId ? deal.to : null,
    dealDocument: dealId,
    version: target,
    source: 'staff',
    sourceId: requestId,
    actorId: viewer.userId,
  });
  if (dryRun) {
    const iccids = await listThingsOn(db, accountId, version, today);
    const target = (await keepDealVersions(db, [terms]))(terms);
    return { things: iccids.length, effect: await effectOf(db, accountId, moveOf(iccids, target), now) };
  }
  return db.transaction().execute(async (trx) => {
    const iccids = await listThingsOn(trx, accountId, version, today);
    const target = (await keepDealVersions(trx, [terms]))(terms);
    if (target === version) throw invalidField('dealId', 'same', 'They are on these terms already');
    await insertSubscriptions(trx, moveOf(iccids, target));
    await recordAudit(trx, {
      accountId,
      actorId: viewer.userId,
      action: 'subscriptions.move',
      subject: dealId,
      detail: { name: deal.name, things: iccids.length, from },
      requestId,
    });
    return { things: iccids.length, effect: null };
  });
};
