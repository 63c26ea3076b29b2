import { simTypes } from '@airlane/domain/buying/sim-types';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { inAccountAs, buyingInAccount } from '../policy.ts';
import { usdAmount } from '../wire-values.ts';

const providerStaff = inAccountAs('admin', 'sales');

/** What an account can order, in the words of the specification. */
export const dealOfferSchema = z
  .object({
    id: z.string().describe('Id of the deal document'),
    DealID: z.string(),
    DealName: z.string(),
    description: z.enum(['PredefinedDeal', 'Deal']).describe('PredefinedDeal: of the catalogue, for every account'),
    DealDescriptionInHub: z.string(),
    FulfilmentStatus: z.string(),
    type: z.enum(['SIM', 'product']),
    Offering: z.enum(['All accounts', 'Chosen accounts']),
    isKit: z.boolean(),
    minimumOrderQuantity: z.number().int(),
    maximumOrderQuantity: z.number().int(),
    NonReccuringChargeSIMType: z
      .enum(['', ...simTypes])
      .describe('The first type that is sold; simPrices has them all'),
    NonReccuringChargeSIMPrice: usdAmount.describe('Of that type'),
    NonReccuringChargeSIMQuantity: z.number().int().describe('The most SIMs of one order'),
    simPrices: z
      .array(z.object({ type: z.enum(simTypes), price: usdAmount }))
      .describe('The SIM types that are sold on this deal'),
    regularSimDisabled: z.boolean(),
    embeddedSimDisabled: z.boolean(),
    eSimDisabled: z.boolean(),
    NonReccuringProductItem: z.string(),
    NonReccuringProductPrice: usdAmount,
    NonReccuringProductType: z.string(),
    NonReccuringProductQuantity: z
      .number()
      .int()
      .describe('Products that an order begins with; 0 where the deal has none'),
    NonReccuringShippingChargePrice: z.array(usdAmount).length(3).describe('Up to 101 SIMs, up to 1001, above'),
    terms: z.array(z.string()).describe('What it costs, written out of what it is charged by'),
    ReccuringChargeSubscriptionFeeMonthlyFee: z.number(),
    ReccuringChargeNote: z.string(),
    ReccuringChargeDataUsagePAYGNotes: z.string(),
    ReccuringChargeDataUsagePolicy: z.string(),
    RoamingLocation: z.string(),
    LastApprovalDateByCustomer: z.string().nullable(),
    awaitsApproval: z.boolean().describe('The account has to accept it before SIMs can be ordered on it'),
  })
  .meta({ id: 'DealOffer' });
export type DealOffer = z.infer<typeof dealOfferSchema>;

export const listPredefinedDeals = defineCall({
  id: 'listPredefinedDeals',
  method: 'GET',
  path: '/api/v1/deal/predefined',
  policy: buyingInAccount,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary: 'The deals that the selected account can order SIMs on, and those it is asked to accept',
  tag: 'Deals and fees',
  headers: commonHeaders,
  answer: z.object({ items: z.array(dealOfferSchema), totalCount: z.number().int() }),
  errors: ['FORBIDDEN'],
});

export const acceptDeal = defineCall({
  id: 'acceptDeal',
  method: 'POST',
  path: '/api/v1/deal/accept/:id',
  policy: buyingInAccount,
  permission: 'documents:edit',
  viewAs: 'never',
  // Terms are accepted by people.
  keys: 'never',
  summary: 'Accept a deal that was offered to the selected account',
  tag: 'Deals and fees',
  headers: commonHeaders,
  params: z.object({ id: z.string().max(120) }),
  answer: dealOfferSchema,
  errors: ['DOCUMENT_NOT_FOUND', 'DEAL_NOT_OFFERED'],
});

export const listDealProducts = defineCall({
  id: 'listDealProducts',
  method: 'GET',
  path: '/api/v1/deal/products/dropdown',
  policy: providerStaff,
  permission: 'account:read',
  viewAs: 'never',
  keys: 'never',
  summary: 'What the deals of the catalogue charge for',
  tag: 'Deals and fees',
  headers: commonHeaders,
  answer: z.object({ options: z.array(z.object({ id: z.string(), title: z.string() })) }),
  errors: ['FORBIDDEN'],
});

export const importDeal = defineCall({
  id: 'importDeal',
  method: 'POST',
  path: '/api/v1/deal/create',
  policy: providerStaff,
  permission: 'documents:create',
  viewAs: 'never',
  keys: 'never',
  summary: 'Import a deal from the catalogue into the selected account',
  tag: 'Deals and fees',
  headers: commonHeaders.extend({
    template: z.string().min(1).max(120).default('Deal'),
    member: z.string().max(80).optional(),
    deal: z.string().trim().min(1, 'Enter a deal id').max(40).describe('The id of the deal in the catalogue'),
    'idempotency-key': z.string().min(8).max(120).optional(),
  }),
  answer: z.object({ id: z.string() }),
  errors: ['FORBIDDEN', 'VALIDATION_FAILED', 'DUPLICATE', 'CREATE_FORBIDDEN'],
});
