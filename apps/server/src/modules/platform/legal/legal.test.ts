import { legalPdfPath, legalTextKeys } from '@airlane/domain/legal/legal-text';
import { shippedLegalTexts } from '@airlane/domain/legal/legal-texts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { testApp } from '#testing/app.ts';
import { textWidth, wrapText } from './helvetica.ts';
import { legalPdf } from './legal-pdf.ts';

const pdf = legalPdf(shippedLegalTexts['service-terms']('Airlane'), 'en').toString('latin1');

/** What a viewer draws, line by line. */
const drawnText = (file: string): string =>
  [...file.matchAll(/<([0-9a-f]*)> Tj/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(' ');

describe('the PDF of the terms', () => {
  it('has a table of contents that points at its objects', () => {
    const start = Number(/startxref\n(\d+)\n%%EOF/.exec(pdf)?.[1]);
    const table = pdf.slice(start).split('\n');
    expect(table[0]).toBe('xref');
    const count = Number(table[1]?.split(' ')[1]);
    const offsets = table.slice(3, 2 + count).map((line) => Number(line.slice(0, 10)));
    expect(offsets.length).toBeGreaterThan(8);
    offsets.forEach((offset, index) => expect(pdf.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj\n`)));
  });

  it('says the length of each page truly', () => {
    const streams = [...pdf.matchAll(/\/Length (\d+) >>\nstream\n([^]*?)\nendstream/g)];
    expect(streams.length).toBeGreaterThan(1);
    for (const [, length, content] of streams) expect(content).toHaveLength(Number(length));
  });

  it.each(legalTextKeys)('holds every word of %s', (key) => {
    const text = shippedLegalTexts[key]('Airlane');
    const { title, revised, sections } = text;
    const words = [title, revised, ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])].join(
      ' ',
    );
    const drawn = drawnText(legalPdf(text, 'en').toString('latin1')).replace(/ ?Page \d+ of \d+/g, '');
    expect(drawn).toBe(words.replaceAll('\u2019', '\u0092'));
  });
});

describe('wrapping', () => {
  it('keeps every line within the width and loses no word', () => {
    const text =
      'The total liability of each of us in a year is limited to the fees that you paid or owed for the service.';
    const lines = wrapText(text, 10, 120);
    expect(lines.join(' ')).toBe(text);
    for (const line of lines) expect(textWidth(line, 10)).toBeLessThanOrEqual(120);
  });

  it('leaves a word that is wider than the line on a line of its own', () => {
    expect(wrapText('a Donaudampfschifffahrt b', 10, 20)).toEqual(['a', 'Donaudampfschifffahrt', 'b']);
  });
});

describe('served', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp();
  });
  afterAll(() => server.close());

  it.each(legalTextKeys)('%s is a PDF that our own pages may frame', async (key) => {
    const answer = await server.app.inject(legalPdfPath(key));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-frame-options': 'SAMEORIGIN' });
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
