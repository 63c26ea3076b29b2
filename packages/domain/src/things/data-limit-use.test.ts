import { expect, test } from 'vitest';
import { comesNearLimit, dataLimitUse } from './data-limit-use.ts';

const NEARLY = 'More than 80 % of the limit is used.';
const GONE = 'The limit is used up.';

test.each([
  [0, undefined, undefined],
  [0, 500, { percentage: 0, warning: undefined }],
  [400, 500, { percentage: 80, warning: undefined }],
  [405, 500, { percentage: 81, warning: NEARLY }],
  [500, 500, { percentage: 100, warning: GONE }],
  [750, 500, { percentage: 150, warning: GONE }],
  [0, 0, { percentage: 100, warning: GONE }],
])('%s bytes of %s', (used, limit, expected) => expect(dataLimitUse(used, limit)).toEqual(expected));

test.each([
  [0, 399, 500, false],
  [0, 400, 500, true],
  [399, 900, 500, true],
  [400, 450, 500, false],
  [0, 100, 0, false],
])('from %s to %s of %s bytes', (before, after, limit, expected) =>
  expect(comesNearLimit(before, after, limit)).toBe(expected),
);
