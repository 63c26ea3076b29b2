import type { Order, OrderSummary } from '@airlane/contract/calls/orders';
import { activationCode } from '@airlane/domain/sims/esim';
import { fromMinor } from '@airlane/domain/money/money';
import type { AccountScope } from '#kernel/access/viewer.ts';
import { findInvoice } from '../invoices/invoices.repository.ts';
import { presentTaxPart } from '../invoices/tax-part.presenter.ts';
import { presentOffer } from '../deals/read-deal.ts';
import { dueCharge } from '../invoices/paid-by.ts';
import { accountSettings, orderOf } from './draft-orders.ts';
import type { OrderParts } from './order-parts.ts';
import { agreedQuote } from './agreed-quote.ts';
import { type PricedOrder, priceOrder, taxingOf, taxProblemText } from './order-quote.ts';
import { listOrderSims, listSteps, type StoredOrder } from './orders.repository.ts';
import { payModeOf } from './place-order.ts';

const COURIER = 'https://www.17track.net/en/track?nums=';

export const presentSummary = ({
  quote,
  taxLabel,
  problem,
}: Pick<PricedOrder, 'quote' | 'taxLabel' | 'problem'>): OrderSummary => ({
  lines: quote.lines.map(({ kind, text, quantity, unitPrice, amount }) => ({
    kind,
    text,
    quantity,
    unitPrice: fromMinor(unitPrice),
    amount: fromMinor(amount),
  })),
  ProductPrice: fromMinor(quote.goods),
  ShippingPrice: fromMinor(quote.shipping),
  discount: fromMinor(quote.discount),
  tax: fromMinor(quote.tax),
  taxLabel,
  taxes: quote.taxes.map(presentTaxPart),
  taxProblem: taxProblemText(problem),
  totalPriceBeforeDiscount: fromMinor(quote.totalBeforeDiscount),
  discountedTotalPrice: fromMinor(quote.total),
});

const presentDeal = ({ terms }: StoredOrder) =>
  presentOffer(terms, { isPredefined: false, status: '', awaitsApproval: false, approvedAt: null });

/** What was agreed, or what a draft would cost now. */
const quotedOf = async (parts: OrderParts, order: StoredOrder) => {
  const invoice = order.invoiceId === null ? undefined : await findInvoice(parts.db, order.accountId, order.invoiceId);
  return {
    ...(agreedQuote(order, invoice) ?? (await priceOrder(await taxingOf(parts, order.accountId), order, order.id))),
    invoice,
  };
};

/** Staff act in the name of the provider: customers need not know them by name. */
const actorOf = (by: string | null, appType: string | null): string | null =>
  appType === 'admin' || appType === 'sales' ? 'Support' : by;

export const presentOrder = async (parts: OrderParts, scope: AccountScope, id: string): Promise<Order> => {
  const order = await orderOf(parts, scope, id);
  const { invoice, ...priced } = await quotedOf(parts, order);
  const settings = await accountSettings(parts, scope.accountId);
  const mode = await payModeOf(parts, scope);
  const charge =
    order.status === 'Awaiting Payment' && invoice
      ? await parts.payments.readCharge(scope.accountId, (await dueCharge(parts.db, invoice)).reference)
      : undefined;
  const [steps, sims] = await Promise.all([listSteps(parts.db, id), listOrderSims(parts.db, id)]);
  return {
    id,
    orderId: order.orderId,
    OrderStatus: order.status,
    version: order.version,
    isEditable: order.status === 'Draft',
    deal: presentDeal(order),
    simType: order.simType,
    quantity: order.quantity,
    kitQuantity: order.kitQuantity,
    ntnType: order.ntnType,
    shipping: order.shipping,
    billing: order.billing,
    billingSameAsShipping: order.billingSame,
    coupon: order.coupon && {
      couponCode: order.coupon.code,
      description: order.coupon.description,
      isPovCouponCase: order.coupon.kind === 'Free trial',
    },
    summary: presentSummary(priced),
    requiresCard: mode === 'card',
    hasCardSection: !settings.invoicedElsewhere,
    requiresTerms: mode !== 'staff' && settings.requiresTerms,
    paymentProblem: order.paymentProblem,
    paymentSecret: charge?.clientSecret ?? null,
    invoice: invoice === undefined ? null : { id: invoice.id, number: invoice.number, status: invoice.status },
    trackingNumber: order.trackingNumber,
    trackingUrl: order.trackingNumber === '' ? null : `${COURIER}${encodeURIComponent(order.trackingNumber)}`,
    history: steps.map(({ at, status, by, appType, note }) => ({
      at: at.toISOString(),
      status,
      by: scope.viewingRole === 'user' ? actorOf(by, appType) : by,
      text: note,
    })),
    sims: sims.map(({ iccid, host, matchingId, state }) => ({
      iccid,
      state: state ?? null,
      activationCode: (host !== null && matchingId !== null && activationCode({ host, matchingId })) || null,
    })),
  };
};
