import { z } from 'zod';
import { defineCall } from '../call.ts';
import { listItemSchema } from '../entities.ts';
import { commonHeaders } from '../headers.ts';

export const listPredefinedDeals = defineCall({
  id: 'listPredefinedDeals',
  method: 'GET',
  path: '/api/v1/deal/predefined',
  summary: "The provider's catalogue of deals",
  tag: 'Deals and fees',
  headers: commonHeaders,
  answer: z.object({ items: z.array(listItemSchema), totalCount: z.number().int() }),
  errors: ['FORBIDDEN'],
});

export const listDealProducts = defineCall({
  id: 'listDealProducts',
  method: 'GET',
  path: '/api/v1/deal/products/dropdown',
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
