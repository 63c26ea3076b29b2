import { addressFields } from '@airlane/domain/buying/order-address';
import { esimStates } from '@airlane/domain/sims/esim';
import { ntnTypes } from '@airlane/domain/buying/ntn-types';
import { simTypes } from '@airlane/domain/buying/sim-types';
import { SELF_SERVICE } from '@airlane/domain/verticals/menu';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { taxPartSchema } from '../tax-parts.ts';
import { instant, usdAmount } from '../wire-values.ts';
import { dealOfferSchema } from './deals.ts';
import { type AccountPolicy, inAccountAs, buyingInAccount } from '../policy.ts';

const fulfilling: AccountPolicy = { ...inAccountAs('admin'), page: SELF_SERVICE };

const MAX_TEXT = 300;
const MAX_NOTES = 1000;

const shortText = z.string().trim().max(MAX_TEXT);
const orderAddress = z.object({
  ...(Object.fromEntries(addressFields.map((field) => [field, shortText.optional()])) as Record<
    (typeof addressFields)[number],
    z.ZodOptional<z.ZodString>
  >),
  notes: z.string().trim().max(MAX_NOTES).optional(),
});

const choice = {
  dealDocumentId: z.string().min(1, 'Select a deal').max(120),
  simType: z.enum(simTypes),
  quantity: z.number(),
  kitQuantity: z.number(),
};

const ntnType = z.enum(ntnTypes).describe('Which networks the SIMs may use, in portals with satellites');

const orderLineSchema = z.object({
  kind: z.enum(['sim', 'kit', 'shipping', 'discount', 'tax']),
  text: z.string(),
  quantity: z.number(),
  unitPrice: usdAmount,
  amount: usdAmount,
});

/** What an order costs, computed on the server; the lines add up to discountedTotalPrice. */
const orderSummarySchema = z
  .object({
    lines: z.array(orderLineSchema),
    ProductPrice: usdAmount.describe('SIMs and kits'),
    ShippingPrice: usdAmount,
    discount: usdAmount,
    tax: usdAmount,
    taxLabel: z.string(),
    taxes: z.array(taxPartSchema).describe('By category and rate; empty where none was decided'),
    taxProblem: z
      .string()
      .nullable()
      .describe('Why the tax is missing in the total; an order is not placed without it'),
    totalPriceBeforeDiscount: usdAmount,
    discountedTotalPrice: usdAmount,
  })
  .meta({ id: 'OrderSummary' });
export type OrderSummary = z.infer<typeof orderSummarySchema>;

export const orderSchema = z
  .object({
    id: z.string(),
    orderId: z.string(),
    OrderStatus: z.string(),
    version: z.number().int(),
    isEditable: z.boolean().describe('Only drafts are, and only for those who may order'),
    deal: dealOfferSchema.describe('The terms that the order was made on'),
    simType: z.enum(simTypes),
    quantity: z.number().int(),
    kitQuantity: z.number().int(),
    ntnType: ntnType.nullable(),
    shipping: orderAddress,
    billing: orderAddress,
    billingSameAsShipping: z.boolean(),
    coupon: z.object({ couponCode: z.string(), description: z.string(), isPovCouponCase: z.boolean() }).nullable(),
    summary: orderSummarySchema,
    requiresCard: z.boolean().describe('Not where the account orders without a payment method, nor where staff order'),
    hasCardSection: z.boolean().describe('Accounts that are invoiced elsewhere have no cards and no coupons'),
    requiresTerms: z.boolean(),
    paymentProblem: z.string().nullable().describe("The payment provider's own words"),
    paymentSecret: z.string().nullable().describe('While the bank asks the buyer to authenticate'),
    invoice: z.object({ id: z.string(), number: z.string().nullable(), status: z.string() }).nullable(),
    trackingNumber: z.string(),
    trackingUrl: z.string().nullable(),
    history: z.array(z.object({ at: instant, status: z.string(), by: z.string().nullable(), text: z.string() })),
    sims: z.array(
      z.object({ iccid: z.string(), state: z.enum(esimStates).nullable(), activationCode: z.string().nullable() }),
    ),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof orderSchema>;

const ofOrder = z.object({ id: z.string().max(120) });

export const createOrder = defineCall({
  id: 'createOrder',
  method: 'POST',
  path: '/api/v1/orders',
  policy: buyingInAccount,
  permission: 'documents:create',
  viewAs: 'never',
  keys: 'open',
  summary: 'Begin an order of SIMs; it is a draft until it is placed',
  tag: 'Orders',
  headers: commonHeaders.extend({ 'idempotency-key': z.string().min(8).max(120).optional() }),
  body: z.object({ ...choice, kitQuantity: choice.kitQuantity.default(0), ntnType: ntnType.optional() }),
  answer: orderSchema,
  errors: ['VALIDATION_FAILED', 'CREATE_FORBIDDEN', 'CREATE_IN_ADMIN_PANEL', 'TABLE_DISABLED'],
});

export const quoteOrder = defineCall({
  id: 'quoteOrder',
  method: 'POST',
  path: '/api/v1/orders/quote',
  policy: buyingInAccount,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary: 'What an order would cost, before there is one',
  tag: 'Orders',
  headers: commonHeaders,
  body: z.object({ ...choice, kitQuantity: choice.kitQuantity.default(0), ntnType: ntnType.optional() }),
  answer: orderSummarySchema,
  errors: ['VALIDATION_FAILED'],
});

export const readOrder = defineCall({
  id: 'readOrder',
  method: 'GET',
  path: '/api/v1/orders/:id',
  policy: buyingInAccount,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary: 'An order with its terms, price, history and SIMs',
  tag: 'Orders',
  headers: commonHeaders,
  params: ofOrder,
  answer: orderSchema,
  errors: ['DOCUMENT_NOT_FOUND'],
});

export const updateOrder = defineCall({
  id: 'updateOrder',
  method: 'PATCH',
  path: '/api/v1/orders/:id',
  policy: buyingInAccount,
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'open',
  summary: 'Change a draft: deal, SIM type, quantities, addresses',
  tag: 'Orders',
  headers: commonHeaders,
  params: ofOrder,
  body: z.object({
    version: z.number().int().optional().describe('The version that the change was made on'),
    ...z.object({ ...choice, ntnType }).partial().shape,
    shipping: orderAddress.optional(),
    billing: orderAddress.optional(),
    billingSameAsShipping: z.boolean().optional(),
  }),
  answer: orderSchema,
  errors: ['VALIDATION_FAILED', 'DOCUMENT_NOT_FOUND', 'STALE_VERSION', 'ORDER_NOT_EDITABLE', 'UPDATE_FORBIDDEN'],
});

export const placeOrder = defineCall({
  id: 'placeOrder',
  method: 'POST',
  path: '/api/v1/orders/:id/place',
  policy: buyingInAccount,
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'never',
  summary: 'Place and pay an order; repeated, it is still one order and one charge',
  tag: 'Orders',
  headers: commonHeaders,
  params: ofOrder,
  body: z.object({
    totalAmount: z.number().describe('The total that the buyer has seen'),
    orderCheckbox: z.boolean().default(false),
    termsCheckbox: z.boolean().default(false),
    pvoCheckbox: z.boolean().default(false),
  }),
  answer: z.object({ message: z.string(), order: orderSchema }),
  errors: [
    'VALIDATION_FAILED',
    'DOCUMENT_NOT_FOUND',
    'ORDER_NOT_EDITABLE',
    'ORDER_PRICE_CHANGED',
    'PAYMENT_DECLINED',
    'PAYMENT_UNKNOWN',
    'UPDATE_FORBIDDEN',
    'PAYMENTS_NOT_CONNECTED',
    'TAX_AWAY',
    'TAX_UNDECIDED',
    'SELLER_INCOMPLETE',
  ],
});

export const cancelOrder = defineCall({
  id: 'cancelOrder',
  method: 'POST',
  path: '/api/v1/orders/:id/cancel',
  policy: buyingInAccount,
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'never',
  summary: 'Cancel an order before it is shipped; what was paid is refunded',
  tag: 'Orders',
  headers: commonHeaders,
  params: ofOrder,
  answer: orderSchema,
  errors: ['VALIDATION_FAILED', 'DOCUMENT_NOT_FOUND', 'UPDATE_FORBIDDEN'],
});

export const readOrderInvoice = defineCall({
  id: 'readOrderInvoice',
  method: 'GET',
  path: '/api/v1/orders/:id/invoice',
  policy: buyingInAccount,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary: 'The invoice of an order as a PDF file',
  tag: 'Orders',
  headers: commonHeaders,
  params: ofOrder,
  answer: z.object({ filename: z.string(), contentType: z.string(), base64: z.string() }),
  errors: ['DOCUMENT_NOT_FOUND'],
});

export const listOrdersToAssign = defineCall({
  id: 'listOrdersToAssign',
  method: 'GET',
  path: '/api/v1/orders/assignments',
  policy: fulfilling,
  permission: 'account:read',
  viewAs: 'never',
  keys: 'never',
  summary: 'Placed orders of all accounts that have not been completed',
  tag: 'Orders',
  headers: commonHeaders,
  answer: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        accountId: z.string(),
        account: z.string(),
        orderId: z.string(),
        OrderStatus: z.string(),
        item: z.string(),
        simType: z.string(),
        quantity: z.number().int(),
        assigned: z.number().int(),
        missing: z
          .number()
          .int()
          .describe('eSIMs that are not in stock; the order continues automatically once they are'),
        placedAt: instant.nullable(),
      }),
    ),
  }),
  errors: ['FORBIDDEN'],
});

export const assignOrderSims = defineCall({
  id: 'assignOrderSims',
  method: 'POST',
  path: '/api/v1/orders/:id/sims',
  policy: fulfilling,
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'never',
  summary: 'Give SIMs of the inventory to an order: named, or a range',
  tag: 'Orders',
  headers: commonHeaders,
  params: ofOrder,
  body: z.object({
    iccids: z.array(z.string().max(22)).max(10_000).default([]),
    from: z.string().max(22).default(''),
    to: z.string().max(22).default(''),
    dryRun: z.boolean().default(false),
  }),
  answer: z.object({
    assigned: z.number().int(),
    refused: z.array(z.object({ reason: z.string(), count: z.number().int(), examples: z.array(z.string()) })),
  }),
  errors: ['VALIDATION_FAILED', 'DOCUMENT_NOT_FOUND', 'FORBIDDEN'],
});

export const shipOrder = defineCall({
  id: 'shipOrder',
  method: 'POST',
  path: '/api/v1/orders/:id/ship',
  policy: fulfilling,
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'never',
  summary: 'Say that an order is on its way',
  tag: 'Orders',
  headers: commonHeaders,
  params: ofOrder,
  body: z.object({ trackingNumber: z.string().trim().min(4, 'Enter the tracking number').max(60) }),
  answer: orderSchema,
  errors: ['VALIDATION_FAILED', 'DOCUMENT_NOT_FOUND', 'FORBIDDEN'],
});

export const completeOrder = defineCall({
  id: 'completeOrder',
  method: 'POST',
  path: '/api/v1/orders/:id/complete',
  policy: fulfilling,
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'never',
  summary: 'Say that an order has arrived',
  tag: 'Orders',
  headers: commonHeaders,
  params: ofOrder,
  answer: orderSchema,
  errors: ['VALIDATION_FAILED', 'DOCUMENT_NOT_FOUND', 'FORBIDDEN'],
});

export const contactSales = defineCall({
  id: 'contactSales',
  method: 'POST',
  path: '/api/v4/contact/salse',
  policy: buyingInAccount,
  permission: 'documents:create',
  viewAs: 'never',
  keys: 'never',
  summary: 'Ask sales for an offer',
  tag: 'Orders',
  headers: commonHeaders,
  body: z.object({
    simQty: shortText.default(''),
    estimateData: shortText.default(''),
    message: z.string().trim().max(4000).default(''),
    firstName: shortText.default(''),
    lastName: shortText.default(''),
    email: shortText.default(''),
    phone: shortText.default(''),
    companyName: shortText.default(''),
    country: shortText.default(''),
    jobTitle: shortText.default(''),
    industry: shortText.default(''),
  }),
  answer: z.object({ Message: z.string() }),
  errors: ['VALIDATION_FAILED'],
});
