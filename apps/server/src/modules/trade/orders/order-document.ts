import { fromMinor, orderSimQuestionIds as asked, type OrderStatus, type Quote } from '@airlane/domain';
import type { JsonValue } from '@airlane/question-kinds';
import type { OrderContent } from './orders.repository.ts';

/** What tables and other documents see of an order. */
export const orderAnswers = ({ terms, simType, ntnType, quantity, kitQuantity, shipping, coupon }: OrderContent, quote: Quote): Record<string, JsonValue | null> => ({
  [asked.item]: terms.name,
  [asked.simType]: [simType],
  [asked.ntnType]: ntnType === null ? null : [ntnType],
  [asked.quantity]: quantity,
  [asked.dealID]: terms.dealId,
  [asked.dealDocumentId]: terms.dealDocumentId,
  [asked.price]: fromMinor(terms.simPrices[simType] ?? 0),
  [asked.kitQuantity]: terms.product === null ? null : kitQuantity,
  [asked.productName]: terms.product?.name ?? null,
  [asked.productPrice]: terms.product === null ? null : fromMinor(terms.product.price),
  [asked.shippingPrice]: fromMinor(quote.shipping),
  [asked.roamingLocation]: terms.roamingLocation,
  [asked.couponCode]: coupon?.code ?? null,
  [asked.totalAmount]: fromMinor(quote.total),
  [asked.companyName]: shipping.companyName ?? null,
  [asked.email]: shipping.email ?? null,
  [asked.notes]: shipping.notes ?? null,
});

export const inStatus = (status: OrderStatus): Record<string, JsonValue> => ({ [asked.orderStatus]: [status] });
