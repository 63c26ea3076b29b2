import { splitCsvLine } from '@airlane/domain/text/csv';
import fc from 'fast-check';
import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { propertyRuns } from '#testing/property-runs.ts';
import { drawFiles } from './draw-files.ts';
import { amountText } from './paper-words.ts';
import { escapeXml } from './xml.ts';
import { line, paperOf, samplePapers, taxOf } from './sample-papers.testing.ts';

const cents = (text: string): number => Math.round(Number(text.replaceAll(',', '')) * 100);
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const textOf = async (content: Buffer): Promise<string> =>
  (await extractText(new Uint8Array(content), { mergePages: true })).text.replaceAll(/\s+/g, ' ');
/** The texts of all elements of a name. */
const read = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text);

const tax = fc.constantFrom(taxOf('S', 19), taxOf('S', 7), taxOf('AE'), taxOf('G'), taxOf('Z'), taxOf('E'));
const item = fc.record({
  text: fc.constantFrom(
    'SIMs',
    'Data, "Europe"; all',
    'Größe <XL> & 北京',
    'A text that is so long that it is broken into more than one line of its column',
  ),
  quantity: fc.integer({ min: 1, max: 1_000_000 }).map((thousandths) => thousandths / 1000),
  unitPrice: fc.integer({ min: 1, max: 1_000_000 }).map((hundredths) => hundredths / 100),
  tax,
  discount: fc.integer({ min: 0, max: 3 }),
});

test('amounts that are read back from XML, CSV and PDF are those of the invoice', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(item, { minLength: 1, maxLength: 40 }), async (items) => {
      const paper = paperOf(
        items.flatMap(({ text, quantity, unitPrice, tax: of, discount }) => [
          line(text, quantity, unitPrice, of),
          ...(discount === 0 ? [] : [line('Coupon', 1, -discount, of, { kind: 'discount' })]),
        ]),
      );
      const files = await drawFiles(paper);
      const taxes = sum(paper.taxes.map(({ amount }) => amount));

      const rows = String(files.get('csv'))
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .map((row) => splitCsvLine(row, ',') ?? []);
      const column = (index: number): number => sum(rows.map((cells) => cents(cells[index] ?? '')));
      expect([column(9), column(12), column(13)]).toEqual([paper.net, taxes, paper.total]);
      expect(rows.map((cells) => cells[5]).slice(0, paper.lines.length)).toEqual(paper.lines.map(({ text }) => text));

      const cii = String(files.get('xml'));
      expect(read(cii, 'ram:GrandTotalAmount').map(cents)).toEqual([paper.total]);
      expect(read(cii, 'ram:TaxTotalAmount').map(cents)).toEqual([taxes]);
      expect(read(cii, 'ram:BilledQuantity').map(Number)).toEqual(paper.lines.map(({ quantity }) => quantity));
      // The last one is the sum of all of them.
      expect(read(cii, 'ram:LineTotalAmount').map(cents).slice(0, -1)).toEqual(paper.lines.map(({ amount }) => amount));

      const ubl = String(files.get('xrechnung'));
      expect(read(ubl, 'cbc:PayableAmount').map(cents)).toEqual([paper.total]);
      expect(read(ubl, 'cbc:TaxableAmount').map(cents).toSorted()).toEqual(
        read(cii, 'ram:BasisAmount').map(cents).toSorted(),
      );

      const printed = await textOf(files.get('pdf') ?? Buffer.from(''));
      const [, net = ''] = /Net total ([\d,.-]+)/.exec(printed) ?? [];
      const [, total = ''] = /Total \(EUR\) ([\d,.-]+)/.exec(printed) ?? [];
      expect([cents(net), cents(total)]).toEqual([paper.net, paper.total]);
      for (const { amount } of paper.lines) expect(printed).toContain(` ${amountText(amount)} `);
      for (const { base, amount } of paper.taxes)
        expect(printed).toContain(` on ${amountText(base)} ${amountText(amount)}`);
    }),
    { numRuns: propertyRuns(15) },
  );
});

test('XML is written without what it cannot hold', () => {
  expect(escapeXml('a\u0000\u000B\uD800<b> & "c"\n😀')).toBe('a&lt;b&gt; &amp; &quot;c&quot;\n😀');
});

test('a long list has its head and its page number on every page, and no line twice', async () => {
  const texts = Array.from({ length: 90 }, (_, index) => `Data of zone ${String(index + 1).padStart(3, '0')}`);
  const files = await drawFiles(paperOf(texts.map((text) => line(text, 10, 1.8, taxOf('S', 19)))));
  const { text: pages } = await extractText(new Uint8Array(files.get('pdf') ?? Buffer.from('')), { mergePages: false });
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    expect(page).toContain('VAT ID DE123456789');
    if (page.includes('Data of zone'))
      expect(page.replaceAll(/\s+/g, ' ')).toContain('# Item Quantity Price Tax Net (EUR)');
  }
  const all = pages.join(' ');
  expect(texts.filter((text) => all.split(text).length !== 2)).toEqual([]);
});

test('the CSV writes plain decimals, texts in quotes, and net, tax, rate and currency', async () => {
  const paper = samplePapers['discounts'];
  if (paper === undefined) throw new Error('No sample');
  expect(String((await drawFiles(paper)).get('csv')).split('\r\n')).toEqual([
    'Invoice,Issued,Period,Line,Kind,Item,Quantity,Unit,Price,Net,Tax category,Tax rate,Tax,Amount,Currency,Things,Adjusts',
    'AIR-2026-000042,2026-11-04,,1,sim,"SIMs",7,,2,14.00,S,19,2.66,16.66,EUR,,',
    'AIR-2026-000042,2026-11-04,,2,sim,"Kits",3,,49.99,149.97,S,19,28.50,178.47,EUR,,',
    'AIR-2026-000042,2026-11-04,,3,discount,"Coupon WELCOME10",1,,-16.4,-16.40,S,19,-3.12,-19.52,EUR,,',
    '',
  ]);
  const data = paperOf([
    line('Data', 1000, 1.8, taxOf('S', 19), {
      kind: 'data',
      charge: { rateId: 1, adjusts: '2026-09-01', things: 7, unit: 'MB' },
    }),
  ]);
  expect(String((await drawFiles(data)).get('csv-semicolon'))).toContain(
    ';data;"Data";1000;MB;0.018;18.00;S;19;3.42;21.42;EUR;7;2026-09',
  );
});
