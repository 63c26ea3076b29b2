import { describe, expect, it } from 'vitest';
import { encodeAnswer, formatAnswer } from './answers.ts';
import { decodeAnswer } from './decode-answer.ts';
import type { Question } from './question.ts';
import type { KindName } from './registry.ts';
import { exampleQuestion } from './testing/example-question.ts';

const HTML = 'HTML or JavaScript content is not allowed.';
const unusable = '"Example" has a pattern that cannot be checked, ask an administrator to correct the template';

const refusals: readonly [KindName, Record<string, unknown>, unknown, string, string][] = [
  ['text', {}, '<b>x</b>', 'html', HTML],
  ['textarea', {}, 'javascript:alert(1)', 'html', HTML],
  ['autocomplete', {}, '<script>', 'html', HTML],
  ['url', {}, 'https://x.test/?q=<script>', 'html', HTML],
  ['text', { inputRegexValidation: '^[A-Z]+$' }, 'abc', 'pattern', '"Example" does not match the expected format'],
  [
    'text',
    { inputRegexValidation: '^[A-Z]+$', inputRegexValidationMessage: 'Capitals only' },
    'abc',
    'pattern',
    'Capitals only',
  ],
  ['text', { inputRegexValidation: '(' }, 'abc', 'pattern', unusable],
  ['text', { inputRegexValidation: '(a)\\1' }, 'aa', 'pattern', unusable],
  ['text', { maxLen: 3 }, 'abcd', 'maxLength', 'Example contains 4 out of 3 allowed characters.'],
  ['text', { maxLen: 3 }, 12345, 'maxLength', 'Example contains 5 out of 3 allowed characters.'],
  [
    'text',
    { minLen: 5 },
    'abcd',
    'minLength',
    'Example contains 4 character(s), when expected to be at least 5 character(s) long.',
  ],
  ['text', { digitsOnly: true }, '12a', 'digitsOnly', 'Digits only allowed here like 1234567890'],
  ['text', { minValue: 5 }, '4', 'minValue', '"Example" must be not lesser than 5'],
  ['number', { maxValue: 10 }, '11', 'maxValue', '"Example" must be not greater than 10'],
  ['number', { minValue: 3 }, 2, 'minValue', '"Example" must be not lesser than 3'],
  ['number', {}, '-1', 'minValue', '"Example" must be not lesser than 0'],
  ['bytes', { maxValue: 1024 }, '1 MB', 'maxValue', '"Example" must be not greater than 1024'],
  ['password', { maxLen: 4 }, 'Airlane-demo-1!', 'maxLength', 'Example contains 15 out of 4 allowed characters.'],
  [
    'numberWithBytes',
    { maxValue: 1024 },
    { amount: '2', unit: 'GB' },
    'maxValue',
    '"Example" must be not greater than 1024',
  ],
  ['email', {}, 'nobody', 'format', 'Invalid email'],
  ['url', {}, 'ftp://x.test', 'format', 'invalid URL'],
  ['ip', {}, '1.2.3', 'format', 'IP address is not valid, use for example 192.168.1.10 or 2001:db8::1'],
];

const acceptances: readonly [KindName, Record<string, unknown>, unknown, unknown][] = [
  ['text', { includesHtmlContent: true }, '<b>x</b>', '<b>x</b>'],
  ['text', { maxLen: 3 }, '  abc  ', 'abc'],
  ['text', { maxLen: 2 }, '😀😀', '😀😀'],
  ['text', { minLen: 5 }, '', null],
  ['text', { digitsOnly: true }, '0123', '0123'],
  ['text', { minValue: 5 }, 'no number', 'no number'],
  ['text', { inputRegexValidation: '^\\d+(,\\d+)*$' }, '1,2', '1,2'],
  ['number', {}, 0, 0],
  ['number', { minValue: -5 }, '-1', -1],
  ['password', {}, '<B1a>zzzz', '<B1a>zzzz'],
  ['checkbox', {}, false, false],
  ['choice', { numberOfAnswers: 2 }, { selected: ['', ' '] }, null],
  ['phone', {}, { code: '+1', country_iso: 'US', number: '' }, null],
];

describe('an answer', () => {
  it.each(refusals)('of kind %s with %j is refused for %j by the rule %s', (kind, metadata, draft, rule, message) => {
    expect(decodeAnswer(exampleQuestion(kind, metadata), draft)).toEqual({ ok: false, rule, message });
  });

  it.each(acceptances)('of kind %s with %j is taken for %j as %j', (kind, metadata, draft, value) => {
    expect(decodeAnswer(exampleQuestion(kind, metadata), draft)).toEqual({ ok: true, value });
  });
});

const required = (kind: KindName, metadata = {}): Question => exampleQuestion(kind, metadata, { required: true });

const enterpriseMessage = (question: Question) => {
  const decoded = decodeAnswer(question, '', { labelledRequired: true });
  return decoded.ok ? undefined : decoded.message;
};

describe('a required answer', () => {
  it.each<[KindName, unknown]>([
    ['text', '   '],
    ['text', undefined],
    ['number', ''],
    ['choice', { selected: [] }],
    ['choice', { selected: [''] }],
    ['checkbox', false],
    ['switch', null],
    ['phone', { code: '+49', country_iso: 'DE', number: '' }],
    ['phone', { code: '', country_iso: '', number: '123456' }],
    ['password', ''],
    ['numberWithBytes', { amount: ' ', unit: 'GB' }],
    ['radio', { selected: [] }],
    ['agreement', false],
    ['richJson', ' '],
    ['multipleOptions', { options: [' '], selected: [], numberOfAnswers: 1 }],
    ['recurringDeals', [{}, { notes: '' }]],
    ['nonRecurringDeals', []],
    ['countryNetwork', [{ countryId: '', mcc: '' }]],
    ['integrationEvents', [{ groups: [], dataLimit: { amount: '', unit: 'MB' } }]],
    ['accounts', []],
    ['countries', { selected: [''] }],
    ['image', { w128: '', w320: '', original: '' }],
    ['file', { name: 'a.pdf', url: '' }],
    ['captureDate', { startTime: '', durationMinutes: 5 }],
    ['address', { address: '', city: ' ' }],
  ])('of kind %s is missing with %j', (kind, draft) => {
    expect(decodeAnswer(required(kind), draft)).toEqual({ ok: false, rule: 'required', message: 'Mandatory field' });
  });

  it.each<[KindName, unknown]>([
    ['number', 0],
    ['number', '0'],
    ['bytes', 0],
    ['switch', false],
    ['stringSwitch', 'false'],
    ['checkbox', true],
    ['phone', { code: '+49', country_iso: 'DE', number: '123456' }],
  ])('of kind %s is given with %j', (kind, draft) => {
    expect(decodeAnswer(required(kind), draft).ok).toBe(true);
  });

  it('is named by its own message, or by its label in the enterprise vertical', () => {
    expect(enterpriseMessage(required('text'))).toBe('"Example" field is required');
    expect(enterpriseMessage(required('text', { requiredMessage: 'Say your name' }))).toBe('Say your name');
  });

  it('asks for a command where none is left', () => {
    for (const draft of [[], '', [{ command: ' ', criteria: 'OK' }]]) {
      expect(decodeAnswer(required('command'), draft)).toEqual({
        ok: false,
        rule: 'required',
        message: 'Add at least one command',
      });
    }
    expect(decodeAnswer(required('command', { requiredMessage: 'Say what to do' }), [])).toMatchObject({
      message: 'Say what to do',
    });
  });

  it('is asked of the agreement, whatever its template says', () => {
    const agreement = exampleQuestion('text', {}, { questionId: 'QID023Agreement' });
    expect(decodeAnswer(agreement, false)).toMatchObject({ ok: false, rule: 'required' });
    expect(decodeAnswer(agreement, true)).toEqual({ ok: true, value: true });
  });
});

describe('a repeated password', () => {
  it('has to be the same', () => {
    const question = exampleQuestion('password');
    expect(decodeAnswer(question, 'Airlane-demo-1!', { valueToRepeat: 'Airlane-demo-2!' })).toEqual({
      ok: false,
      rule: 'repeat',
      message: 'Repeated password does not match password',
    });
    expect(decodeAnswer(question, 'Airlane-demo-1!', { valueToRepeat: 'Airlane-demo-1!' }).ok).toBe(true);
  });
});

describe('a capture', () => {
  const now = new Date('2026-03-19T12:00:00.000Z');
  const hour = { startTime: '2026-03-19T10:00:00Z', durationMinutes: 60 };
  const day = { from: '2026-03-17T00:00:00Z', to: '2026-03-18T00:00:00Z' };
  const old = { startTime: '2026-03-01T00:00:00Z', durationMinutes: 5 };
  const validated = (draft: unknown, viewerIsStaff: boolean, metadata = {}) => {
    const decoded = decodeAnswer(exampleQuestion('captureDate', metadata), draft, { moment: { now, viewerIsStaff } });
    return decoded.ok ? undefined : [decoded.rule, decoded.message];
  };

  it('is validated by the moment and the person where it is new', () => {
    expect(validated(hour, false)).toBeUndefined();
    expect(validated(day, true)).toBeUndefined();
    expect(validated(day, false)).toEqual(['moment', 'Choose a duration of 5, 10, 15, 30, 45, 60 minutes']);
    expect(validated(day, false, { limitedToMinute: true })).toBeUndefined();
    expect(validated(old, true)).toEqual(['moment', 'A capture can start at most 7 days ago']);
    expect(validated({ ...hour, startTime: '2026-03-20T10:00:00Z' }, true)).toEqual([
      'moment',
      'A capture cannot start in the future',
    ]);
  });

  it('stays readable when it is old', () => {
    expect(decodeAnswer(exampleQuestion('captureDate'), old).ok).toBe(true);
  });
});

describe('a stored password', () => {
  it.each(['weak', 'Airlane-demo-1!', { hash: 'argon2' }, 12345])('is never shown: %j', (value) => {
    const question = exampleQuestion('password');
    expect(encodeAnswer(question, value)).toBe('');
    expect(formatAnswer(question, value)).toBe('••••••••');
  });
});

describe('an answer of a kind that is not known', () => {
  const question = exampleQuestion('text', {}, { questionType: 'mystery', required: true });

  it('survives a save as it came', () => {
    const answer = { rules: [{ a: 1 }, null] };
    expect(decodeAnswer(question, answer)).toEqual({ ok: true, value: answer });
    expect(encodeAnswer(question, answer)).toEqual(answer);
    expect(formatAnswer(question, answer)).toBe('{"rules":[{"a":1},null]}');
    expect(decodeAnswer(question, undefined)).toEqual({ ok: true, value: null });
  });

  it('is refused when it cannot be stored', () => {
    expect(decodeAnswer(question, { text: '\u0000' })).toMatchObject({
      ok: false,
      message: 'This answer cannot be stored',
    });
  });
});

it('keeps a stored answer that its kind no longer understands', () => {
  const question = exampleQuestion('number');
  expect(encodeAnswer(question, ['old'])).toEqual(['old']);
  expect(formatAnswer(question, 'old text')).toBe('old text');
});

describe('the length of a text without a limit of its own', () => {
  const question: Question = { questionId: 'QID001Name', questionLabel: 'Name', questionType: 'text' };
  const title: Question = { ...question, metadata: { isDocumentTitle: true } };

  it.each([
    [question, 2000, undefined],
    [question, 2001, 'Name contains 2001 out of 2000 allowed characters.'],
    [title, 200, undefined],
    [title, 10_000, 'Name contains 10000 out of 200 allowed characters.'],
    [{ ...title, metadata: { isDocumentTitle: true, maxLen: 300 } }, 300, undefined],
    [{ ...question, questionType: 'textarea' }, 10_000, undefined],
  ])('%o with %d characters: %s', (asked, length, message) => {
    const decoded = decodeAnswer(asked, 'x'.repeat(length));
    expect(decoded.ok ? undefined : decoded.message).toBe(message);
  });
});
