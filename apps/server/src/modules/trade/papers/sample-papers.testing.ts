import type { InvoiceLine } from '@airlane/domain/charging/month-invoice';
import { portionOf } from '@airlane/domain/money/money';
import { buildPaper, type PaperAccount, type PaperInvoice } from '@airlane/domain/papers/build-paper';
import type { Paper } from '@airlane/domain/papers/paper';
import { taxKey } from '@airlane/domain/papers/paper-taxes';
import type { SellerDetails } from '@airlane/domain/papers/seller';
import type { LineTax, TaxCategory, TaxPart } from '@airlane/domain/tax/tax-parts';

export const sampleSeller: SellerDetails = {
  legalName: 'Airlane Connect GmbH & Co. KG',
  line1: 'Köpenicker Straße 126',
  line2: 'Aufgang B',
  postalCode: '10179',
  city: 'Berlin',
  state: '',
  country: 'DE',
  email: 'billing@airlane.example',
  phone: '+49 30 5550100',
  register: 'Amtsgericht Charlottenburg, HRB 123456',
  directors: 'Ada Beispiel, Bob <Muster>',
  taxNumber: '29/123/45678',
  registrations: [
    { country: 'DE', number: 'DE 123456789', from: '2020-01-01', to: null, isOneStopShop: false },
    { country: 'FR', number: 'FR32123456789', from: '2024-01-01', to: null, isOneStopShop: false },
  ],
  bankAccounts: [
    {
      holder: 'Airlane Connect',
      bank: 'Musterbank',
      iban: 'DE02 1203 0000 0000 2020 51',
      bic: 'BYLADEM1001',
      currency: 'EUR',
    },
    {
      holder: 'Airlane Connect',
      bank: 'Musterbank',
      iban: 'DE02 5001 0517 5407 3249 31',
      bic: 'INGDDEFFXXX',
      currency: 'USD',
    },
  ],
};

export const sampleAccount: PaperAccount = {
  id: 'acme',
  title: 'Acme Logistics',
  legalName: 'Acme Logistics B.V.',
  vatId: 'NL123456789B01',
  purchaseOrder: 'PO-4711 & more',
  costCentre: 'KST 0815',
};

export const sampleBrand = { name: 'Airlane', colour: '#3b3bb3' };

const address = {
  companyName: 'Acme Logistics B.V.',
  department: 'Accounts payable',
  line1: 'Keizersgracht 1',
  postal_code: '1015 CJ',
  city: 'Amsterdam',
  country: 'NL',
  email: 'ap@acme.example',
};

const reasons: Readonly<Record<TaxCategory, readonly [string, string]>> = {
  S: ['', ''],
  Z: ['', ''],
  E: ['Exempt by certificate 4711', ''],
  AE: ['Reverse charge: the customer owes the tax', 'VATEX-EU-AE'],
  G: ['Export outside the European Union', 'VATEX-EU-G'],
  O: ['Outside the scope of tax', 'VATEX-EU-O'],
};

export const taxOf = (category: TaxCategory, percent = 0): LineTax => ({ category, rate: percent * 10_000 });

export const line = (
  text: string,
  quantity: number,
  unitPrice: number,
  tax?: LineTax,
  more: Partial<InvoiceLine> = {},
): InvoiceLine => ({
  kind: 'sim',
  text,
  quantity,
  unitPrice,
  amount: Math.round(quantity * unitPrice),
  ...(tax && { tax }),
  ...more,
});

/** The parts that lines with their own tax add up to. */
export const partsOf = (lines: readonly InvoiceLine[]): TaxPart[] => {
  const bases = new Map<string, LineTax & { base: number }>();
  for (const { tax = taxOf('O'), amount } of lines) {
    const known = bases.get(taxKey(tax)) ?? { ...tax, base: 0 };
    bases.set(taxKey(tax), { ...known, base: known.base + amount });
  }
  return [...bases.values()].map(({ category, rate, base }) => ({
    category,
    rate,
    base,
    amount: portionOf(base, rate),
    label: category === 'S' ? `VAT ${rate / 10_000} %` : reasons[category][0] || 'VAT 0 %',
    reason: reasons[category][0],
    reasonCode: reasons[category][1],
    country: category === 'S' ? 'DE' : '',
  }));
};

export const sampleInvoice = (lines: readonly InvoiceLine[], more: Partial<PaperInvoice> = {}): PaperInvoice => {
  const taxes = more.taxes ?? partsOf(lines);
  return {
    kind: 'invoice',
    number: 'AIR-2026-000042',
    title: 'Monthly charges October 2026',
    period: '2026-10-01',
    issuedOn: '2026-11-04',
    dueOn: '2026-12-04',
    currency: 'eur',
    lines,
    taxes,
    total:
      lines.reduce((sum, { amount }) => sum + amount, 0) +
      (more.taxes === undefined ? taxes.reduce((sum, { amount }) => sum + amount, 0) : 0),
    billedTo: address,
    corrects: null,
    isOfOrder: false,
    ...more,
  };
};

export const paperOf = (
  lines: readonly InvoiceLine[],
  more: Partial<PaperInvoice> = {},
  account: Partial<PaperAccount> = {},
): Paper => buildPaper(sampleInvoice(lines, more), sampleSeller, { ...sampleAccount, ...account }, sampleBrand);

const S = taxOf('S', 19);
const ofOrder = { period: null, isOfOrder: true, title: 'Order ORD-2026-100001' };
const corrects = { number: 'AIR-2026-000042', issuedOn: '2026-11-04' };
const data = { kind: 'data' as const, charge: { rateId: 1, adjusts: null, things: 613, unit: 'MB' as const } };
const discount = (amount: number, tax?: LineTax): InvoiceLine =>
  line('Coupon WELCOME10', 1, -amount, tax, { kind: 'discount' });

/** One paper of every kind that the product makes. */
export const samplePapers: Readonly<Record<string, Paper>> = {
  'domestic month': paperOf([
    line('Subscription, Fleet Europe, 637 SIMs', 637, 90, S, { kind: 'subscription' }),
    line('Data, Airlane Europe, Europe', 289_709.212, 1.8, S, data),
    line('Data, Airlane Europe, World', 174.098, 55, S, data),
    line('Access fee, O2, Germany <DE> & "co"', 57, 18.76, S, { kind: 'access', amount: 1069 }),
  ]),
  'reverse charge': paperOf([line('Subscription', 10, 90, taxOf('AE'))]),
  export: paperOf([line('Kits', 3, 4999, taxOf('G'))], {
    ...ofOrder,
    billedTo: { ...address, country: 'US', state: 'NY' },
  }),
  'outside the scope': paperOf([line('Subscription', 10, 90, taxOf('O'))], { billedTo: { ...address, country: 'BR' } }),
  exempt: paperOf([line('Subscription', 10, 90, taxOf('E'))]),
  'zero rate': paperOf([line('Subscription', 10, 90, taxOf('Z'))]),
  'goods and service': paperOf(
    [line('SIMs', 7, 200, S), line('Kits', 3, 4999, taxOf('S', 7)), line('Shipping', 1, 2500, S, { kind: 'shipping' })],
    ofOrder,
  ),
  'several categories': paperOf(
    [line('SIMs', 7, 200, S), line('Kits', 3, 4999, taxOf('G')), line('Data', 10, 33.3, taxOf('AE'))],
    ofOrder,
  ),
  'outside the scope beside others': paperOf([line('SIMs', 7, 200, S), line('Data', 10, 90, taxOf('O'))], ofOrder),
  'credit note': paperOf([line('One of the kits was broken', 1, 4999, S, { kind: 'credit' })], {
    kind: 'credit-note',
    number: 'AIR-CN-2026-000001',
    corrects,
    title: 'Credit note for AIR-2026-000042',
  }),
  'credit note over several rates': paperOf([line('Goodwill', 1, 1000, undefined, { kind: 'credit' })], {
    kind: 'credit-note',
    number: 'AIR-CN-2026-000002',
    corrects,
    taxes: partsOf([line('', 1, 700, S), line('', 1, 300, taxOf('S', 7))]),
    total: 1000 + 133 + 21,
  }),
  reversal: paperOf([line('Wrong address', 1, 594_797, S, { kind: 'credit' })], {
    kind: 'reversal',
    number: 'AIR-RV-2026-000001',
    corrects,
    title: 'Cancellation of AIR-2026-000042',
  }),
  discounts: paperOf([line('SIMs', 7, 200, S), line('Kits', 3, 4999, S), discount(1640, S)], ofOrder),
  'a discount that says nothing of its tax': paperOf(
    [line('SIMs', 7, 200, S), line('Kits', 3, 4999, taxOf('S', 7)), discount(1640)],
    {
      ...ofOrder,
      taxes: partsOf([line('', 1, 1000, S), line('', 1, 1400 + 14_997 - 1640 - 1000, taxOf('S', 7))]),
      total: 1400 + 14_997 - 1640 + portionOf(1000, 190_000) + portionOf(13_757, 70_000),
    },
  ),
  'zero total': paperOf([line('SIMs', 25, 100, S), discount(2500, S)], ofOrder),
  'minimum of the month': paperOf([
    line('Subscription', 2, 50, S, { kind: 'subscription' }),
    line('Up to the minimum of the month, Fleet', 1, 49_900, S, { kind: 'minimum' }),
  ]),
  'prices below a cent': paperOf([
    line('Data', 123_456.789, 0.01, S, data),
    line('Data', 0.001, 1.8, S, data),
    line('SMS', 48, 0.33, S),
  ]),
  adjustments: paperOf([
    line('Adjustment for September 2026: Data', 110, 1.8, S, data),
    line('Data', 10_000, 1.8, S, data),
    line('Adjustment for September 2026: SMS', -20, 6, S),
    line('Adjustment for August 2026: Subscription', 1, -90, S),
    line('Adjustment for July 2026: Data', 3.5, 1.8, S, { ...data, amount: -500 }),
  ]),
  'an amount that the price does not give': paperOf([line('Subscription', 2.067, 60, S, { amount: 120 })]),
  'before taxes were kept': paperOf([line('Data', 10, 98.76), line('VAT 19 %', 1, 188, undefined, { kind: 'tax' })], {
    taxes: [],
  }),
  'in dollars': paperOf([line('SIMs', 7, 200, taxOf('S', 8.875))], { ...ofOrder, currency: 'usd' }),
};
