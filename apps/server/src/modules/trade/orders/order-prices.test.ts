import { dealQuestionIds, orderSimQuestionIds as asked } from '@airlane/domain/template-names';
import type { DealTerms } from '@airlane/domain/buying/deal-terms';
import { defaultShippingTiers } from '@airlane/domain/buying/shipping';
import { netOf, quoteOf } from '@airlane/domain/buying/quote';
import { demoSellers } from '@airlane/fixtures';
import { describe, expect, test } from 'vitest';
import { AppError } from '#kernel/errors.ts';
import { NO_TAX, type Sale, TaxAddressRefused, type TaxPort, TaxUnavailable } from '#ports/tax/port.ts';
import { rateTable } from '#ports/tax/rate-table.ts';
import { chargeReference, invoiceOfReference, laterReferences } from '../invoices/charge-reference.ts';
import { dealRules } from '../deals/deal.rules.ts';
import { agreedQuote } from './agreed-quote.ts';
import { inStatus, orderAnswers } from './order-document.ts';
import { type OrderTaxing, priceOrder, pricedWithTax, taxProblemText } from './order-quote.ts';
import type { TaxParties } from '../sellers/sellers.repository.ts';
import type { OrderContent, StoredOrder } from './orders.repository.ts';

const terms: DealTerms = {
  dealId: 'D-1',
  dealDocumentId: 'deal-1',
  name: 'Fleet',
  description: '',
  isKit: false,
  minimum: 1,
  maximum: 10_000,
  simPrices: { Regular: 200, eSIM: 100 },
  product: null,
  shipping: defaultShippingTiers,
  monthlyFee: 0,
  monthlyFeeNote: '',
  usageNote: '',
  usagePolicy: 'payg',
  roamingLocation: 'EU',
};
const content = (more: Partial<OrderContent> = {}): OrderContent => ({
  terms,
  simType: 'Regular',
  quantity: 10,
  kitQuantity: 0,
  ntnType: null,
  shipping: { country: 'DE', city: 'Berlin', postal_code: '10115' },
  billing: {},
  billingSame: true,
  coupon: null,
  couponDocument: null,
  tax: null,
  ...more,
});
const half = { code: 'HALF', description: 'Half off', kind: 'Percentage' as const, value: 500_000 };

const table: TaxPort = {
  name: 'table',
  taxOn: async () => ({ label: 'VAT 19 %', rate: 190_000 }),
  rateFor: async () => NO_TAX,
  check: async () => undefined,
};
/** A service that takes ten percent and tells what it was asked. */
const service = (fail?: Error) => {
  const sales: Sale[] = [];
  const port: TaxPort = {
    ...table,
    name: 'stripe',
    ledger: { record: async () => '', reverse: async () => undefined },
    async taxOn(sale) {
      sales.push(sale);
      if (fail) throw fail;
      return {
        label: 'Tax',
        amount: Math.round(sale.lines.reduce((sum, { amount }) => sum + amount, sale.shipping) / 10),
        calculation: `calc-${sales.length}`,
      };
    },
  };
  return { port, sales };
};

const taxing = (port: TaxPort, buyer: Partial<TaxParties['buyer']> = {}): OrderTaxing => ({
  port,
  parties: { seller: demoSellers.airlane, buyer: { vatId: '', vatCheck: null, exemption: null, ...buyer } },
});

describe('an order is priced', () => {
  test('by a rate', async () => {
    const priced = await priceOrder(taxing(table), content());
    expect(priced).toMatchObject({
      taxLabel: 'VAT 19 %',
      problem: null,
      tax: { amount: 855, amountBeforeDiscount: 855, calculation: null },
      quote: { tax: 855, total: 5355 },
    });
    let asked = 0;
    await priceOrder(
      taxing({ ...table, taxOn: async () => ((asked += 1), { label: '', rate: 1 }) }),
      content({ coupon: half }),
    );
    expect(asked).toBe(1);
    expect(await priceOrder(taxing(table), content({ coupon: half }))).toMatchObject({
      tax: { amount: 665, amountBeforeDiscount: 855 },
      quote: { total: 4165, totalBeforeDiscount: 5355 },
    });
  });

  test.each([{}, { country: '' }])('without tax before a country is entered: %j', async (shipping) => {
    const { port, sales } = service();
    expect(await priceOrder(taxing(port), content({ shipping }))).toMatchObject({
      taxLabel: 'No tax',
      tax: null,
      quote: { tax: 0, total: 4500 },
    });
    expect(sales).toEqual([]);
  });

  test('by a service, of its lines and where they go', async () => {
    const { port, sales } = service();
    expect(
      await priceOrder(
        taxing(port),
        content({ shipping: { country: 'US', state: 'CA', city: 'X', postal_code: '9', line1: 'S 1' } }),
        'o1',
      ),
    ).toMatchObject({
      taxLabel: 'Tax',
      tax: { amount: 450, amountBeforeDiscount: 450, calculation: 'calc-1' },
      quote: { total: 4950 },
    });
    expect(sales).toEqual([
      {
        lines: [{ reference: 'sim', quantity: 10, amount: 2000 }],
        shipping: 2500,
        order: 'o1',
        address: { country: 'US', state: 'CA', city: 'X', postalCode: '9', line1: 'S 1' },
      },
    ]);
  });

  test('by a service twice where a coupon takes something off', async () => {
    const { port, sales } = service();
    expect(await priceOrder(taxing(port), content({ coupon: half }))).toMatchObject({
      tax: { amount: 350, amountBeforeDiscount: 450, calculation: 'calc-1' },
    });
    expect(sales.map(({ lines }) => lines[0]?.amount)).toEqual([1000, 2000]);
  });

  test('by what was kept, while it is the same sale, of the service, and of today', async () => {
    const { tax } = await priceOrder(taxing(service().port), content());
    const asks = async (kept: OrderContent['tax'], more: Partial<OrderContent> = {}, port = service()) => {
      await priceOrder(taxing(port.port), content({ tax: kept, ...more }));
      return port.sales.length;
    };
    if (tax === null) throw new Error('There is no tax');
    const aged = (ms: number) => ({ ...tax, at: new Date(Date.now() - ms).toISOString() });
    expect(await asks(tax)).toBe(0);
    expect(await asks(aged(23 * 3_600_000))).toBe(0);
    expect(await asks(aged(24 * 3_600_000 + 1000))).toBe(1);
    expect(await asks({ ...tax, calculation: null })).toBe(1);
    expect(await asks(tax, { quantity: 11 })).toBe(1);
    expect(await asks(tax, { shipping: { country: 'FR' } })).toBe(1);
    expect(await asks(tax, { coupon: half })).toBe(2);
    // A table is asked always: it costs nothing, and what a service said before does not count there.
    expect((await priceOrder(taxing(table), content({ tax }))).tax).toMatchObject({ label: 'VAT 19 %' });
  });

  test('without its tax where the service is away, and never quietly', async () => {
    for (const [problem, text, refusal] of [
      [
        new TaxUnavailable('away'),
        'The tax service is not responding, so the tax is missing here. Try again in a moment.',
        'TAX_AWAY',
      ],
      [
        new TaxAddressRefused('where?'),
        'The tax cannot be calculated for this address. Check country, state and zip code.',
        'VALIDATION_FAILED',
      ],
    ] as const) {
      const { port } = service(problem);
      const priced = await priceOrder(taxing(port), content());
      expect(priced).toMatchObject({ taxLabel: 'Not calculated', tax: null, problem, quote: { tax: 0 } });
      expect(taxProblemText(priced.problem)).toBe(text);
      await expect(pricedWithTax(taxing(port), content(), 'o1')).rejects.toMatchObject({ code: refusal });
    }
    expect(taxProblemText(null)).toBeNull();
    await expect(priceOrder(taxing(service(new TypeError('a mistake')).port), content())).rejects.toThrow(TypeError);
    expect((await pricedWithTax(taxing(table), content(), 'o1')).quote.total).toBe(5355);
    await expect(pricedWithTax(taxing(service(new TaxAddressRefused('')).port), content(), 'o1')).rejects.toMatchObject(
      {
        fields: [
          {
            field: 'shipping.postal_code',
            rule: 'taxLocation',
            message: expect.stringContaining('cannot be calculated'),
          },
        ],
      },
    );
  });
});

describe('an order is taxed', () => {
  const swedish = { country: 'SE', city: 'Malmö', postal_code: '212 14' };
  const vatId = 'SE556123456701';
  const check = (state: 'pending' | 'invalid') => ({
    vatId,
    vatCheck: { vatId, state, at: '', consultation: '', name: '', address: '' },
  });

  test('not, where the buyer owes the tax; nobody is asked', async () => {
    const { port, sales } = service();
    const priced = await priceOrder(taxing(port, { vatId }), content({ shipping: swedish }));
    expect(priced).toMatchObject({
      taxLabel: 'Reverse charge',
      problem: null,
      quote: { tax: 0, total: 4500, taxes: [{ category: 'AE', base: 4500, amount: 0, country: 'SE' }] },
    });
    expect(sales).toEqual([]);
  });

  test('at home where the register does not know the VAT id, and not at all while nobody can tell', async () => {
    const shipping = swedish;
    expect((await priceOrder(taxing(rateTable, check('invalid')), content({ shipping }))).taxLabel).toBe('VAT 25 %');
    const pending = taxing(rateTable, check('pending'));
    const draft = await priceOrder(pending, content({ shipping }));
    expect([draft.taxLabel, draft.quote.total, taxProblemText(draft.problem)]).toEqual([
      'Not calculated',
      4500,
      'The tax cannot be calculated: the VAT id is still being checked.',
    ]);
    await expect(pricedWithTax(pending, content({ shipping }), 'o1')).rejects.toMatchObject({ code: 'TAX_UNDECIDED' });
    const nobody: OrderTaxing = { port: rateTable, parties: { ...pending.parties, seller: undefined } };
    await expect(pricedWithTax(nobody, content(), 'o1')).rejects.toMatchObject({ code: 'TAX_UNDECIDED' });
  });

  test('by where each part goes to: services to the billing address, goods to that of the delivery', async () => {
    const kit = content({
      terms: { ...terms, product: { name: 'Kit', price: 5000 } },
      kitQuantity: 1,
      billingSame: false,
      billing: { country: 'FR' },
    });
    const priced = await priceOrder(taxing(rateTable), kit);
    expect(priced.taxLabel).toBe('VAT 20 %, VAT 19 %');
    expect(priced.quote.taxes).toMatchObject([
      { country: 'FR', rate: 200_000, base: 2000, amount: 400 },
      { country: 'DE', rate: 190_000, base: 7500, amount: 1425 },
    ]);
    expect(priced.tax).toMatchObject({ amount: 1825, amountBeforeDiscount: 1825, calculation: null });
    // A service tells the places apart itself.
    const { port, sales } = service();
    expect((await priceOrder(taxing(port), kit)).quote).toMatchObject({ tax: 950, taxes: [{ base: 9500 }] });
    expect(sales).toHaveLength(1);
  });
});

describe('what was agreed', () => {
  const kept = { sale: '', at: '', label: 'VAT', amount: 665, amountBeforeDiscount: 855, calculation: null };
  const order = (more: Partial<StoredOrder> = {}): StoredOrder => ({
    ...content({ coupon: half, tax: kept }),
    id: 'o1',
    accountId: 'a',
    version: 1,
    orderId: 'ORD-1',
    status: 'Submitted',
    trackingNumber: '',
    createdBy: null,
    invoiceId: 'i',
    paymentProblem: null,
    placedAt: new Date(),
    placedBy: null,
    ...more,
  });
  const quote = quoteOf({ ...content({ coupon: half }), tax: kept });
  const invoice = { number: 'AIR-1', lines: quote.lines, taxes: [], total: quote.total } as unknown as NonNullable<
    Parameters<typeof agreedQuote>[1]
  >;

  test('is what the invoice says', () => {
    expect(agreedQuote(order(), invoice)).toEqual({ quote, taxLabel: 'VAT', problem: null });
  });

  test('with kits, and with the tax that was kept', () => {
    const kit = content({ terms: { ...terms, product: { name: 'Kit', price: 500 } }, kitQuantity: 2, coupon: half });
    const sold = quoteOf({ ...kit, tax: { ...kept, amountBeforeDiscount: 999 } });
    expect(
      agreedQuote(order({ tax: { ...kept, amountBeforeDiscount: 999 } }), {
        ...invoice,
        lines: [...sold.lines],
        total: sold.total,
      }),
    ).toMatchObject({ quote: { goods: 3000, totalBeforeDiscount: 6499 } });
  });

  test('of orders from before taxes were kept is worked out', () => {
    expect(agreedQuote(order({ tax: null }), invoice)).toMatchObject({
      taxLabel: 'VAT',
      quote: { totalBeforeDiscount: 5355 },
    });
    const trial = quoteOf({ ...content({ coupon: { ...half, kind: 'Free trial' } }), tax: NO_TAX });
    expect(agreedQuote(order({ tax: null }), { ...invoice, lines: [...trial.lines], total: 0 })).toMatchObject({
      taxLabel: 'No tax',
      quote: { totalBeforeDiscount: 4500, total: 0 },
    });
  });

  test('without an invoice is what was computed when it was placed', () => {
    expect(agreedQuote(order(), undefined)).toMatchObject({ quote: { total: quote.total }, taxLabel: 'VAT' });
    expect(agreedQuote(order(), { ...invoice, number: null, total: 1 })).toMatchObject({
      quote: { total: quote.total },
    });
    expect(agreedQuote(order({ placedAt: null }), undefined)).toBeUndefined();
    expect(agreedQuote(order({ tax: null }), undefined)).toBeUndefined();
    expect(agreedQuote(order({ status: 'Draft' }), undefined)).toBeUndefined();
  });
});

describe('the document of an order', () => {
  test('mirrors what was ordered', () => {
    const one = content({
      coupon: { ...half, kind: 'Free trial' },
      ntnType: null,
      billing: { city: 'Bonn', country: '' },
      billingSame: false,
      kitQuantity: 2,
    });
    const answers = orderAnswers(one, quoteOf({ ...one, tax: NO_TAX }));
    expect(answers).toMatchObject({
      [asked.item]: 'Fleet',
      [asked.simType]: ['Regular'],
      [asked.ntnType]: null,
      [asked.quantity]: 10,
      [asked.price]: 2,
      [asked.kitQuantity]: null,
      [asked.productName]: null,
      [asked.productPrice]: null,
      [asked.coupon]: 'Half off',
      [asked.couponCode]: 'HALF',
      [asked.isPovCouponCase]: true,
      [asked.shippingCity]: 'Berlin',
      [asked.shippingCountry]: 'DE',
      [asked.city]: 'Bonn',
      [asked.country]: null,
      [asked.billingSameAsShipping]: false,
      [asked.totalAmount]: 0,
    });
  });

  test('names kits, satellites, and neither coupon nor price where there is none', () => {
    const one = content({
      terms: { ...terms, product: { name: 'Kit', price: 500 } },
      kitQuantity: 2,
      ntnType: 'Satellite only',
      simType: 'Embedded',
    });
    const { quote } = { quote: quoteOf({ ...content({ terms: one.terms, kitQuantity: 2 }), tax: NO_TAX }) };
    expect(orderAnswers(one, quote)).toMatchObject({
      [asked.ntnType]: ['Satellite only'],
      [asked.kitQuantity]: 2,
      [asked.productName]: 'Kit',
      [asked.productPrice]: 5,
      [asked.price]: 0,
      [asked.coupon]: null,
      [asked.couponCode]: null,
      [asked.isPovCouponCase]: false,
      [asked.city]: 'Berlin',
    });
    expect(inStatus('Submitted')).toEqual({ [asked.orderStatus]: ['Submitted'] });
    expect(netOf(content()).goods).toBe(2000);
  });
});

test.each([
  ['inv_1', 0, 0, 'invoice-inv_1', 'inv_1'],
  ['inv_1', 250, 0, 'invoice-inv_1:less-250', 'inv_1'],
  ['inv_1', 0, 2, 'invoice-inv_1:less-0-again-2', 'inv_1'],
])('invoice %s less %d after %d chargebacks is charged as %s', (id, taken, chargebacks, reference, back) => {
  expect(chargeReference(id, taken, chargebacks)).toBe(reference);
  expect(invoiceOfReference(reference)).toBe(back);
  expect(invoiceOfReference('order-1')).toBeUndefined();
  expect(laterReferences(id)).toBe('invoice-inv\\_1:less-%');
});

describe('terms of a deal', () => {
  const ids = dealQuestionIds;
  const refusals = (values: Record<string, unknown>): string | undefined => {
    try {
      dealRules.refuseChange?.({ [ids.fulfilmentStatus]: ['Draft'] }, values as never);
    } catch (error) {
      return (error as AppError).fields?.map(({ field, rule }) => `${field} ${rule}`).join();
    }
    return undefined;
  };
  test.each<[string, Record<string, unknown>, string | undefined]>([
    ['nothing', {}, undefined],
    [
      'a maximum below the minimum',
      { [ids.minimumOrderQuantity]: 5, [ids.maximumOrderQuantity]: 4 },
      `${ids.maximumOrderQuantity} range`,
    ],
    ['a maximum that is the minimum', { [ids.minimumOrderQuantity]: 5, [ids.maximumOrderQuantity]: 5 }, undefined],
    ['a minimum as a text', { [ids.minimumOrderQuantity]: '5', [ids.maximumOrderQuantity]: 4 }, undefined],
    ['a maximum as a text', { [ids.minimumOrderQuantity]: 5, [ids.maximumOrderQuantity]: '4' }, undefined],
    ['both as texts', { [ids.minimumOrderQuantity]: '5', [ids.maximumOrderQuantity]: '4' }, undefined],
    ['SIMs as a text', { [ids.minimumOrderQuantity]: 5, [ids.nonReccuringChargeSIMQuantity]: '4' }, undefined],
    [
      'SIMs and a minimum as texts',
      { [ids.minimumOrderQuantity]: '5', [ids.nonReccuringChargeSIMQuantity]: 4 },
      undefined,
    ],
    ['both of them as texts', { [ids.minimumOrderQuantity]: '5', [ids.nonReccuringChargeSIMQuantity]: '4' }, undefined],
    ['a maximum alone', { [ids.maximumOrderQuantity]: 4 }, undefined],
    [
      'fewer SIMs than the minimum',
      { [ids.minimumOrderQuantity]: 5, [ids.nonReccuringChargeSIMQuantity]: 4 },
      `${ids.nonReccuringChargeSIMQuantity} range`,
    ],
    [
      'as many SIMs as the minimum',
      { [ids.minimumOrderQuantity]: 5, [ids.nonReccuringChargeSIMQuantity]: 5 },
      undefined,
    ],
    ['SIMs without a minimum', { [ids.nonReccuringChargeSIMQuantity]: 4 }, undefined],
    [
      'fewer SIMs, but a maximum',
      { [ids.minimumOrderQuantity]: 5, [ids.nonReccuringChargeSIMQuantity]: 4, [ids.maximumOrderQuantity]: 9 },
      undefined,
    ],
    [
      'shipping that is no list',
      { [ids.nonReccuringShippingChargePrice]: '25' },
      `${ids.nonReccuringShippingChargePrice} shippingTiers`,
    ],
    ['no shipping', { [ids.nonReccuringShippingChargePrice]: '' }, undefined],
    ['shipping as a list', { [ids.nonReccuringShippingChargePrice]: '[1, 2, 3]' }, undefined],
    [
      'a charge below a cent',
      { [ids.nonRecurringDeals]: [{ price: 1 }, { price: 0.001 }] },
      `${ids.nonRecurringDeals} money`,
    ],
    ['charges', { [ids.nonRecurringDeals]: [{ price: 1 }, { price: 0.5 }] }, undefined],
    [
      'a price of a SIM below a cent',
      { [ids.nonReccuringChargeSIMPrice]: 0.001 },
      `${ids.nonReccuringChargeSIMPrice} money`,
    ],
    [
      'a price of a product below a cent',
      { [ids.nonReccuringProductPrice]: 0.001 },
      `${ids.nonReccuringProductPrice} money`,
    ],
    ['prices', { [ids.nonReccuringProductPrice]: 0.01, [ids.nonReccuringChargeSIMPrice]: 2 }, undefined],
    ['a step that is not possible', { [ids.fulfilmentStatus]: ['Completed'] }, `${ids.fulfilmentStatus} transition`],
    ['an end that comes too early', { [ids.fulfilmentStatus]: ['In-progress'] }, undefined],
    ['a step', { [ids.fulfilmentStatus]: ['pending approval'] }, undefined],
  ])('%s', (_name, values, refusal) => expect(refusals(values)).toBe(refusal));

  test('a new deal begins early in its life, a draft anyhow', async () => {
    const complete = (status: string, isDraft: boolean) =>
      dealRules.complete?.(undefined as never, undefined as never, { [ids.fulfilmentStatus]: [status] } as never, {
        isDraft,
        template: undefined as never,
      });
    for (const status of ['Draft', 'pending approval', 'In-progress'])
      expect(await complete(status, false)).toEqual({ answers: {} });
    await expect(complete('Completed', false)).rejects.toThrow(AppError);
    expect(await complete('Completed', true)).toEqual({ answers: {} });
    await expect(
      dealRules.complete?.(
        undefined as never,
        undefined as never,
        { [ids.nonReccuringChargeSIMPrice]: 0.001 } as never,
        { isDraft: true, template: undefined as never },
      ),
    ).rejects.toThrow(AppError);
    expect(() => dealRules.refuseChange?.({}, { [ids.fulfilmentStatus]: ['Completed'] } as never)).toThrow(AppError);
    expect(() => dealRules.refuseChange?.({}, { [ids.fulfilmentStatus]: ['Draft'] } as never)).not.toThrow();
    expect(dealRules.takesDrafts).toBe(true);
  });
});
