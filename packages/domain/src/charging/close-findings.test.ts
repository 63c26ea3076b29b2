import { expect, test } from 'vitest';
import { closeFindings, type ClosingAccount, holdingFindings } from './close-findings.ts';
import type { RatedGroup } from './month-invoice.ts';

const MB = 1_048_576n;
const group = (more: Partial<RatedGroup>): RatedGroup => ({
  rateId: 1,
  item: 'data',
  name: 'Fleet',
  zone: 'Europe',
  country: '',
  price: 180,
  adjusts: null,
  things: 3,
  quantity: MB,
  charged: MB,
  amount: 1n,
  isPooled: false,
  ...more,
});
const account: ClosingAccount = {
  period: '2026-03-01',
  closedAt: new Date('2026-04-04T05:00:00Z'),
  groups: [group({})],
  net: 5000,
  lastNet: null,
  hasDeal: true,
  hasAddress: true,
  undecidedTax: null,
  missingOfSeller: '',
  isBillable: true,
  exceptional: null,
};
const found = (change: Partial<ClosingAccount>) => closeFindings({ ...account, ...change });
const wrong = (kind: string, text: string) => [{ kind, text, isWrong: true, holds: true }];
const notable = (kind: string, text: string) => [{ kind, text, isWrong: true, holds: false }];
const fine = (kind: string, text: string) => [{ kind, text, isWrong: false, holds: false }];

test.each<[string, Partial<ClosingAccount>, ReturnType<typeof wrong>]>([
  ['no deal', { hasDeal: false }, wrong('no-deal', 'No deal in force: usage is counted but costs nothing')],
  ['no deal and nothing used', { hasDeal: false, groups: [] }, fine('nothing', 'Nothing to charge')],
  [
    'usage without a price',
    { groups: [group({ name: '', quantity: 5n * MB }), group({ name: '', item: 'sms-mt', quantity: 99n * MB })] },
    wrong('unpriced', '5 MB in countries that no zone of the rate plan covers'),
  ],
  [
    'usage without a price where there is no deal either',
    { groups: [group({ name: '' })], hasDeal: false },
    wrong('no-deal', 'No deal in force: usage is counted but costs nothing'),
  ],
  ['a rise', { net: 5000, lastNet: 2500 }, notable('changed', '$ 50.00 after $ 25.00 last month (+100 %)')],
  ['a fall', { net: 2500, lastNet: 5000 }, notable('changed', '$ 25.00 after $ 50.00 last month (−50 %)')],
  ['a rise from nothing', { net: 1000, lastNet: 0 }, notable('changed', '$ 10.00 after $ 0.00 last month')],
  [
    'a rise to five times as much, by a hundred dollars',
    { net: 12_500, lastNet: 2500 },
    wrong('changed', '$ 125.00 after $ 25.00 last month (+400 %)'),
  ],
  ['a rise to less', { net: 12_499, lastNet: 2500 }, notable('changed', '$ 124.99 after $ 25.00 last month (+400 %)')],
  [
    'a rise by less than a hundred dollars',
    { net: 11_999, lastNet: 2000 },
    notable('changed', '$ 119.99 after $ 20.00 last month (+500 %)'),
  ],
  [
    'the first charges of an account',
    { net: 90_000, lastNet: 0 },
    notable('changed', '$ 900.00 after $ 0.00 last month'),
  ],
  ['a change of less than ten dollars', { net: 1099, lastNet: 100 }, []],
  ['exactly ten dollars', { net: 1100, lastNet: 100 }, notable('changed', '$ 11.00 after $ 1.00 last month (+1000 %)')],
  ['less than half of much', { net: 14_999, lastNet: 10_000 }, []],
  ['half of much', { net: 15_000, lastNet: 10_000 }, notable('changed', '$ 150.00 after $ 100.00 last month (+50 %)')],
  [
    'a month that is long over',
    { closedAt: new Date('2026-07-01T00:00:00Z') },
    wrong('overdue', 'March 2026 ended more than 3 months ago and was never closed'),
  ],
  ['a month that is over for less than three months', { closedAt: new Date('2026-06-30T23:59:59Z') }, []],
  [
    'a month that is long over and has nothing to charge',
    { closedAt: new Date('2027-01-01T00:00:00Z'), groups: [] },
    fine('nothing', 'Nothing to charge'),
  ],
  ['no address', { hasAddress: false }, wrong('no-address', 'No billing address: the invoice bears no tax')],
  [
    'no tax decision',
    { undecidedTax: 'the VAT id is still being checked' },
    wrong('tax', 'Tax is undecided: the VAT id is still being checked'),
  ],
  ['no tax decision and nothing to pay', { undecidedTax: 'x', net: 0 }, []],
  [
    'no address, so no tax decision',
    { undecidedTax: 'x', hasAddress: false },
    wrong('no-address', 'No billing address: the invoice bears no tax'),
  ],
  [
    'nobody who sells',
    { missingOfSeller: 'city, bank accounts' },
    wrong(
      'seller',
      "The details of the seller are incomplete (city, bank accounts): enter them under 'Your own name' in the Admin Panel",
    ),
  ],
  ['nobody who sells and nothing sold', { missingOfSeller: 'city', groups: [] }, fine('nothing', 'Nothing to charge')],
  ['no address and nothing to pay', { hasAddress: false, net: 0 }, []],
  [
    'late usage',
    { groups: [group({ adjusts: '2026-01-01' })] },
    fine('adjustment', 'Includes late usage of an earlier month'),
  ],
  [
    'an account that is not billable',
    { isBillable: false },
    fine('not-billable', 'Not billable: closed without an invoice'),
  ],
  [
    'exceptional billing',
    { exceptional: 'Quarterly' },
    fine('exceptional', 'Exceptional billing: Quarterly. The card is not charged automatically'),
  ],
  ['no exceptional billing', { exceptional: '' }, []],
])('%s', (_name, change, expected) => expect(found(change)).toEqual(expected));

test('a finding that is wrong holds the close, unless the account gets no invoice anyway', () => {
  const findings = found({ hasAddress: false, exceptional: 'Quarterly' });
  expect(holdingFindings(findings, { isBillable: true }).map(({ kind }) => kind)).toEqual(['no-address']);
  expect(holdingFindings(findings, { isBillable: false })).toEqual([]);
});
