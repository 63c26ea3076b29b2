import { expect, test } from 'vitest';
import { signalQuality } from './signal-quality.ts';

test.each([
  [-60, 100],
  [-70, 100],
  [-95, 50],
  [-120, 0],
  [-140, 0],
])('%d dBm are %d %%', (dbm, percent) => {
  expect(signalQuality(dbm)).toBe(percent);
});
