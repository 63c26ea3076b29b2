import { chargingTerms, readDeal } from '@airlane/domain/charging/recurring-deals';
import { utcDayOf } from '@airlane/domain/time/utc-day';
import type { Db } from '#kernel/database/open.ts';
import { findPricedDocument } from './priced-documents.repository.ts';
import { keepDealVersions } from './deal-versions.repository.ts';
import { findOrderVersion, insertSubscriptions, updateOrderVersion } from './subscriptions.repository.ts';

/** The order of SIMs whose terms are fixed. */
export interface TermedOrder {
  readonly id: string;
  readonly accountId: string;
  readonly terms: { readonly dealDocumentId: string };
}

const readTerms = async (trx: Db, { accountId, terms: { dealDocumentId } }: TermedOrder) => {
  const deal = await findPricedDocument(trx, dealDocumentId);
  if (deal === undefined) return undefined;
  const version = readDeal(deal);
  const idOf = await keepDealVersions(trx, [chargingTerms(version)]);
  return {
    version: idOf(chargingTerms(version)),
    // A deal of the catalogue is offered until a day; one of the account's own is agreed until it.
    to: deal.accountId === accountId ? version.to : null,
  };
};

/** When an order is placed: what its SIMs will be charged by is what the deal says now, however it is changed before they are assigned. */
export const fixOrderTerms = async (trx: Db, order: TermedOrder): Promise<void> => {
  const terms = await readTerms(trx, order);
  if (terms !== undefined) await updateOrderVersion(trx, order.id, terms.version);
};

/** When SIMs are assigned to an order: they, and no other Things of the account, are charged by its terms. */
export const subscribeOrderSims = async (
  trx: Db,
  order: TermedOrder,
  iccids: readonly string[],
  actorId: string | null,
): Promise<void> => {
  const terms = await readTerms(trx, order);
  const version = (await findOrderVersion(trx, order.id)) ?? terms?.version;
  if (version === undefined) return;
  await insertSubscriptions(trx, {
    accountId: order.accountId,
    iccids,
    from: utcDayOf(new Date()),
    to: terms?.to ?? null,
    dealDocument: order.terms.dealDocumentId,
    version,
    source: 'order',
    sourceId: order.id,
    actorId,
  });
};
