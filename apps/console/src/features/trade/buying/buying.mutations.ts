import { acceptDeal } from '@airlane/contract/calls/deals';
import {
  assignOrderSims,
  cancelOrder,
  completeOrder,
  contactSales,
  createOrder,
  placeOrder,
  readOrderInvoice,
  shipOrder,
  updateOrder,
} from '@airlane/contract/calls/orders';
import type { CallInput } from '@airlane/contract/call';
import { selfOrderInvoice, setCoupon, taxInfo } from '@airlane/contract/calls/order-payments';
import { callApi } from '#lib/api/api.ts';

type Body<
  Call extends
    | typeof createOrder
    | typeof updateOrder
    | typeof placeOrder
    | typeof contactSales
    | typeof assignOrderSims
    | typeof selfOrderInvoice,
> = NonNullable<CallInput<Call>['body']>;
export type OrderChoices = Body<typeof createOrder>;
export type OrderChange = Body<typeof updateOrder>;

const inAccount = (accountId: string) => ({ headers: { brand: accountId } });
const at = (accountId: string, id: string) => ({ ...inAccount(accountId), params: { id } });

export const beginOrder = (accountId: string, body: OrderChoices, idempotencyKey: string) =>
  callApi(createOrder, { headers: { brand: accountId, 'idempotency-key': idempotencyKey }, body });
export const changeOrder = (accountId: string, id: string, body: OrderChange) =>
  callApi(updateOrder, { ...at(accountId, id), body });
export const placeDraft = (accountId: string, id: string, body: Body<typeof placeOrder>) =>
  callApi(placeOrder, { ...at(accountId, id), body });
export const withdrawOrder = (accountId: string, id: string) => callApi(cancelOrder, at(accountId, id));
export const acceptOffer = (accountId: string, id: string) => callApi(acceptDeal, at(accountId, id));
export const redeemCoupon = (accountId: string, documentId: string, couponCode: string) =>
  callApi(setCoupon, { ...inAccount(accountId), body: { documentId, couponCode } });
export const askSales = (accountId: string, body: Body<typeof contactSales>) =>
  callApi(contactSales, { ...inAccount(accountId), body });
export const draftInvoice = (accountId: string, body: Body<typeof selfOrderInvoice>) =>
  callApi(selfOrderInvoice, { ...inAccount(accountId), body });
export const askTaxes = (accountId: string, invoiceId: string, shippingPrice: number) =>
  callApi(taxInfo, { ...inAccount(accountId), body: { invoiceId, shippingPrice } });
export const assignSimsToOrder = (accountId: string, id: string, body: Body<typeof assignOrderSims>) =>
  callApi(assignOrderSims, { ...at(accountId, id), body });
export const shipAnOrder = (accountId: string, id: string, trackingNumber: string) =>
  callApi(shipOrder, { ...at(accountId, id), body: { trackingNumber } });
export const completeAnOrder = (accountId: string, id: string) => callApi(completeOrder, at(accountId, id));
export const fetchOrderInvoice = (accountId: string, id: string) => callApi(readOrderInvoice, at(accountId, id));
