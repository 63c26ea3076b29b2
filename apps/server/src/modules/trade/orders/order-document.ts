import { billingAddress, type OrderAddress } from '@airlane/domain/buying/order-address';
import { fromMinor } from '@airlane/domain/money/money';
import { orderSimQuestionIds as asked } from '@airlane/domain/template-names';
import type { OrderStatus } from '@airlane/domain/buying/order-status';
import type { Quote } from '@airlane/domain/buying/quote';
import type { JsonValue } from '@airlane/question-kinds';
import { addressesOf } from './order-quote.ts';
import type { OrderContent } from './orders.repository.ts';

type AddressQuestions = Readonly<Record<keyof OrderAddress, string>>;

/** The fields of the billing address have their own names, those of the shipping address a prefix. */
const billingQuestions: AddressQuestions = {
  companyName: asked.companyName,
  department: asked.department,
  country: asked.country,
  notes: asked.notes,
  line1: asked.line1,
  line2: asked.line2,
  state: asked.state,
  city: asked.city,
  postal_code: asked.postalCode,
  email: asked.email,
  mobile: asked.mobile,
};
const shippingQuestions: AddressQuestions = {
  companyName: asked.shippingCompanyName,
  department: asked.shippingDepartment,
  country: asked.shippingCountry,
  notes: asked.shippingNotes,
  line1: asked.shippingLine1,
  line2: asked.shippingLine2,
  state: asked.shippingState,
  city: asked.shippingCity,
  postal_code: asked.shippingPostalCode,
  email: asked.shippingEmail,
  mobile: asked.shippingMobile,
};

const addressAnswers = (questions: AddressQuestions, address: OrderAddress): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(questions).map(([field, question]) => [question, address[field as keyof OrderAddress] || null]),
  );

/** What tables and other documents see of an order. */
export const orderAnswers = (content: OrderContent, quote: Quote): Record<string, JsonValue | null> => {
  const { terms, simType, ntnType, quantity, kitQuantity, shipping, billingSame, coupon } = content;
  return {
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
    [asked.coupon]: coupon?.description ?? null,
    [asked.couponCode]: coupon?.code ?? null,
    [asked.isPovCouponCase]: coupon?.kind === 'Free trial',
    [asked.totalAmount]: fromMinor(quote.total),
    [asked.billingSameAsShipping]: billingSame,
    ...addressAnswers(shippingQuestions, shipping),
    ...addressAnswers(billingQuestions, billingAddress(addressesOf(content))),
  };
};

export const inStatus = (status: OrderStatus): Record<string, JsonValue> => ({ [asked.orderStatus]: [status] });
