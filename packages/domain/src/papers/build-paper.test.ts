import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { InvoiceLine } from '../charging/month-invoice.ts';
import { portionOf } from '../money/money.ts';
import { type LineTax, sumTaxes, taxCategories, type TaxPart } from '../tax/tax-parts.ts';
import { buildPaper, type PaperInvoice } from './build-paper.ts';
import { canonicalJson } from './canonical-json.ts';
import { buildEInvoice, eInvoiceProblem, xRechnungProblem } from './e-invoice.ts';
import { sumAmounts, taxKey } from './paper-taxes.ts';
import type { SellerDetails } from './seller.ts';
import { taxNumberOn, vatIdsOn } from './seller-registrations.ts';
import { taxShares } from './tax-shares.ts';

const seller: SellerDetails = {
  legalName: 'Airlane GmbH',
  line1: 'Street 1',
  line2: '',
  postalCode: '10115',
  city: 'Berlin',
  state: '',
  country: 'DE',
  email: 'billing@airlane.example',
  phone: '+49 30 1',
  register: 'HRB 1',
  directors: '',
  taxNumber: '',
  registrations: [
    { country: 'US', number: '12-3456789', from: '2020-01-01', to: null, isOneStopShop: false },
    { country: 'DE', number: 'de 123 456 789', from: '2020-01-01', to: null, isOneStopShop: false },
    { country: 'FR', number: 'FR32123456789', from: '2026-01-01', to: '2026-06-30', isOneStopShop: false },
    { country: 'GR', number: 'EL123456789', from: '2026-11-05', to: null, isOneStopShop: false },
  ],
  bankAccounts: [
    { holder: 'A', bank: 'B', iban: 'DE1', bic: 'X', currency: 'EUR' },
    { holder: 'A', bank: 'B', iban: 'DE2', bic: 'X', currency: 'USD' },
  ],
};
const account = { id: 'acme', title: 'Acme', legalName: '', vatId: ' nl 1 ', purchaseOrder: '', costCentre: '' };
const brand = { name: 'Airlane', colour: '#000000' };
const S = { category: 'S', rate: 190_000 } as const;

const line = (amount: number, tax?: LineTax, kind: InvoiceLine['kind'] = 'sim'): InvoiceLine => ({
  kind,
  text: 'SIMs',
  quantity: 1,
  unitPrice: amount,
  amount,
  ...(tax && { tax }),
});
const part = (tax: LineTax, base: number, country = 'DE'): TaxPart => ({
  ...tax,
  label: 'Tax',
  reason: '',
  reasonCode: '',
  country,
  base,
  amount: portionOf(base, tax.rate),
});
const invoice = (
  lines: readonly InvoiceLine[],
  taxes: readonly TaxPart[],
  more: Partial<PaperInvoice> = {},
): PaperInvoice => ({
  kind: 'invoice',
  number: 'AIR-2026-000001',
  title: 'Order',
  period: null,
  issuedOn: '2026-11-04',
  dueOn: '2026-12-04',
  currency: 'usd',
  lines,
  taxes,
  total:
    taxes.length === 0 ? sumAmounts(lines) : sumAmounts(taxes.map(({ base }) => ({ amount: base }))) + sumTaxes(taxes),
  billedTo: { country: 'Germany', city: 'Berlin', postal_code: '1', email: 'a@b.example' },
  corrects: null,
  isOfOrder: true,
  ...more,
});
const paperOf = (...asked: Parameters<typeof invoice>) => buildPaper(invoice(...asked), seller, account, brand);

describe('a paper', () => {
  test('of an invoice without tax parts has that of its tax line', () => {
    expect(paperOf([line(1000), { ...line(190, undefined, 'tax'), text: 'VAT 19 %' }], []).taxes).toMatchObject([
      { category: 'S', rate: 190_000, label: 'VAT 19 %', base: 1000, amount: 190 },
    ]);
    // What the label says is not what was charged, so the amounts give the rate.
    expect(paperOf([line(1000), { ...line(71, undefined, 'tax'), text: 'VAT 19 %' }], []).taxes).toMatchObject([
      { category: 'S', rate: 71_000 },
    ]);
    expect(paperOf([line(1000)], [])).toMatchObject({
      net: 1000,
      total: 1000,
      taxes: [{ category: 'O', reason: 'Outside the scope of tax', base: 1000, amount: 0 }],
    });
  });

  test('whose lines are not its total is none', () => {
    expect(() => paperOf([line(1000, S)], [part(S, 1000)], { total: 1000 })).toThrow('its total is 1000');
  });

  test('names the customer, the days and the bank account of its currency', () => {
    expect(paperOf([line(1000, S)], [part(S, 1000)])).toMatchObject({
      buyer: { legalName: 'Acme', country: 'DE', vatId: 'NL1' },
      bankAccount: { iban: 'DE2' },
      suppliedFrom: '2026-11-04',
      payment: expect.stringContaining('quoting AIR-2026-000001'),
    });
    expect(paperOf([line(1000, S)], [part(S, 1000)], { period: '2026-02-01', isOfOrder: false })).toMatchObject({
      suppliedFrom: '2026-02-01',
      suppliedTo: '2026-02-28',
    });
    const corrects = { number: 'AIR-2026-000001', issuedOn: '2026-10-01' };
    expect(paperOf([line(1000, S)], [part(S, 1000)], { kind: 'credit-note', corrects })).toMatchObject({
      dueOn: null,
      suppliedFrom: '2026-10-01',
      payment: expect.stringContaining('nothing for you to pay'),
    });
  });
});

test('a line that says nothing of its tax is divided over the parts, and so is a discount', () => {
  const low = { category: 'S', rate: 70_000 } as const;
  const paper = paperOf([line(1000)], [part(S, 700), part(low, 300)]);
  expect(paper.lines.map(({ amount, tax }) => [amount, tax.rate])).toEqual([
    [700, 190_000],
    [300, 70_000],
  ]);
  const discounted = paperOf(
    [line(1000, S), line(500, low), line(-300, undefined, 'discount')],
    [part(S, 800), part(low, 400)],
  );
  expect(discounted.discounts.map(({ amount, tax }) => [amount, tax.rate])).toEqual([
    [200, 190_000],
    [100, 70_000],
  ]);
});

const tax = fc.oneof(
  fc.constantFrom(...taxCategories.filter((category) => category !== 'S')).map((category) => ({ category, rate: 0 })),
  fc.constantFrom(190_000, 70_000, 88_750, 55_000).map((rate) => ({ category: 'S' as const, rate })),
);
const someLine = fc.record({
  tax,
  isTaxKnown: fc.boolean(),
  amount: fc.integer({ min: 1, max: 10_000_000 }),
  quantity: fc.integer({ min: 1, max: 1_000_000 }).map((thousandths) => thousandths / 1000),
  discount: fc.option(fc.integer({ min: 1, max: 100 }), { nil: 0, freq: 3 }),
});

test('however an invoice is taxed and discounted, its paper adds up, and the e-invoice says the same', () => {
  fc.assert(
    fc.property(fc.array(someLine, { minLength: 1, maxLength: 8 }), (items) => {
      const lines = items.flatMap(({ tax: of, isTaxKnown, amount, quantity, discount }) => {
        const known = isTaxKnown ? of : undefined;
        const taken = Math.min(discount, amount);
        return [
          { ...line(amount, known), quantity, unitPrice: amount / quantity },
          ...(taken === 0 ? [] : [line(-taken, known, 'discount')]),
        ];
      });
      const parts = new Map<string, TaxPart>();
      for (const { tax: of, amount, discount } of items) {
        const base = (parts.get(taxKey(of))?.base ?? 0) + amount - Math.min(discount, amount);
        parts.set(taxKey(of), part(of, base));
      }
      const paper = paperOf(lines, [...parts.values()]);
      expect(paper.net).toBe(sumAmounts(paper.lines) - sumAmounts(paper.discounts));
      expect(paper.net + sumTaxes(paper.taxes)).toBe(paper.total);
      const rows = [...paper.lines, ...paper.discounts.map(({ amount, tax: of }) => ({ amount: -amount, tax: of }))];
      for (const { base, amount, ...of } of paper.taxes) {
        const alike = rows.filter((row) => taxKey(row.tax) === taxKey(of));
        expect(sumAmounts(alike)).toBe(base);
        const shares = taxShares(rows, paper.taxes).filter(
          (_, index) => taxKey(rows[index]?.tax ?? of) === taxKey(of) && alike.length > 0,
        );
        if (alike.length > 0) expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
      }
      const { sums, lines: written, allowances } = buildEInvoice(paper);
      const cents = (text: string): number => Math.round(Number(text) * 100);
      expect(written.reduce((sum, { net }) => sum + cents(net), 0)).toBe(cents(sums.lines));
      expect(allowances.reduce((sum, { amount, isCharge }) => sum + (isCharge ? -1 : 1) * cents(amount), 0)).toBe(
        cents(sums.allowances) - cents(sums.charges),
      );
      expect(cents(sums.lines) - cents(sums.allowances) + cents(sums.charges)).toBe(cents(sums.net));
      expect(cents(sums.net) + cents(sums.tax)).toBe(cents(sums.total));
      for (const { quantity, price, net } of written) {
        expect(Math.abs(Number(quantity) * Number(price) * 100 - cents(net))).toBeLessThanOrEqual(1.5);
        expect(Number(price)).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

describe('an e-invoice', () => {
  test('is refused where the paper does not know enough', () => {
    const complete = paperOf([line(1000, S)], [part(S, 1000)]);
    expect([eInvoiceProblem(complete), xRechnungProblem(complete)]).toEqual([undefined, undefined]);
    expect(eInvoiceProblem({ ...complete, seller: { ...seller, bankAccounts: [] } })).toContain(
      'details of the seller',
    );
    expect(eInvoiceProblem({ ...complete, buyer: { ...complete.buyer, country: '' } })).toContain('country');
    expect(xRechnungProblem({ ...complete, seller: { ...seller, phone: '' } })).toContain('telephone');
    expect(xRechnungProblem({ ...complete, buyer: { ...complete.buyer, city: '' } })).toContain('city');
    const AE = { category: 'AE', rate: 0 } as const;
    const reverse = paperOf([line(1000, AE)], [part(AE, 1000)]);
    expect(eInvoiceProblem(reverse)).toBeUndefined();
    expect(eInvoiceProblem({ ...reverse, buyer: { ...reverse.buyer, vatId: '' } })).toContain('VAT id');
  });

  test.each([
    ['a price below a cent', { quantity: 0.001, unitPrice: 1.8, amount: 0 }, '0.001', '0.018'],
    ['a quantity that is given back', { quantity: -20, unitPrice: 6, amount: -120 }, '-20', '0.06'],
    ['a price below zero', { quantity: 1, unitPrice: -90, amount: -90 }, '-1', '0.90'],
    ['an amount below zero', { quantity: 2, unitPrice: 50, amount: -100 }, '-2', '0.50'],
    ['a price that does not give the amount', { quantity: 2.5, unitPrice: 60, amount: 120 }, '2.5', '0.48'],
    ['nothing that costs something', { quantity: 0, unitPrice: 60, amount: 120 }, '1', '1.20'],
  ])('writes %s', (_name, more, quantity, price) => {
    const [written] = buildEInvoice(paperOf([{ ...line(0, S), ...more }], [part(S, more.amount)])).lines;
    expect(written).toMatchObject({ quantity, price });
  });
});

test('VAT ids are those in force, of the country that the tax is owed to first', () => {
  expect(vatIdsOn(seller, '2026-03-01', [part(S, 1, 'FR')])).toEqual(['FR32123456789', 'DE123456789']);
  expect(vatIdsOn(seller, '2026-11-04', [part(S, 1, 'FR')])).toEqual(['DE123456789']);
  expect(vatIdsOn(seller, '2026-11-05', [])).toEqual(['DE123456789', 'EL123456789']);
  expect(taxNumberOn(seller, '2026-11-05')).toBe('12-3456789');
  expect(taxNumberOn({ ...seller, taxNumber: '29/1' }, '2026-11-05')).toBe('29/1');
});

test('canonical JSON is one text for one content', () => {
  expect(canonicalJson({ b: [{ d: 1, c: 'x' }], a: null })).toBe('{"a":null,"b":[{"c":"x","d":1}]}');
});
