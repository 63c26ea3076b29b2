import type { DealOffer } from '@airlane/contract/calls/deals';
import { awaitsCustomer, type DealStatus, isOrderable } from '@airlane/domain/buying/deal-status';
import { dealQuestionIds as asked, templateNames } from '@airlane/domain/template-names';
import { dealProblem, dealSentences } from '@airlane/domain/charging/deal-sentences';
import { readDeal } from '@airlane/domain/charging/recurring-deals';
import type { DealTerms } from '@airlane/domain/buying/deal-terms';
import type { AccountScope } from '#kernel/access/viewer.ts';
import { recordAudit } from '#kernel/audit/audit.repository.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError, documentNotFound } from '#kernel/errors.ts';
import { saveServerAnswers } from '#modules/platform/documents/server-answers.repository.ts';
import { listPlanVersions } from '../subscriptions/plan-versions.ts';
import { findDealsOf, lockDeal, orderedDealIds, providerAccountOf } from './deals.repository.ts';
import {
  dealIdOf,
  dealStatusOf,
  isForEveryone,
  offerStateOf,
  type OfferState,
  presentOffer,
  type StoredDeal,
  termsOf,
} from './read-deal.ts';

export interface Offer {
  readonly terms: DealTerms;
  readonly state: OfferState;
}

const ACCEPTED: DealStatus = 'In-progress';

/** A deal of the account's own comes before one of the catalogue with the same id: it is what was agreed. */
const withoutRepeats = (deals: readonly StoredDeal[], ownAccount: string): StoredDeal[] => {
  const own = new Set(deals.filter(({ accountId }) => accountId === ownAccount).map(dealIdOf));
  return deals.filter((deal) => deal.accountId === ownAccount || !own.has(dealIdOf(deal)));
};

const isOffered = (deal: StoredDeal, ownAccount: string): boolean => {
  const status = dealStatusOf(deal);
  if (deal.accountId === ownAccount) return isOrderable(status) || awaitsCustomer(status);
  return isOrderable(status) && isForEveryone(deal);
};

/** What the selected account can order SIMs on, and what it is asked to accept; deals without a price for any SIM are left out. */
export const offersFor = async (db: Db, { accountId, viewer }: AccountScope): Promise<Offer[]> => {
  const provider = await providerAccountOf(db, viewer.vertical);
  const deals = await findDealsOf(db, [...new Set([accountId, ...(provider ? [provider.id] : [])])]);
  const ordered = await orderedDealIds(db, accountId);
  const plans = await listPlanVersions(db, accountId, provider?.id);
  const now = new Date();
  return withoutRepeats(deals, accountId)
    .filter((deal) => isOffered(deal, accountId))
    .map((deal) => ({ deal, charged: readDeal({ id: deal.id, createdDay: '', answers: deal.answers }) }))
    .filter(({ charged }) => dealProblem(charged, plans, now) === undefined)
    .map(({ deal, charged }) => ({
      terms: { ...termsOf(deal, !ordered.has(dealIdOf(deal))), sentences: dealSentences(charged, plans, now) },
      state: offerStateOf(
        deal,
        deal.accountId !== accountId,
        deal.accountId === accountId && awaitsCustomer(dealStatusOf(deal)),
      ),
    }))
    .filter(({ terms }) => Object.keys(terms.simPrices).length > 0);
};

export const presentOffers = (offers: readonly Offer[]): DealOffer[] =>
  offers.map(({ terms, state }) => presentOffer(terms, state));

/** The customer says yes to what staff offered; from then on SIMs can be ordered on it. */
export const acceptOffer = async (db: Db, scope: AccountScope, id: string, requestId: string): Promise<DealOffer> => {
  const { accountId, viewer } = scope;
  // Kept beside the acceptance, as the person has seen it.
  const offered = (await offersFor(db, scope)).find(({ terms }) => terms.dealDocumentId === id);
  await db.transaction().execute(async (trx) => {
    const deal = await lockDeal(trx, accountId, id);
    if (!deal) throw documentNotFound(id);
    const status = dealStatusOf(deal);
    // Pressed twice, it is accepted once.
    if (isOrderable(status)) return;
    if (!awaitsCustomer(status)) throw new AppError('DEAL_NOT_OFFERED', { values: { status } });
    const answers = {
      [asked.fulfilmentStatus]: [ACCEPTED],
      [asked.approved]: true,
      [asked.lastApprovalDateByCustomer]: new Date().toISOString(),
    };
    await saveServerAnswers(trx, { documentId: id, accountId, templateName: templateNames.deal, answers });
    await recordAudit(trx, {
      accountId,
      actorId: viewer.userId,
      action: 'deal.accept',
      subject: id,
      detail: { template: templateNames.deal, terms: offered?.terms.sentences?.join('. ') ?? '' },
      requestId,
    });
  });
  const accepted = (await offersFor(db, scope)).find(({ terms }) => terms.dealDocumentId === id);
  if (!accepted) throw documentNotFound(id);
  return presentOffer(accepted.terms, accepted.state);
};
