import { MAX_BANK_ACCOUNTS, MAX_REGISTRATIONS } from '@airlane/domain/papers/seller-problems';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { asSuperAdmin } from '../policy.ts';

/** What is wrong with a text is said by its field, in the domain; here is only what no form sends. */
const MAX_SENT = 1000;
const text = z.string().max(MAX_SENT);

const sellerDetails = z.object({
  legalName: text,
  line1: text,
  line2: text,
  postalCode: text,
  city: text,
  state: text,
  country: text.describe('ISO 3166, two letters'),
  email: text.describe('Where customers write to about invoices'),
  phone: text,
  register: text.describe("Such as 'Amtsgericht Berlin, HRB 1234'"),
  directors: text,
  taxNumber: text.describe('Of the local tax office, beside the registrations'),
  registrations: z
    .array(
      z.object({
        country: text.describe('ISO 3166, two letters'),
        state: text.optional().describe('Where states raise the tax; absent: the whole country'),
        number: text.describe('A VAT id, or the number under which the country knows the seller'),
        from: text.describe('UTC day'),
        to: text.nullable().describe('The last UTC day; null: until further notice'),
        isOneStopShop: z
          .boolean()
          .describe('Sales to consumers in all countries of the European Union are declared here'),
      }),
    )
    .max(MAX_REGISTRATIONS),
  bankAccounts: z
    .array(
      z.object({
        holder: text,
        bank: text,
        iban: text,
        bic: text,
        currency: text.describe('ISO 4217: invoices in it name this account'),
      }),
    )
    .max(MAX_BANK_ACCOUNTS),
});

const sellerSchema = z
  .object({
    details: sellerDetails,
    missing: z.array(z.string()).describe('Fields without which nothing is sold or invoiced'),
    version: z.number().int().describe('0 until it was entered'),
    changedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Seller' });
export type Seller = z.infer<typeof sellerSchema>;

export const readSeller = defineCall({
  id: 'readSeller',
  method: 'GET',
  path: '/api/v1/seller',
  policy: asSuperAdmin,
  permission: 'account:read',
  viewAs: 'never',
  keys: 'never',
  summary: 'The legal entity that sells in this portal, as papers name it. For administrators in the provider account',
  tag: 'Own name',
  headers: commonHeaders,
  answer: sellerSchema,
});

export const updateSeller = defineCall({
  id: 'updateSeller',
  method: 'PUT',
  path: '/api/v1/seller',
  policy: asSuperAdmin,
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'never',
  summary: 'Change who sells in this portal: name, address, tax registrations and bank accounts',
  tag: 'Own name',
  headers: commonHeaders,
  body: z.object({ details: sellerDetails, version: z.number().int().min(0).describe('The version it was read with') }),
  answer: sellerSchema,
  errors: ['STALE_VERSION', 'VALIDATION_FAILED'],
});
