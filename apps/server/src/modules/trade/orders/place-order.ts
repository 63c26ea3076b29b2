import { randomUUID } from 'node:crypto';
import { type Acknowledgements, placingProblems } from '@airlane/domain/buying/place-order';
import { addressProblems } from '@airlane/domain/buying/order-address';
import { fromMinor, isMoney, moneyText, toMinor } from '@airlane/domain/money/money';
import { isPayable } from '@airlane/domain/buying/order-status';
import { isProviderStaff } from '@airlane/domain/access/roles';
import { orderSimQuestionIds as asked } from '@airlane/domain/template-names';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError, documentNotFound } from '#kernel/errors.ts';
import { invalidFields } from '#kernel/validation.ts';
import { redeemCoupon } from '../coupons/coupons.repository.ts';
import { countOrderedSims } from '../deals/deals.repository.ts';
import { findInvoice, issueInvoice, lockInvoice, saveDraft } from '../invoices/invoices.repository.ts';
import { moveInvoice } from '../invoices/move-invoice.ts';
import { dueCharge } from '../invoices/paid-by.ts';
import { findDefaultCard } from '../payments/cards.repository.ts';
import { fixOrderTerms } from '../subscriptions/subscribe-order.ts';
import { refuseIncompleteSeller } from '../sellers/seller-complete.ts';
import { accountSettings, orderOf } from './draft-orders.ts';
import { moveOrder } from './move-order.ts';
import { refuseSpentCoupon } from './order-coupon.ts';
import { invoiceTitle } from './order-invoice.ts';
import type { OrderParts } from './order-parts.ts';
import { addressesOf, billedTo, pricedWithTax, type PricedOrder, taxingOf } from './order-quote.ts';
import { lockOrder, setOrderInvoice, setPlaced, type StoredOrder } from './orders.repository.ts';

export interface Placing extends Acknowledgements {
  /** What the buyer has seen. */
  readonly totalAmount: number;
}

/** How an order is paid: by card at once, later by its invoice, or not at all where staff order for a customer. */
export type PayMode = 'card' | 'invoice' | 'staff';

export const payModeOf = async (parts: OrderParts, { viewer, accountId }: AccountScope): Promise<PayMode> => {
  if (isProviderStaff(viewer.appType)) return 'staff';
  const { ordersWithoutCard, invoicedElsewhere } = await accountSettings(parts, accountId);
  return ordersWithoutCard || invoicedElsewhere ? 'invoice' : 'card';
};

const refuseIncomplete = async (
  parts: OrderParts,
  scope: AccountScope,
  order: StoredOrder,
  placing: Placing,
  mode: PayMode,
): Promise<void> => {
  const hasCard = mode === 'card' && (await findDefaultCard(parts.db, scope.accountId)) !== undefined;
  const { requiresTerms } = await accountSettings(parts, scope.accountId);
  const needs = {
    requiresTerms: requiresTerms && !isProviderStaff(scope.viewer.appType),
    isFreeTrial: order.coupon?.kind === 'Free trial',
    requiresCard: mode === 'card',
    hasCard,
  };
  const fields = [...addressProblems(addressesOf(order)), ...placingProblems(placing, needs)];
  if (fields.length > 0) throw invalidFields(fields);
};

const refuseOtherTotal = (seen: number, total: number): void => {
  if (!isMoney(seen) || toMinor(seen) !== total)
    throw new AppError('ORDER_PRICE_CHANGED', { values: { total: moneyText(fromMinor(total)) } });
};

/** Everything that is decided before the card is asked, in one transaction: the terms, the coupon, the invoice with its number, the step. */
const commit = (
  parts: OrderParts,
  { accountId, viewer }: AccountScope,
  order: StoredOrder,
  { quote, tax }: Pick<PricedOrder, 'quote' | 'tax'>,
  mode: PayMode,
  placing: Placing,
  requestId: string,
): Promise<void> =>
  parts.db.transaction().execute(async (trx) => {
    const now = await lockOrder(trx, accountId, order.id);
    if (!now) throw documentNotFound(order.id);
    // Another tab was quicker: its decisions stand.
    if (now.status !== 'Draft') return;
    if (now.version !== order.version) throw new AppError('STALE_VERSION', { currentVersion: now.version });
    await refuseSpentCoupon(trx, viewer.vertical, now);
    if (now.couponDocument !== null) await redeemCoupon(trx, now.couponDocument, { documentId: now.id, accountId });
    await setPlaced(trx, now.id, viewer.userId, tax);
    await fixOrderTerms(trx, now);
    await countOrderedSims(trx, now.terms.dealDocumentId, now.quantity);
    const to = mode === 'card' ? 'Awaiting Payment' : 'Submitted';
    if (mode !== 'staff') {
      const invoiceId = now.invoiceId ?? `inv_${randomUUID()}`;
      await saveDraft(trx, {
        id: invoiceId,
        accountId,
        seller: viewer.vertical,
        title: invoiceTitle(now),
        quote,
        billedTo: billedTo(now),
        taxCalculation: tax?.calculation ?? null,
      });
      if (now.invoiceId === null) await setOrderInvoice(trx, now.id, invoiceId);
      await issueInvoice(trx, { id: invoiceId, seller: viewer.vertical }, new Date());
      const invoice = mode === 'invoice' ? await lockInvoice(trx, accountId, invoiceId) : undefined;
      if (invoice && (await dueCharge(trx, invoice)).amount === 0)
        await moveInvoice(trx, parts.jobs, invoice, {
          to: 'Paid',
          actorId: null,
          requestId,
          paidAt: new Date(),
          note: 'Nothing to pay',
        });
    }
    const answers = { [asked.orderCheckbox]: placing.orderCheckbox, [asked.pvoCheckbox]: placing.pvoCheckbox };
    await moveOrder(trx, parts.jobs, now, { to, actorId: viewer.userId, requestId, answers });
  });

const outcomeProblem = (status: string, problem: string | undefined): AppError | undefined => {
  if (status === 'declined' || status === 'canceled')
    return new AppError('PAYMENT_DECLINED', { values: { reason: problem ?? 'Your card was declined' } });
  return status === 'pending' || status === 'unknown' ? new AppError('PAYMENT_UNKNOWN') : undefined;
};

/** Asks for the money of an order that awaits it. The reference makes it one charge, however often it is asked for. */
const collect = async ({ db, payments }: OrderParts, order: StoredOrder): Promise<void> => {
  const invoice = order.invoiceId === null ? undefined : await findInvoice(db, order.accountId, order.invoiceId);
  if (!invoice) throw documentNotFound(order.id);
  const { status, problem } = await payments.charge({
    accountId: order.accountId,
    ...(await dueCharge(db, invoice)),
    currency: 'usd',
    description: `${invoice.number ?? ''} ${invoice.title}`.trim(),
  });
  const refusal = outcomeProblem(status, problem);
  if (refusal) throw refusal;
};

const invoicedTotal = async (db: Db, { accountId, invoiceId }: StoredOrder): Promise<number | undefined> =>
  invoiceId === null ? undefined : (await findInvoice(db, accountId, invoiceId))?.total;

/**
 * Places an order and pays it. First everything is decided and stored, then the card is charged under the invoice's own reference, and what the provider says moves the
 * order on (`order-payments.ts`). A process that dies anywhere in between leaves an order that can be placed again without a second charge.
 */
export const placeOrder = async (
  parts: OrderParts,
  scope: AccountScope,
  id: string,
  placing: Placing,
  requestId: string,
): Promise<void> => {
  const order = await orderOf(parts, scope, id);
  if (!isPayable(order.status)) {
    if (order.placedAt !== null && order.status !== 'Canceled') return;
    throw new AppError('ORDER_NOT_EDITABLE', { values: { status: order.status } });
  }
  const mode = await payModeOf(parts, scope);
  if (mode === 'card' && !parts.payments.isAvailable) throw new AppError('PAYMENTS_NOT_CONNECTED');
  await refuseIncomplete(parts, scope, order, placing, mode);
  if (order.status === 'Draft') {
    // Priced before the transaction, because a tax service may be asked; the version says whether it is still the same order.
    const taxing = await taxingOf(parts, order.accountId);
    refuseIncompleteSeller(taxing.parties.seller);
    const priced = await pricedWithTax(taxing, order, order.id);
    refuseOtherTotal(placing.totalAmount, priced.quote.total);
    await commit(parts, scope, order, priced, mode, placing, requestId);
  }
  const committed = await orderOf(parts, scope, id);
  if (committed.status !== 'Awaiting Payment') return;
  refuseOtherTotal(placing.totalAmount, (await invoicedTotal(parts.db, committed)) ?? 0);
  await collect(parts, committed);
};
