import type { Account } from '@airlane/contract/entities';
import { expect, test } from 'vitest';
import { addressDrafts, changedCompany, companyDrafts, typedAddress } from './company-drafts.ts';

const account: Account = {
  id: 'acme',
  title: 'Acme Logistics',
  originalTitle: 'Acme Logistics',
  description: 'Trucks and trailers',
  createdAt: '2026-01-01T00:00:00.000Z',
  CompanyLegalName: 'Acme Ltd',
  brandOptions: {
    consoleid: '7',
    address: { city: 'Oslo', shipping: { city: 'Bergen' }, sameForBilling: 'false' },
    payments: { greeninvoicename: '' },
  },
  orderWithoutPaymentMethod: 'False',
  termsAndConditions: true,
  profile: null,
  isAdminPanel: false,
  features: [],
};

test('only what was changed is sent, without the space around it', () => {
  const drafts = companyDrafts(account);
  expect(changedCompany(account, drafts)).toEqual({});
  expect(changedCompany(account, { ...drafts, QID002description: ' Trucks only ' })).toEqual({
    description: 'Trucks only',
  });
});

test('addresses come back as they were stored', () => {
  expect(typedAddress(addressDrafts(account))).toEqual(account.brandOptions.address);
});

test('a billing address that is the same is the shipping address', () => {
  const drafts = { ...addressDrafts(account), QID150sameForBilling: true };
  expect(typedAddress(drafts)).toEqual({ city: 'Bergen', shipping: { city: 'Bergen' }, sameForBilling: 'true' });
});

test('an account without addresses begins with empty ones', () => {
  expect(
    typedAddress(addressDrafts({ ...account, brandOptions: { consoleid: '7', payments: { greeninvoicename: '' } } })),
  ).toEqual({ shipping: {}, sameForBilling: 'false' });
});
