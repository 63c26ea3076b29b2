import { expect, test } from 'vitest';
import { type ColumnMapping, guessMapping, type MappableField, mappingMistakes, readMapped } from './column-mapping.ts';
import { guessDelimiter, headersOf } from './guess-delimiter.ts';

const fields: readonly MappableField[] = [
  { name: 'iccid', label: 'ICCID', aliases: ['SIM serial number', 'card no'], required: true },
  { name: 'imsi', label: 'IMSI', aliases: ['subscriber'], required: true },
  { name: 'size', label: 'Form factor', aliases: ['type'], required: false },
];

test.each<[string, readonly string[], ColumnMapping]>([
  ['names in other cases', ['Iccid', 'IMSI', 'SIZE'], { iccid: 'Iccid', imsi: 'IMSI', size: 'SIZE' }],
  [
    'blanks, underscores and full stops',
    ['sim_serial-number', 'Subscriber ', 'FORM_FACTOR.'],
    { iccid: 'sim_serial-number', imsi: 'Subscriber ', size: 'FORM_FACTOR.' },
  ],
  ['an alias beside the exact name', ['Card No', 'ICCID', 'imsi'], { iccid: 'ICCID', imsi: 'imsi' }],
  ['a repeated header', ['ICCID', 'iccid'], { iccid: 'ICCID' }],
  ['nothing that is known', ['a', '', '---'], {}],
  ['no header', [], {}],
])('a mapping is guessed from %s', (_, headers, mapping) => {
  expect(guessMapping(headers, fields)).toEqual(mapping);
});

test('a column is guessed for one field only', () => {
  const both = [
    { name: 'a', label: 'Code', aliases: [], required: false },
    { name: 'b', label: 'B', aliases: ['code'], required: false },
  ];
  expect(guessMapping(['CODE'], both)).toEqual({ a: 'CODE' });
});

test.each<[string, ColumnMapping, readonly string[], readonly { field: string; rule: string }[]]>([
  ['a whole mapping', { iccid: 'A', imsi: 'B' }, ['A', 'B', 'C'], []],
  ['a required field without a column', { iccid: 'A' }, ['A'], [{ field: 'imsi', rule: 'Choose a column.' }]],
  ['an empty choice', { iccid: 'A', imsi: '', size: '' }, ['A'], [{ field: 'imsi', rule: 'Choose a column.' }]],
  [
    'a column that is not there',
    { iccid: 'A', imsi: 'Z' },
    ['A'],
    [{ field: 'imsi', rule: 'The file has no column "Z".' }],
  ],
  [
    'a column that is there twice',
    { iccid: 'A', imsi: 'B' },
    ['A', 'B', 'B'],
    [{ field: 'imsi', rule: 'The file has 2 columns "B".' }],
  ],
  [
    'one column for two fields',
    { iccid: 'A', imsi: 'A' },
    ['A'],
    [{ field: 'imsi', rule: 'The column "A" is already used for ICCID.' }],
  ],
  [
    'an unknown field',
    { iccid: 'A', imsi: 'B', toString: 'A' },
    ['A', 'B'],
    [{ field: 'toString', rule: 'No such field.' }],
  ],
])('mistakes of a mapping: %s', (_, mapping, headers, mistakes) => {
  expect(mappingMistakes(mapping, headers, fields)).toEqual(mistakes);
});

test.each<[string, readonly string[], ColumnMapping, Readonly<Record<string, string>>]>([
  ['cells by field', ['8944', '901'], { iccid: 'A', imsi: 'B' }, { iccid: '8944', imsi: '901' }],
  ['blanks around a cell', [' 8944 '], { iccid: 'A' }, { iccid: '8944' }],
  ['a short row', ['8944'], { iccid: 'A', imsi: 'B' }, { iccid: '8944', imsi: '' }],
  ['a header that is not there', ['8944'], { imsi: 'Z' }, { imsi: '' }],
  ['a field without a column', ['8944'], { iccid: 'A', imsi: '' }, { iccid: '8944' }],
])('a row is read: %s', (_, cells, mapping, values) => {
  expect(readMapped(['A', 'B'], cells, mapping)).toEqual(values);
});

test.each([
  ['ICCID,IMSI', ','],
  ['ICCID;IMSI;"a,b"', ';'],
  ['ICCID\tIMSI', '\t'],
  ['ICCID|IMSI|Ki', '|'],
  ['ICCID', ','],
  ['', ','],
])('the delimiter of %j is %j', (line, delimiter) => {
  expect(guessDelimiter(line)).toBe(delimiter);
});

test('headers are read without a byte order mark, and not at all where a quote is open', () => {
  expect(headersOf('\uFEFF"ICCID";IMSI', ';')).toEqual(['ICCID', 'IMSI']);
  expect(headersOf('"ICCID;IMSI', ';')).toBeUndefined();
});
