import { expect, test } from 'vitest';
import { registrationFields, registrationProblems } from './registration-rules.ts';

const answers = {
  company: 'Fjord Sensors',
  firstName: 'Nia',
  lastName: "O'Brien-Løw",
  email: 'nia@fjord.test',
  password: 'My-password-1!',
};
const simplified = { companyName: 'Hafen AG', fullName: 'Dr. Jörg `Jo` Hafen', email: 'jo@hafen.test' };

test('each login style asks for its own fields', () => {
  expect(registrationFields('password')).toEqual(['company', 'firstName', 'lastName', 'email', 'password']);
  expect(registrationFields('simplified')).toEqual(['companyName', 'fullName', 'email']);
  expect(registrationProblems('password', answers)).toEqual([]);
  expect(registrationProblems('simplified', simplified)).toEqual([]);
});

test.each([
  ['company', '', 'required'],
  ['company', ' x ', 'minLength'],
  ['company', 'x'.repeat(121), 'maxLength'],
  ['company', '<img src=x>', 'html'],
  ['company', 'Fjord \u202esrosneS', 'html'],
  ['firstName', '', 'required'],
  ['company', 'Two\r\nlines', 'html'],
  ['firstName', 'Nia2', 'characters'],
  ['lastName', '{{name}}', 'characters'],
  ['email', 'nia@fjord', 'email'],
  ['email', 'nia@fjord.test\nBcc: x@y.test', 'email'],
  ['password', 'password', 'password'],
] as const)('%s "%s" breaks the rule %s', (field, value, rule) => {
  expect(registrationProblems('password', { ...answers, [field]: value })).toMatchObject([{ field, rule }]);
});

test.each([
  ['company', 'xy'],
  ['company', 'x'.repeat(120)],
  ['firstName', ' Nia '],
  // Eight characters with the blanks around them, six without.
  ['password', ' Aa1!56 '],
] as const)('%s "%s" is taken', (field, value) => {
  expect(registrationProblems('password', { ...answers, [field]: value })).toEqual([]);
});

test('everything is missing from an empty form', () => {
  expect(registrationProblems('simplified', {}).map(({ field }) => field)).toEqual([
    'companyName',
    'fullName',
    'email',
  ]);
});
