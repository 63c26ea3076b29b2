import { expect, it } from 'vitest';
import { countryNetworkLimit } from './list-limits.ts';

it.each([
  [undefined, 5],
  ['', 5],
  ['Add OPLMN networks', 5],
  ['Add EHPLMN networks', 2],
  ['ehplmn', 2],
])('a network list with the placeholder %j has room for %s', (placeholder, limit) => {
  expect(countryNetworkLimit(placeholder)).toBe(limit);
});
