import { expect, test } from 'vitest';
import { contactSalesProblems } from './contact-sales.ts';
import { awaitsCustomer, dealStepProblem, isOrderable } from './deal-status.ts';
import { offeredSimTypes } from './deal-terms.ts';
import { isSimType } from './sim-types.ts';
import { invoiceStepProblem } from './invoice-status.ts';
import { addressDraftProblems, addressProblems, billingAddress } from './order-address.ts';
import { kitQuantityProblem, quantityProblem } from './order-quantities.ts';
import { placingProblems } from './place-order.ts';

test.each([
  [24, 'Minimum order quantity is 25'],
  [25, undefined],
  [100, undefined],
  [101, 'Maximum order quantity is 100'],
  [30.5, 'Digits only allowed here like 25'],
  [Number.NaN, 'Digits only allowed here like 25'],
])('%d SIMs: %s', (quantity, problem) =>
  expect(quantityProblem(quantity, { minimum: 25, maximum: 100 })).toBe(problem),
);

test.each([
  [0, 'Minimum quantity is 1'],
  [1.5, 'Minimum quantity is 1'],
  [1, undefined],
  [9999, undefined],
  [10_000, 'Maximum quantity is 9999'],
])('%d kits: %s', (quantity, problem) => expect(kitQuantityProblem(quantity)).toBe(problem));

const complete = {
  country: 'DE',
  state: 'Berlin',
  city: 'Berlin',
  postal_code: '10115',
  email: 'a@b.test',
  mobile: '+49 (30) 1-2',
};
const fields = (problems: readonly { field: string; rule: string }[]) =>
  problems.map(({ field, rule }) => `${field} ${rule}`);

test('an address lacks what it lacks; billing needs no phone and nothing at all where it is the same', () => {
  expect(addressProblems({ shipping: complete, billing: {}, billingSameAsShipping: true })).toEqual([]);
  const { mobile: _none, ...withoutPhone } = complete;
  expect(addressProblems({ shipping: complete, billing: withoutPhone, billingSameAsShipping: false })).toEqual([]);
  expect(fields(addressProblems({ shipping: withoutPhone, billing: {}, billingSameAsShipping: false }))).toEqual([
    'shipping.mobile required',
    'billing.country required',
    'billing.state required',
    'billing.city required',
    'billing.postal_code required',
    'billing.email required',
  ]);
});

test('a draft may lack anything, but holds nothing wrong', () => {
  expect(addressDraftProblems({ shipping: {}, billing: {}, billingSameAsShipping: false })).toEqual([]);
  expect(
    fields(
      addressDraftProblems({
        shipping: { country: 'Germany', email: 'nobody', mobile: 'ring me' },
        billing: { email: '@' },
        billingSameAsShipping: false,
      }),
    ),
  ).toEqual(['shipping.country country', 'shipping.email email', 'shipping.mobile phone', 'billing.email email']);
});

test('spaces around an answer, or instead of one, do not count', () => {
  expect(
    addressProblems({
      shipping: { ...complete, email: ' a@b.test ', mobile: ' +49 1 ', country: ' DE ' },
      billing: {},
      billingSameAsShipping: true,
    }),
  ).toEqual([]);
  expect(
    fields(
      addressProblems({ shipping: { ...complete, city: '  ', mobile: ' ' }, billing: {}, billingSameAsShipping: true }),
    ),
  ).toEqual(['shipping.city required', 'shipping.mobile required']);
});

test('the bill goes where it was said', () => {
  expect(billingAddress({ shipping: { city: 'A' }, billing: { city: 'B' }, billingSameAsShipping: true })).toEqual({
    city: 'A',
  });
  expect(billingAddress({ shipping: { city: 'A' }, billing: { city: 'B' }, billingSameAsShipping: false })).toEqual({
    city: 'B',
  });
});

const all = { orderCheckbox: true, termsCheckbox: true, pvoCheckbox: true };
const needs = { requiresTerms: true, isFreeTrial: true, requiresCard: true, hasCard: true };
test.each([
  ['all is given', all, needs, []],
  ['not reviewed', { ...all, orderCheckbox: false }, needs, ['orderCheckbox']],
  ['terms not accepted', { ...all, termsCheckbox: false }, needs, ['termsCheckbox']],
  ['no terms asked for', { ...all, termsCheckbox: false }, { ...needs, requiresTerms: false }, []],
  ['trial not acknowledged', { ...all, pvoCheckbox: false }, needs, ['pvoCheckbox']],
  ['no trial', { ...all, pvoCheckbox: false }, { ...needs, isFreeTrial: false }, []],
  ['no card', all, { ...needs, hasCard: false }, ['card']],
  ['no card needed', all, { ...needs, hasCard: false, requiresCard: false }, []],
])('placing an order: %s', (_name, given, asked, missing) =>
  expect(placingProblems(given, asked).map(({ field }) => field)).toEqual(missing),
);

test('who writes to sales says who they are', () => {
  const empty = {
    simQty: '',
    estimateData: '',
    message: '',
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    companyName: '',
    country: '',
    jobTitle: '',
    industry: '',
  };
  expect(contactSalesProblems(empty).map(({ field }) => field)).toEqual([
    'firstName',
    'lastName',
    'email',
    'phone',
    'companyName',
  ]);
  const full = { ...empty, firstName: 'A', lastName: 'B', companyName: 'C', email: 'x', phone: 'call', simQty: 'many' };
  expect(contactSalesProblems(full).map(({ field }) => field)).toEqual(['email', 'phone', 'simQty']);
  expect(contactSalesProblems({ ...full, email: 'a@b.test', phone: '+1 2', simQty: '20000' })).toEqual([]);
  expect(contactSalesProblems({ ...full, email: ' a@b.test ', phone: ' +1 2 ', simQty: ' 20000 ' })).toEqual([]);
  expect(
    contactSalesProblems({ ...full, email: '  ', phone: '  ', simQty: '', firstName: '  ' }).map(({ field }) => field),
  ).toEqual(['firstName', 'email', 'phone']);
});

test.each([
  ['Draft', 'pending approval', true],
  ['pending approval', 'In-progress', true],
  ['In-progress', 'Draft', false],
  ['Completed', 'Canceled', false],
])('a deal goes from %s to %s: %s', (from, to, isAllowed) =>
  expect(dealStepProblem(from, to) === undefined).toBe(isAllowed),
);

test.each([
  ['Draft', 'Open', true],
  ['Open', 'Paid', true],
  ['Paid', 'Open', false],
  ['Paid', 'Partial Refund', true],
  ['Partial Refund', 'Refunded', true],
  ['Refunded', 'Paid', false],
  ['Paid', 'Canceled', false],
  ['Canceled', 'Paid', true],
  ['Canceled', 'Open', false],
])('an invoice goes from %s to %s: %s', (from, to, isAllowed) =>
  expect(invoiceStepProblem(from, to) === undefined).toBe(isAllowed),
);

test.each([
  ['Regular', true],
  ['Embedded', true],
  ['eSIM', true],
  ['plastic', false],
])('%s is a type of SIM: %s', (text, expected) => expect(isSimType(text)).toBe(expected));

test('SIMs are ordered on deals that are in progress, and customers are asked about those that are pending', () => {
  expect(isOrderable('In-progress')).toBe(true);
  expect(isOrderable('pending approval')).toBe(false);
  expect(awaitsCustomer('pending approval')).toBe(true);
  expect(awaitsCustomer('Draft')).toBe(false);
  expect(offeredSimTypes({ simPrices: { eSIM: 1, Regular: 0 } })).toEqual(['Regular', 'eSIM']);
});
