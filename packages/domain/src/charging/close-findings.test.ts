import { expect, test } from 'vitest';
import { closeFindings, type ClosingAccount } from './close-findings.ts';
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
  groups: [group({})],
  net: 5000,
  lastNet: null,
  hasDeal: true,
  hasAddress: true,
  isBillable: true,
  exceptional: null,
};
const found = (change: Partial<ClosingAccount>) => closeFindings({ ...account, ...change });
const wrong = (kind: string, text: string) => [{ kind, text, isWrong: true }];
const fine = (kind: string, text: string) => [{ kind, text, isWrong: false }];

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
  ['a rise', { net: 5000, lastNet: 2500 }, wrong('changed', '$ 50.00 after $ 25.00 last month (+100 %)')],
  ['a fall', { net: 2500, lastNet: 5000 }, wrong('changed', '$ 25.00 after $ 50.00 last month (−50 %)')],
  ['a rise from nothing', { net: 1000, lastNet: 0 }, wrong('changed', '$ 10.00 after $ 0.00 last month')],
  ['a change of less than ten dollars', { net: 1099, lastNet: 100 }, []],
  ['exactly ten dollars', { net: 1100, lastNet: 100 }, wrong('changed', '$ 11.00 after $ 1.00 last month (+1000 %)')],
  ['less than half of much', { net: 14_999, lastNet: 10_000 }, []],
  ['half of much', { net: 15_000, lastNet: 10_000 }, wrong('changed', '$ 150.00 after $ 100.00 last month (+50 %)')],
  ['no address', { hasAddress: false }, wrong('no-address', 'No billing address: the invoice bears no tax')],
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
