import type { Account, MenuTab } from '@airlane/contract/entities';
import { describe, expect, it } from 'vitest';
import { foundAccounts, foundPages } from './palette-entries.ts';

const page = (title: string, templateName = title) => ({ templateName, title, icon: 'table' });
const tabs: MenuTab[] = [
  {
    headline: 'Available Features',
    items: [page('Orders'), page('Things', 'ThingsTable'), page('API', 'swagger-api-docs')],
  },
  { headline: 'Admin Settings', items: [page('Recorded things'), page('Deals')] },
];
const soughtAs = (templateName: string): string => (templateName === 'ThingsTable' ? 'SIMs ICCID IMSI' : '');
const account = (title: string): Account => ({
  id: title,
  title,
  originalTitle: title,
  description: '',
  createdAt: '2026-01-01T00:00:00Z',
  CompanyLegalName: '',
  brandOptions: { consoleid: '', payments: { greeninvoicename: '' } },
  orderWithoutPaymentMethod: 'False',
  termsAndConditions: true,
  profile: null,
  isAdminPanel: false,
  features: [],
});

describe('what the palette finds', () => {
  it.each([
    ['', ['Orders', 'Things', 'API', 'Recorded things', 'Deals']],
    ['th', ['Things', 'Recorded things']],
    [' ORD ', ['Orders', 'Recorded things']],
    ['imsi', ['Things']],
    ['nothing of the kind', []],
  ])('pages for %j', (sought, titles) => {
    expect(foundPages(tabs, sought, soughtAs).map(({ title }) => title)).toEqual(titles);
  });

  it('accounts but the open one, six at most', () => {
    const accounts = ['Acme', 'Borealis', 'Cobalt', 'Delta', 'Echo', 'Foxtrot', 'Golf', 'Hotel'].map(account);
    expect(foundAccounts(accounts, 'Acme', '').map(({ title }) => title)).toEqual([
      'Borealis',
      'Cobalt',
      'Delta',
      'Echo',
      'Foxtrot',
      'Golf',
    ]);
    expect(foundAccounts(accounts, 'Acme', 'ac')).toEqual([]);
  });
});
