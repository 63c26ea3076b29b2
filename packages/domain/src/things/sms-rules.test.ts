import { describe, expect, it } from 'vitest';
import { carriesSms, keptSmsProblems, sendableText, smsProblems, unsendableCharacters } from './sms-rules.ts';

const rulesOf = (from: string, message: string, isUsc = false) =>
  smsProblems({ from, message }, { isUsc }).map(({ field, rule }) => `${field} ${rule}`);

describe('a message to a Thing', () => {
  it.each([
    ['1234567890123456', 'Hi', false, []],
    ['12345678901234567', 'Hi', false, ['from maxLength']],
    ['Airlane1', 'Hi', false, []],
    ['Airlane12', 'Hi', false, ['from maxLength']],
    ['1234567 9', 'Hi', false, ['from maxLength']],
    ['', 'Hi', false, ['from required']],
    ['   ', 'Hi', false, ['from required']],
    ['1', '', false, ['message required']],
    ['1', 'x', false, ['message minLength']],
    ['1', 'x'.repeat(800), false, []],
    ['1', 'x'.repeat(801), false, ['message maxLength']],
    ['1', 'x'.repeat(160), true, []],
    ['1', 'x'.repeat(161), true, ['message maxLength']],
    ['ä', 'öü', false, ['from required', 'message required']],
  ])('from "%s": %s (USC: %s) gives %j', (from, message, isUsc, problems) => {
    expect(rulesOf(from, message, isUsc)).toEqual(problems);
  });
});

it.each([
  ['plain ~ text', 'plain ~ text'],
  ['Grüße\n\ttab', 'Gretab'],
  ['\u007f\u001f', ''],
  ['emoji 🙂 end', 'emoji  end'],
])('%j travels as %j', (text, sent) => {
  expect(sendableText(text)).toBe(sent);
});

it.each([
  ['12345678901234567', 'At most 16 digits'],
  ['Airlane12', 'At most 8 letters and digits'],
])('the sender %s is told: %s', (from, message) => {
  expect(smsProblems({ from, message: 'Hi' }, { isUsc: false })).toEqual([
    { field: 'from', rule: 'maxLength', message },
  ]);
});

it('blanks around a message do not count', () => {
  expect(rulesOf('1', ' x ')).toEqual(['message minLength']);
});

it('narrowband carries no messages', () => {
  expect(['2G', '4G', 'LTE-M', 'NB IoT', ''].filter(carriesSms)).toEqual(['2G', '4G', 'LTE-M', '']);
});

it.each([
  ['plain ~ text', []],
  ['Grüße, größer', ['ü', 'ß', 'ö']],
  ['a\r\nb\tc\u00a0d', ['line break', 'tab', 'non-breaking space']],
  ['soft\u00adhyphen, o\u0308', ['U+00AD', 'U+0308']],
  ['emoji 🙂 end', ['🙂']],
])('of %j these characters do not travel: %j', (text, characters) => {
  expect(unsendableCharacters(text)).toEqual(characters);
});

it('a text that is kept to be sent later is refused with the characters that would be missing', () => {
  expect(keptSmsProblems({ from: '1', message: 'Grüße' }, { isUsc: false })).toEqual([
    { field: 'message', rule: 'characters', message: 'An SMS cannot carry: ü ß' },
  ]);
  expect(keptSmsProblems({ from: '1', message: 'x' }, { isUsc: false })).toMatchObject([
    { field: 'message', rule: 'minLength' },
  ]);
});
