import { randomUUID } from 'node:crypto';
import { type FieldProblem, fieldProblem } from '@airlane/domain/access/field-problem';
import { fromMinor } from '@airlane/domain/money/money';
import { netOf } from '@airlane/domain/buying/quote';
import type { AccountScope } from '#kernel/access/viewer.ts';
import { documentNotFound } from '#kernel/errors.ts';
import { invalidFields } from '#kernel/validation.ts';
import { findInvoice, saveDraft } from '../invoices/invoices.repository.ts';
import { agreedQuote } from './agreed-quote.ts';
import { orderOf, refuseUnlessDraft } from './draft-orders.ts';
import type { OrderParts } from './order-parts.ts';
import { billedTo, pricedWithTax, taxingOf } from './order-quote.ts';
import { lockOrder, lockOrderOfInvoice, setOrderInvoice, type StoredOrder } from './orders.repository.ts';

export interface SentPrices {
  readonly price: number;
  readonly qty: number;
  readonly shippingPrice: number;
  readonly productQuantity?: number | undefined;
  readonly productPrice?: number | undefined;
  readonly simType?: string | undefined;
}

export const invoiceTitle = ({ orderId }: Pick<StoredOrder, 'orderId'>): string => `Order ${orderId}`;

/** Prices are computed here. A client that sends others has seen others, or made them up. */
const refuseOtherPrices = (
  { terms, simType, quantity, kitQuantity }: StoredOrder,
  shipping: number,
  sent: SentPrices,
): void => {
  const expected: readonly (readonly [string, number, number | undefined])[] = [
    ['price', fromMinor(terms.simPrices[simType] ?? 0), sent.price],
    ['qty', quantity, sent.qty],
    ['shippingPrice', fromMinor(shipping), sent.shippingPrice],
    ['productQuantity', kitQuantity, sent.productQuantity],
    ['productPrice', fromMinor(terms.product?.price ?? 0), sent.productPrice],
  ];
  const fields: FieldProblem[] = expected.flatMap(([field, is, said]) =>
    said === undefined || said === is ? [] : [fieldProblem(field, 'price', `This order has ${is} here, not ${said}`)],
  );
  const isESim = simType === 'eSIM';
  if (sent.simType !== undefined && sent.simType !== simType && (sent.simType === 'eSIM') !== isESim)
    fields.push(fieldProblem('simType', 'price', `This order is for ${simType} SIMs`));
  if (fields.length > 0) throw invalidFields(fields);
};

/** The draft of the order's invoice, written anew as often as it is asked for. */
export const draftInvoice = async (
  parts: OrderParts,
  scope: AccountScope,
  id: string,
  sent: SentPrices,
): Promise<string> => {
  const order = await orderOf(parts, scope, id);
  refuseOtherPrices(order, netOf(order).shipping, sent);
  if (order.invoiceId !== null && order.status !== 'Draft') return order.invoiceId;
  refuseUnlessDraft(order);
  const { quote, tax } = await pricedWithTax(await taxingOf(parts, order.accountId), order, order.id);
  return parts.db.transaction().execute(async (trx) => {
    const now = await lockOrder(trx, scope.accountId, id);
    if (!now) throw documentNotFound(id);
    refuseUnlessDraft(now);
    const invoiceId = now.invoiceId ?? `inv_${randomUUID()}`;
    await saveDraft(trx, {
      id: invoiceId,
      accountId: scope.accountId,
      seller: scope.viewer.vertical,
      title: invoiceTitle(now),
      quote,
      billedTo: billedTo(now),
      taxCalculation: tax?.calculation ?? null,
    });
    if (now.invoiceId === null) await setOrderInvoice(trx, id, invoiceId);
    return invoiceId;
  });
};

/** The order that an invoice or a document id names, in the selected account. */
export const namedOrder = async (
  parts: OrderParts,
  scope: AccountScope,
  named: { readonly invoiceId: string } | { readonly documentId: string },
): Promise<StoredOrder> => {
  if ('documentId' in named) return orderOf(parts, scope, named.documentId);
  const order = await parts.db
    .transaction()
    .execute((trx) => lockOrderOfInvoice(trx, scope.accountId, named.invoiceId));
  if (!order) throw invalidFields([fieldProblem('invoiceId', 'unknown', 'There is no such invoice in this account')]);
  return order;
};

export const totalsOf = async (
  parts: OrderParts,
  order: StoredOrder,
  sent: Pick<SentPrices, 'shippingPrice'> & Partial<SentPrices>,
) => {
  const invoice = order.invoiceId === null ? undefined : await findInvoice(parts.db, order.accountId, order.invoiceId);
  const { quote } =
    agreedQuote(order, invoice) ?? (await pricedWithTax(await taxingOf(parts, order.accountId), order, order.id));
  if ('price' in sent && sent.price !== undefined && sent.qty !== undefined)
    refuseOtherPrices(order, quote.shipping, { ...sent, price: sent.price, qty: sent.qty });
  else if (sent.shippingPrice !== fromMinor(quote.shipping))
    throw invalidFields([
      fieldProblem('shippingPrice', 'price', `Shipping is ${fromMinor(quote.shipping)}, not ${sent.shippingPrice}`),
    ]);
  return {
    tax: fromMinor(quote.tax),
    shipping: fromMinor(quote.shipping),
    totalPriceBeforeDiscount: fromMinor(quote.totalBeforeDiscount),
    discountedTotalPrice: fromMinor(quote.total),
  };
};
