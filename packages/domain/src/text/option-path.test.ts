import { expect, test } from 'vitest';
import { isOptionPath } from './option-path.ts';

test.each([
  ['/api/v1/things/networks', true],
  ['api/v1/things/networks', true],
  ['/api/v4/brand/things/group/list?brandId=:accountId', true],
  ['https://elsewhere.example/api/v1', false],
  ['//elsewhere.example/api/v1', false],
  ['/other/v1', false],
  ['/api/v1/x?next=https://elsewhere.example', false],
  ['', false],
])('%j as a source of options: %s', (path, isOwn) => {
  expect(isOptionPath(path)).toBe(isOwn);
});
