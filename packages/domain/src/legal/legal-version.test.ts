import { expect, test } from 'vitest';
import { legalTextOf, legalVersionProblems, normalizedVersion } from './legal-version.ts';
import { shippedLegalTexts } from './legal-texts.ts';
import { pdfByteOf } from './pdf-letters.ts';
import { parseWrittenText, writeText } from './written-text.ts';

const days = { today: '2027-03-10', last: null };
const version = { language: 'en', validFrom: '2027-03-10', title: 'Terms', text: '# 1. Parties\nWe and you.' };

test.each([
  ['a complete version', {}, days, []],
  ['the day before', { validFrom: '2027-03-09' }, days, [['validFrom', 'past']]],
  ['no day', { validFrom: '' }, days, [['validFrom', 'required']]],
  ['a day that no calendar has', { validFrom: '2027-02-30' }, days, [['validFrom', 'required']]],
  ['the day of the last version', { validFrom: '2027-05-01' }, { ...days, last: '2027-05-01' }, []],
  ['a day before the last version', {}, { ...days, last: '2027-05-01' }, [['validFrom', 'order']]],
  [
    'an empty text',
    { title: '', text: '' },
    days,
    [
      ['title', 'required'],
      ['text', 'required'],
    ],
  ],
  ['a text without a heading', { text: 'We and you.' }, days, [['text', 'heading']]],
  ['a heading with nothing below', { text: '# One\nWe.\n# Two' }, days, [['text', 'section']]],
  ['a hidden character', { text: '# One\nWe\u202e you.' }, days, [['text', 'characters']]],
  ['a letter that the PDF cannot show', { title: 'Warunki świadczenia' }, days, [['title', 'letters']]],
  ['letters of Western Europe', { text: '# Über „uns“\nPreise in €, größer – oder kleiner…' }, days, []],
  ['a language in words', { language: 'English' }, days, [['language', 'language']]],
] as const)('%s', (_name, change, at, expected) => {
  const problems = legalVersionProblems(normalizedVersion({ ...version, ...change }), at);
  expect(problems.map(({ field, rule }) => [field, rule])).toEqual(expected);
});

test('headings, paragraphs and line ends', () => {
  expect(parseWrittenText('# One\r\nA line\r\nand its rest.\r\n\r\nAnother.\n# Two\n\nLast #1.')).toEqual([
    { heading: 'One', paragraphs: ['A line and its rest.', 'Another.'] },
    { heading: 'Two', paragraphs: ['Last #1.'] },
  ]);
  expect(parseWrittenText(' \n ')).toEqual([]);
});

test.each(['service-terms', 'sim-card-terms'] as const)('the shipped %s can be the start of a version', (key) => {
  const { title, sections } = shippedLegalTexts[key]('Northwind Mobile GmbH');
  const text = writeText(sections);
  expect(parseWrittenText(text)).toEqual(sections);
  expect(legalVersionProblems({ ...version, title, text }, days)).toEqual([]);
});

test('a reader is told number and day', () => {
  expect(legalTextOf(version, 3)).toEqual({
    title: 'Terms',
    revised: 'Version 3, valid from 10 Mar 27',
    sections: [{ heading: '1. Parties', paragraphs: ['We and you.'] }],
  });
});

test.each([
  ['a', 0x61],
  ['ü', 0xfc],
  ['€', 0x80],
  ['’', 0x92],
  ['Ÿ', 0x9f],
  ['ś', undefined],
  ['\0', undefined],
  ['\u0080', undefined],
] as const)('the byte of %j is %s', (character, byte) => {
  expect(pdfByteOf(character)).toBe(byte);
});
