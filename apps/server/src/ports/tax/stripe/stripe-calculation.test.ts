import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { TaxAddressRefused, TaxUnavailable } from '../port.ts';
import { calculationOf, calculationRequest, taxErrorOf } from './stripe-calculation.ts';

const sale = {
  lines: [{ reference: 'sim' as const, quantity: 2, amount: 400 }],
  shipping: 0,
  address: { country: 'US', state: '', city: '', postalCode: '' },
};

test.each([
  [
    { country: 'US', state: 'California', city: 'Oakland', postalCode: '94601', line1: 'S 1' },
    { country: 'US', state: 'CA', city: 'Oakland', postal_code: '94601', line1: 'S 1' },
  ],
  [
    { country: 'DE', state: ' Berlin', city: '', postalCode: '', line1: '' },
    { country: 'DE', state: ' Berlin' },
  ],
  [{ country: 'DE', state: '', city: '', postalCode: '' }, { country: 'DE' }],
  [
    { country: 'US', state: ' ca ', city: '', postalCode: '' },
    { country: 'US', state: 'CA' },
  ],
])('the address %j is sent as %j', (address, expected) =>
  expect(calculationRequest({ ...sale, address }).customer_details).toEqual({
    address: expected,
    address_source: 'shipping',
  }),
);

test('shipping is sent where there is any', () => {
  expect(calculationRequest(sale)).toEqual({
    currency: 'usd',
    line_items: [{ reference: 'sim', quantity: 2, amount: 400, tax_behavior: 'exclusive' }],
    customer_details: expect.anything(),
  });
  expect(calculationRequest({ ...sale, shipping: 1 })).toMatchObject({
    shipping_cost: { amount: 1, tax_behavior: 'exclusive' },
  });
});

const answer = {
  id: 'taxcalc_1',
  tax_amount_exclusive: 76,
  amount_total: 476,
  tax_breakdown: [{ amount: 76, tax_rate_details: { tax_type: 'vat', percentage_decimal: '19.0' } }],
};
const read = (more: object) => calculationOf({ ...answer, ...more } as never, 400);

test('an answer is taken as it is', () => {
  expect(read({})).toEqual({ label: 'VAT 19 %', amount: 76, calculation: 'taxcalc_1' });
  expect(read({ tax_amount_exclusive: 0, amount_total: 400 })).toEqual({
    label: 'No tax',
    amount: 0,
    calculation: 'taxcalc_1',
  });
  expect(read({ tax_breakdown: undefined })).toMatchObject({ label: 'Tax' });
});

test.each([
  { id: null },
  { tax_amount_exclusive: 76.5, amount_total: 476.5 },
  { tax_amount_exclusive: -76, amount_total: 324 },
  { amount_total: 477 },
  { tax_amount_exclusive: undefined, amount_total: Number.NaN },
])('%j is no answer', (more) => expect(() => read(more)).toThrow(TaxUnavailable));

const { errors } = Stripe;
const raw = (code?: string) => ({ message: 'says why', ...(code !== undefined && { code }) }) as never;
test.each([
  [new errors.StripeInvalidRequestError(raw('customer_tax_location_invalid')), TaxAddressRefused, 'says why'],
  [
    new errors.StripeInvalidRequestError(raw('stripe_tax_inactive')),
    TaxUnavailable,
    'Stripe Tax refuses the request: says why',
  ],
  [new errors.StripeAuthenticationError(raw()), TaxUnavailable, 'Stripe Tax refuses the secret key'],
  [new errors.StripePermissionError(raw()), TaxUnavailable, 'Stripe Tax refuses the secret key'],
  [new errors.StripeConnectionError(raw()), TaxUnavailable, 'Stripe Tax is not responding: StripeConnectionError'],
  [
    Object.assign(new errors.StripeAPIError(raw('customer_tax_location_invalid'))),
    TaxUnavailable,
    'Stripe Tax is not responding: StripeAPIError',
  ],
  [new TypeError('x'), TaxUnavailable, 'Stripe Tax is not responding: TypeError'],
  ['x', TaxUnavailable, 'Stripe Tax is not responding: unknown'],
])('%s', (error, kind, message) => {
  expect(taxErrorOf(error)).toBeInstanceOf(kind);
  expect(taxErrorOf(error).message).toBe(message);
});
