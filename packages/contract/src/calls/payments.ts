import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { type AccountPolicy, inAccountAs } from '../policy.ts';

/** What the account pays with concerns it as a whole, and sales only looks at customers. */
const managingCards: AccountPolicy = { ...inAccountAs('consumer', 'admin', 'orgAdmin'), notForGroupUsers: true };

/** Cards are the affair of people; no program pays with a key. */
const paying = { tag: 'Payments', headers: commonHeaders } as const;

const MAX_TEXT = 200;
const text = z.string().trim().max(MAX_TEXT).default('');

export const readPaymentSettings = defineCall({
  ...paying,
  id: 'readPaymentSettings',
  method: 'GET',
  path: '/api/v1/payments/settings',
  policy: managingCards,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'never',
  summary: 'How the selected account pays',
  answer: z.object({
    provider: z.enum(['sandbox', 'stripe']).nullable().describe('null where this server has no payment provider'),
    publishableKey: z.string().describe("For the provider's own script; empty for the sandbox"),
    isConnected: z.boolean().describe('Whether the account is known to the provider'),
  }),
});

export const getClientSecret = defineCall({
  ...paying,
  id: 'getClientSecret',
  method: 'GET',
  path: '/api/v1/payments/client-secret',
  policy: managingCards,
  permission: 'account:read',
  viewAs: 'never',
  keys: 'never',
  summary: 'The secret that a card is set up with',
  answer: z.string().describe('Empty while the account is not known to the provider'),
});

export const paymentCustomerSchema = z.object({
  email: z.email('An e-mail address').max(MAX_TEXT),
  companyName: z.string().trim().min(1, 'Enter the name of the company').max(MAX_TEXT),
  phone: z
    .string()
    .trim()
    .max(40)
    .regex(/^[\d+\-() ]*$/, 'Only digits, plus, minus, brackets and spaces')
    .default(''),
  address: z
    .object({ city: text, country: text, line1: text, line2: text, postal_code: text, state: text })
    .prefault({}),
});
export type PaymentCustomer = z.infer<typeof paymentCustomerSchema>;

export const createPaymentCustomer = defineCall({
  ...paying,
  id: 'createPaymentCustomer',
  method: 'POST',
  path: '/api/v1/payments/CustomerWithClientSecret',
  policy: managingCards,
  permission: 'documents:create',
  viewAs: 'never',
  keys: 'never',
  summary: 'Makes the account known to the payment provider, or tells it what has changed',
  body: paymentCustomerSchema,
  answer: z.object({ message: z.string() }),
});

export const saveCard = defineCall({
  ...paying,
  id: 'saveCard',
  method: 'POST',
  path: '/api/v1/payments/cards',
  policy: managingCards,
  permission: 'documents:create',
  viewAs: 'never',
  keys: 'never',
  summary: 'Takes over the card of a setup that the browser has finished',
  body: z.object({ setupId: z.string().min(1).max(MAX_TEXT) }),
  answer: z.object({ message: z.string(), documentId: z.string() }),
});
