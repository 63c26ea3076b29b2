import { expect, test } from 'vitest';
import { activationCode, canBeDownloaded, eidWithCheckDigits, isEid, readActivationCode } from './esim.ts';

test.each([
  [
    { host: 'smdp.airlane.test', matchingId: '04386-AGYFT-A74Y8-3F815' },
    'LPA:1$smdp.airlane.test$04386-AGYFT-A74Y8-3F815',
  ],
  [{ host: 'smdp.airlane.test', matchingId: '' }, 'LPA:1$smdp.airlane.test$'],
  [{ host: 'smdp.airlane.test$evil', matchingId: 'A' }, undefined],
  [{ host: '', matchingId: 'A' }, undefined],
  [{ host: 'smdp.airlane.test', matchingId: 'lower$case' }, undefined],
])('%j is fetched by %s', (profile, code) => {
  expect(activationCode(profile)).toBe(code);
});

test.each([
  ['LPA:1$smdp.airlane.test$A-1', { host: 'smdp.airlane.test', matchingId: 'A-1' }],
  [' LPA:1$smdp.airlane.test$ ', { host: 'smdp.airlane.test', matchingId: '' }],
  ['LPA:2$smdp.airlane.test$A', undefined],
  ['LPA:1$smdp$A', undefined],
  ['LPA:1$smdp.airlane.test$A$1', undefined],
  ['', undefined],
])('%j is read as %j', (code, profile) => expect(readActivationCode(code)).toEqual(profile));

test.each([
  ['89049032123451234512345678901235', true],
  ['89049032123451234512345678901236', false],
  ['8904903212345123451234567890123', false],
  ['8904903212345123451234567890123A', false],
])('%s is an EID: %s', (text, expected) => {
  expect(isEid(text)).toBe(expected);
});

test('check digits make an EID', () => {
  expect(eidWithCheckDigits('890490321234512345123456789012')).toBe('89049032123451234512345678901235');
  expect(isEid(eidWithCheckDigits('890000000000000000000000000001'))).toBe(true);
});

test('a profile is fetched once', () => {
  expect(canBeDownloaded('Released')).toBe(true);
  expect(canBeDownloaded('Enabled')).toBe(false);
});
