import { expect, test } from 'vitest';
import { featureOffText } from './feature-off.ts';

test.each([
  [false, 'NetFlow is off for this account. Ask your provider to turn it on.'],
  [true, 'NetFlow is off for this account.'],
])('a feature that is off, told to staff: %s', (isForStaff, text) => {
  expect(featureOffText('NetFlow', isForStaff)).toBe(text);
});
