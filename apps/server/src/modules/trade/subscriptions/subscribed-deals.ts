import type { PricedDocument } from '@airlane/domain/charging/rate-plans';
import { type ChargingTerms, chargingTerms, readDeal } from '@airlane/domain/charging/recurring-deals';
import type { Db } from '#kernel/database/open.ts';
import { findDealVersions, keepDealVersions } from './deal-versions.repository.ts';
import { type DealInUse, listDealsInUse, updateUnreadVersions } from './subscriptions.repository.ts';

/** The terms of Things of an account that have a subscription. */
export interface SubscribedDeal {
  readonly accountId: string;
  readonly terms: ChargingTerms;
}

/** The version of subscriptions that were made out of earlier orders is what their deal says when they are rated first. */
const readVersion = async (
  db: Db,
  { accountId, document }: DealInUse,
  documents: readonly PricedDocument[],
): Promise<SubscribedDeal[]> => {
  const found = documents.find(({ id }) => id === document);
  if (found === undefined) return [];
  const terms = chargingTerms(readDeal(found));
  const idOf = await keepDealVersions(db, [terms]);
  await updateUnreadVersions(db, accountId, document, idOf(terms));
  return [{ accountId, terms }];
};

export const readSubscribedDeals = async (
  db: Db,
  accountIds: readonly string[],
  documents: readonly PricedDocument[],
  days: { readonly from: string; readonly to: string },
): Promise<SubscribedDeal[]> => {
  const inUse = await listDealsInUse(db, accountIds, days);
  const versions = inUse.flatMap(({ version }) => version ?? []);
  const kept = new Map(
    (versions.length === 0 ? [] : await findDealVersions(db, versions)).map(({ id, terms }) => [id, terms]),
  );
  const read = await Promise.all(
    inUse.map(async (deal): Promise<SubscribedDeal[]> => {
      const terms = kept.get(deal.version ?? -1);
      return terms === undefined ? readVersion(db, deal, documents) : [{ accountId: deal.accountId, terms }];
    }),
  );
  return read.flat();
};
