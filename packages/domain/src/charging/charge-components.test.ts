import { expect, test } from 'vitest';
import { chargeComponentTitle } from './charge-components.ts';

test.each([
  ['sim', 'SIMs'],
  ['data', 'Data'],
  ['sms-mt', 'SMS'],
  ['sms-mo', 'SMS'],
  ['access', 'IMSI access fee'],
  ['roaming', 'Roaming'],
  ['constructor', 'Constructor'],
  ['', ''],
])('a line of the kind "%s" is called "%s"', (kind, title) => {
  expect(chargeComponentTitle(kind)).toBe(title);
});
