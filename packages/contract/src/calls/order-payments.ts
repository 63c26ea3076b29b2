import { simTypes } from '@airlane/domain/buying/sim-types';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { buyingInAccount } from '../policy.ts';

const amount = z.number().min(0).describe('USD, two decimals');
/** Prices are computed on the server; what is sent must be the same, or the caller has seen other prices. */
const orderPrices = {
  documentId: z.string().max(120).describe('Id of the order'),
  price: amount.describe('Of one SIM'),
  qty: z.number().int().min(1),
  shippingPrice: amount,
  productQuantity: z.number().int().min(0).optional(),
  productPrice: amount.optional(),
  simType: z.enum([...simTypes, 'physical']).optional(),
};

export const selfOrderInvoice = defineCall({
  id: 'selfOrderInvoice',
  method: 'POST',
  path: '/api/v1/payments/selfOrderInvoice',
  policy: buyingInAccount,
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'never',
  summary: 'The draft of the invoice of an order',
  tag: 'Payments',
  headers: commonHeaders,
  body: z.object(orderPrices),
  answer: z.object({ invoiceId: z.string() }),
  errors: [
    'TAX_AWAY',
    'TAX_UNDECIDED',
    'VALIDATION_FAILED',
    'DOCUMENT_NOT_FOUND',
    'ORDER_NOT_EDITABLE',
    'UPDATE_FORBIDDEN',
  ],
});

export const taxInfo = defineCall({
  id: 'taxInfo',
  method: 'POST',
  path: '/api/v1/payments/taxinfo',
  policy: buyingInAccount,
  permission: 'account:read',
  viewAs: 'never',
  keys: 'never',
  summary: 'Tax, shipping and totals of an order, by its invoice or by its prices',
  tag: 'Payments',
  headers: commonHeaders,
  body: z.union([z.object({ invoiceId: z.string().min(1).max(80), shippingPrice: amount }), z.object(orderPrices)]),
  answer: z.object({ tax: amount, shipping: amount, totalPriceBeforeDiscount: amount, discountedTotalPrice: amount }),
  errors: ['TAX_AWAY', 'TAX_UNDECIDED', 'VALIDATION_FAILED', 'DOCUMENT_NOT_FOUND'],
});

export const setCoupon = defineCall({
  id: 'setCoupon',
  method: 'POST',
  path: '/api/v1/payments/setCoupon',
  policy: buyingInAccount,
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'never',
  summary: "Redeem a coupon on a draft of an order; the code 'false' takes it away",
  tag: 'Payments',
  headers: commonHeaders,
  body: z.object({
    promotionName: z.string().trim().max(80).optional(),
    couponCode: z.string().trim().max(80).optional(),
    invoiceId: z.string().max(80).optional(),
    documentId: z.string().max(120),
  }),
  answer: z.object({ message: z.string() }),
  errors: ['VALIDATION_FAILED', 'DOCUMENT_NOT_FOUND', 'ORDER_NOT_EDITABLE', 'UPDATE_FORBIDDEN'],
});
