import { expect, test } from 'vitest';
import { imeiText, imsiText } from './subscriber-numbers.ts';

test.each([
  ['262011234567890', 'MCC 262, MNC 01, subscriber 1234567890'],
  ['310410123456789', 'MCC 310, MNC 410, subscriber 123456789'],
  ['20404123456789', 'MCC 204, MNC 04, subscriber 123456789'],
  ['', undefined],
  ['26201', undefined],
  ['26201123456789x', undefined],
])('the IMSI %j reads %j', (imsi, text) => {
  expect(imsiText(imsi)).toBe(text);
});

test.each([
  ['356938035643809', 'TAC 35693803, serial number 564380'],
  ['35693803564380', 'TAC 35693803, serial number 564380'],
  ['3569380356438001', 'TAC 35693803, serial number 564380'],
  ['', undefined],
  ['unknown', undefined],
])('the IMEI %j reads %j', (imei, text) => {
  expect(imeiText(imei)).toBe(text);
});
