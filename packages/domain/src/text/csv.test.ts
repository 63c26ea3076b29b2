import { expect, test } from 'vitest';
import { csvText, csvCell, csvDataCell, csvDelimiter, csvFileName, splitCsvLine, uniqueTitles } from './csv.ts';

test.each([
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', ';'],
  ['Mozilla/5.0 (X11; Linux x86_64)', ','],
  ['', ','],
])('%s gets the delimiter %s', (agent, delimiter) => {
  expect(csvDelimiter(agent)).toBe(delimiter);
});

test.each([
  ['8988399000100034930', false, '="8988399000100034930"'],
  ['262011234567890', false, '="262011234567890"'],
  ['0049', false, '="0049"'],
  ['0', false, '0'],
  ['4711', false, '4711'],
  ['123456789012', true, '123456789012'],
  ['=1+1', false, "'=1+1"],
  ['a,b', false, 'a b'],
])('as data, %s (a number: %s) is written %s', (text, isNumber, cell) => {
  expect(csvDataCell(text, ',', isNumber)).toBe(cell);
});

test.each([
  ['plain', ',', 'plain'],
  ['a,b;c', ',', 'a b;c'],
  ['a,b;c', ';', 'a,b c'],
  ['say "hi"', ',', 'say hi'],
  ['two\r\nlines', ',', 'two lines'],
  ['=HYPERLINK("x")', ',', "'=HYPERLINK(x)"],
  ['@cmd', ',', "'@cmd"],
  ['  =1+1  ', ',', "'=1+1"],
  ['=1+1', ',', "'=1+1"],
  ['@1', ',', "'@1"],
  ['-5', ',', '-5'],
  ['+49', ',', '+49'],
  ['-cmd', ',', "'-cmd"],
  ['-12.5', ',', '-12.5'],
  ['+49 (30) 123-45', ',', '+49 (30) 123-45'],
  ["-2+3+cmd|' /C calc'!A0", ',', "'-2+3+cmd|' /C calc'!A0"],
  ['+1+1', ',', "'+1+1"],
  ['-1-1', ',', "'-1-1"],
  ['-1e3', ',', "'-1e3"],
  ['＝1+1', ',', "'＝1+1"],
])('%o with %s is written as %o', (text, delimiter, cell) => {
  expect(csvCell(text, delimiter)).toBe(cell);
});

test('equal titles are numbered from the second on', () => {
  expect(uniqueTitles(['Name', 'Email', 'Name', 'Name'])).toEqual(['Name', 'Email', 'Name (2)', 'Name (3)']);
});

test('a file is named by table and moment', () => {
  expect(csvFileName('Orders/2026', new Date('2026-03-04T05:06:07Z'))).toBe('Orders_2026 2026-03-04 05-06-07.csv');
});

test.each([
  ['a,b', ',', ['a', 'b']],
  ['a;b,c', ';', ['a', 'b,c']],
  [' a , b ', ',', ['a', 'b']],
  ['"a,b",c', ',', ['a,b', 'c']],
  ['"say ""hi""",', ',', ['say "hi"', '']],
  ['""', ',', ['']],
  ['""""', ',', ['"']],
  ['', ',', ['']],
  ['a,"b', ',', undefined],
  ['a,"b"c', ',', undefined],
  ['a,b"c', ',', undefined],
  ['"a"",b', ',', undefined],
])('the line %j with %j has the cells %j', (line, delimiter, cells) => {
  expect(splitCsvLine(line, delimiter)).toEqual(cells);
});

test.each([
  ['Subscription, Fleet Europe, 341 SIMs', '"Subscription, Fleet Europe, 341 SIMs"'],
  ['The "best" plan', '"The ""best"" plan"'],
  ['Two\nlines ', '"Two lines"'],
  ['=1+2', '"\'=1+2"'],
])('the text %j stands in quotes as %s', (text, cell) => {
  expect(csvText(text)).toBe(cell);
  expect(splitCsvLine(`1,${cell},2`, ',')).toHaveLength(3);
});
