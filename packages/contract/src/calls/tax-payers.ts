import { vatCheckStates } from '@airlane/domain/tax/vat-id';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { type AccountPolicy, inAccount, inAccountAs } from '../policy.ts';

const MAX_SENT = 1000;
const text = z.string().max(MAX_SENT);
const reading: AccountPolicy = { ...inAccount, notForGroupUsers: true };
const mayUpdate: AccountPolicy = { ...inAccount, permission: 'documents:edit', notForGroupUsers: true };
const exempting: AccountPolicy = { ...inAccountAs('admin'), notForGroupUsers: true };

const exemption = z
  .object({
    certificate: text,
    reason: text.describe('As it is printed on invoices'),
    country: text.describe('Whose tax is not charged, ISO 3166'),
    from: text.describe('UTC day'),
    to: text.nullable().describe('The last UTC day; null: until further notice'),
  })
  .nullable();

const taxDetails = z
  .object({
    vatId: text,
    purchaseOrder: text.describe('The number that the customer wants to read on every invoice'),
    costCentre: text,
    check: z
      .object({
        state: z.enum(vatCheckStates),
        at: z.iso.datetime(),
        consultation: z.string().describe('The number that proves that the register was asked'),
        name: z.string().describe('As the register has it'),
      })
      .nullable(),
    exemption,
  })
  .meta({ id: 'TaxDetails' });
export type TaxDetails = z.infer<typeof taxDetails>;

export const readTaxDetails = defineCall({
  id: 'readTaxDetails',
  method: 'GET',
  path: '/api/v1/tax-details',
  policy: reading,
  permission: 'account:read',
  viewAs: 'never',
  keys: 'never',
  summary: 'VAT id, purchase order and cost centre of the account, as its invoices name them',
  tag: 'Accounts',
  headers: commonHeaders,
  answer: taxDetails,
});

export const updateTaxDetails = defineCall({
  id: 'updateTaxDetails',
  method: 'PUT',
  path: '/api/v1/tax-details',
  policy: mayUpdate,
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'never',
  summary: 'Change VAT id, purchase order and cost centre of the account. A new VAT id is checked',
  tag: 'Accounts',
  headers: commonHeaders,
  body: z.object({ vatId: text, purchaseOrder: text, costCentre: text }),
  answer: taxDetails,
  errors: ['VALIDATION_FAILED'],
});

export const updateTaxExemption = defineCall({
  id: 'updateTaxExemption',
  method: 'PUT',
  path: '/api/v1/tax-details/exemption',
  policy: exempting,
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'never',
  summary: 'Record the certificate by which the account pays no tax in a country, or take it away',
  tag: 'Accounts',
  headers: commonHeaders,
  body: z.object({ exemption }),
  answer: taxDetails,
  errors: ['VALIDATION_FAILED'],
});
