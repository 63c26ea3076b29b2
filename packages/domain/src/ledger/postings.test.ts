import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { InvoiceLine } from '../charging/month-invoice.ts';
import type { TaxPart } from '../tax/tax-parts.ts';
import { creditableOf, type InvoicePosted, invoiceSums, type LedgerKind } from './invoice-sums.ts';
import type { LedgerGroup } from './ledger-accounts.ts';
import {
  chargebackPostings,
  creditAppliedPostings,
  creditPostings,
  creditedTaxes,
  issuePostings,
  paymentPostings,
  payoutPostings,
  type PostedInvoice,
  type Posting,
  writeOffPostings,
} from './postings.ts';

const line = (kind: InvoiceLine['kind'], amount: number, text = ''): InvoiceLine => ({
  kind,
  text,
  quantity: 1,
  unitPrice: amount,
  amount,
});

/** Seven SIMs at 2.00, shipping 25.00 and 19 % of tax. */
const order: PostedInvoice = {
  accountId: 'acme',
  lines: [line('sim', 1400), line('shipping', 2500), line('tax', 741, 'VAT 19 %')],
  taxes: [],
  total: 4641,
  country: 'DE',
};

const taxed = (part: Partial<TaxPart>): TaxPart => ({
  category: 'S',
  rate: 190_000,
  label: 'VAT 19 %',
  reason: '',
  reasonCode: '',
  country: 'DE',
  base: 0,
  amount: 0,
  ...part,
});

describe('postings of', () => {
  test.each<[string, Posting[], [string, number][]]>([
    [
      'an order',
      issuePostings(order),
      [
        ['receivable:acme', 4641],
        ['revenue:sim', -1400],
        ['revenue:shipping', -2500],
        ['tax:DE:19', -741],
      ],
    ],
    [
      'an order with a coupon over all of it',
      issuePostings({ ...order, lines: [line('sim', 200), line('discount', -200)], total: 0 }),
      [
        ['revenue:sim', -200],
        ['revenue:discount', 200],
      ],
    ],
    ['nothing', issuePostings({ ...order, lines: [], total: 0 }), []],
    [
      'a month with messages both ways and two rates',
      issuePostings({
        ...order,
        lines: [line('data', 1000), line('sms-mt', 30), line('sms-mo', 20), line('tax', 145)],
        taxes: [
          taxed({ base: 500, amount: 95 }),
          taxed({ base: 550, amount: 50, rate: 55_000, country: 'FR' }),
          taxed({ base: 0, amount: 0, category: 'AE', rate: 0, country: '' }),
        ],
        total: 1195,
      }),
      [
        ['receivable:acme', 1195],
        ['revenue:data', -1000],
        ['revenue:sms', -50],
        ['tax:DE:19', -95],
        ['tax:FR:5.5', -50],
      ],
    ],
    [
      'lines that miss the total by a cent',
      issuePostings({ ...order, lines: [line('sim', 4640)] }),
      [
        ['receivable:acme', 4641],
        ['revenue:sim', -4640],
        ['rounding', -1],
      ],
    ],
    [
      'a payment',
      paymentPostings({ accountId: 'acme', place: 'stripe', cents: 4641 }, 4641),
      [
        ['cash:stripe', 4641],
        ['receivable:acme', -4641],
      ],
    ],
    [
      'a payment of more than is due',
      paymentPostings({ accountId: 'acme', place: 'bank', cents: 5000 }, 4641),
      [
        ['cash:bank', 5000],
        ['receivable:acme', -4641],
        ['credit:acme', -359],
      ],
    ],
    [
      'a payment of what is canceled',
      paymentPostings({ accountId: 'acme', place: 'stripe', cents: 10 }, 0),
      [
        ['cash:stripe', 10],
        ['credit:acme', -10],
      ],
    ],
    [
      'a credit note on an unpaid invoice',
      creditPostings(order, { before: 0, cents: 1001 }, 4641),
      [
        ['receivable:acme', -1001],
        ['revenue:sim', 302],
        ['revenue:shipping', 539],
        ['tax:DE:19', 160],
      ],
    ],
    [
      'the whole of a paid invoice',
      creditPostings(order, { before: 0, cents: 4641 }, 0),
      [
        ['credit:acme', -4641],
        ['revenue:sim', 1400],
        ['revenue:shipping', 2500],
        ['tax:DE:19', 741],
      ],
    ],
    [
      'a refund or a payout',
      payoutPostings({ accountId: 'acme', place: 'bank', cents: 7 }),
      [
        ['credit:acme', 7],
        ['cash:bank', -7],
      ],
    ],
    [
      'a chargeback',
      chargebackPostings({ accountId: 'acme', place: 'stripe', cents: 7 }),
      [
        ['receivable:acme', 7],
        ['cash:stripe', -7],
      ],
    ],
    [
      'a write-off',
      writeOffPostings('acme', 7),
      [
        ['write-off', 7],
        ['receivable:acme', -7],
      ],
    ],
  ])('%s', (_what, postings, expected) => {
    expect(postings.map(({ account, amount }) => [account, amount])).toEqual(expected);
  });

  test.each([
    ['Sales tax 8.875 %', 'US', 'tax:US:8.875'],
    ['Tax', '', 'tax:ZZ:0'],
  ])('the tax line "%s" in "%s" of an earlier invoice', (text, country, account) => {
    const postings = issuePostings({
      ...order,
      lines: [line('sim', 1000), line('tax', 5, text)],
      total: 1005,
      country,
    });
    expect(postings.at(-1)).toEqual({ account, amount: -5 });
  });
});

type Act =
  | { readonly kind: 'pay'; readonly share: number }
  | { readonly kind: 'credit' | 'refund'; readonly share: number }
  | { readonly kind: 'overpay'; readonly cents: number }
  | { readonly kind: 'applied' | 'chargeback' | 'write-off' };

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constant('pay' as const), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
  fc.record({
    kind: fc.constantFrom('credit' as const, 'refund' as const),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  fc.record({ kind: fc.constant('overpay' as const), cents: fc.integer({ min: 1, max: 10_000 }) }),
  fc.record({ kind: fc.constantFrom('applied' as const, 'chargeback' as const, 'write-off' as const) }),
);

const kinds = ['data', 'sms-mt', 'subscription', 'access', 'shipping'] as const;
const invoice: fc.Arbitrary<PostedInvoice> = fc
  .record({
    amounts: fc.array(fc.tuple(fc.constantFrom(...kinds), fc.integer({ min: 1, max: 1_000_000 })), {
      minLength: 1,
      maxLength: 6,
    }),
    discount: fc.double({ min: 0, max: 0.9, noNaN: true }),
    rates: fc.array(fc.constantFrom(0, 55_000, 190_000, 88_750), { minLength: 1, maxLength: 3 }),
  })
  .map(({ amounts, discount, rates }) => {
    const goods = amounts.reduce((sum, [, amount]) => sum + amount, 0);
    const off = Math.floor(goods * discount);
    const net = goods - off;
    let left = net;
    const taxes = rates.map((rate, index) => {
      const base = index === rates.length - 1 ? left : Math.floor(net / rates.length);
      left -= base;
      return taxed({ base, rate, amount: Math.round((base * rate) / 1_000_000), country: 'DE' });
    });
    const tax = taxes.reduce((sum, { amount }) => sum + amount, 0);
    return {
      accountId: 'a',
      lines: [
        ...amounts.map(([kind, amount]) => line(kind, amount)),
        ...(off === 0 ? [] : [line('discount', -off)]),
        line('tax', tax),
      ],
      taxes,
      total: net + tax,
      country: 'DE',
    };
  });

test('whatever happens to an invoice, every transaction sums to zero, and their sums are what is due, paid, credited and refunded', () => {
  fc.assert(
    fc.property(invoice, fc.array(act, { maxLength: 12 }), (issued, acts) => {
      const posted: InvoicePosted[] = [];
      const book = (kind: LedgerKind, postings: readonly Posting[]): void => {
        expect(postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
        for (const { account, amount } of postings)
          posted.push({ kind, group: account.split(':', 1)[0] as LedgerGroup, amount });
      };
      const money = (cents: number) => ({ accountId: 'a', place: 'bank', cents });
      const { total } = issued;
      book('issue', issuePostings(issued));
      // Kept beside it, without postings.
      const known = { due: total, paid: 0, credited: 0, refunded: 0, cash: 0, writtenOff: 0 };
      const part = (share: number, most: number): number => Math.min(most, Math.ceil(share * most));
      for (const one of acts) {
        if (one.kind === 'pay' || one.kind === 'overpay') {
          const cents = one.kind === 'pay' ? part(one.share, known.due) : known.due + one.cents;
          if (cents <= 0) continue;
          book('payment', paymentPostings(money(cents), known.due));
          known.due -= Math.min(known.due, cents);
          known.paid += cents;
          known.cash += cents;
        } else if (one.kind === 'credit') {
          const cents = part(one.share, total - known.credited);
          if (cents <= 0) continue;
          book('credit-note', creditPostings(issued, { before: known.credited, cents }, known.due));
          known.credited += cents;
          known.due -= Math.min(known.due, cents);
        } else if (one.kind === 'refund') {
          const cents = part(one.share, Math.min(total - known.credited, known.cash));
          if (cents <= 0) continue;
          book('credit-note', creditPostings(issued, { before: known.credited, cents }, 0));
          book('refund', payoutPostings(money(cents)));
          known.credited += cents;
          known.refunded += cents;
          known.cash -= cents;
        } else if (one.kind === 'applied' && known.due > 0) {
          book('credit-applied', creditAppliedPostings('a', known.due));
          known.paid += known.due;
          known.due = 0;
        } else if (one.kind === 'chargeback' && known.cash > 0) {
          book('chargeback', chargebackPostings(money(known.cash)));
          known.due += known.cash;
          known.paid -= known.cash;
          known.cash = 0;
        } else if (one.kind === 'write-off' && known.due > 0) {
          book('write-off', writeOffPostings('a', known.due));
          known.due = 0;
        }
      }
      const sums = invoiceSums(posted);
      const { due, paid, credited, refunded } = known;
      expect(sums).toMatchObject({ due, paid, credited, refunded, refundedWithoutNote: 0 });
      expect(creditableOf(total, sums)).toBe(total - credited);
    }),
  );
});

test('however an invoice is taken back in parts, nothing of its revenue and tax is left', () => {
  fc.assert(
    fc.property(invoice, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }), (issued, cuts) => {
      const ends = [...cuts.map((cut) => Math.floor(cut * issued.total)).toSorted((a, b) => a - b), issued.total];
      const sums = new Map<string, number>();
      const add = (postings: readonly Posting[]): void => {
        for (const { account, amount } of postings) sums.set(account, (sums.get(account) ?? 0) + amount);
      };
      add(issuePostings(issued));
      let before = 0;
      for (const end of ends) {
        const part = { before, cents: end - before };
        const { taxes, net } = creditedTaxes(issued, part);
        expect(net + taxes.reduce((sum, { amount }) => sum + amount, 0)).toBe(part.cents);
        add(creditPostings(issued, part, issued.total - before));
        before = end;
      }
      expect([...sums].filter(([, amount]) => amount !== 0)).toEqual([]);
    }),
  );
});
