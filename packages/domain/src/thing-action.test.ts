import { expect, it } from 'vitest';
import { narrowsThings } from './thing-action.ts';

it.each([
  [{}, false],
  [{ search: '  ' }, false],
  [{ search: ' ab ' }, false],
  [{ search: 'abc' }, true],
  [{ filters: {}, reportFilters: {} }, false],
  [{ filters: { State: {} } }, false],
  [{ filters: { State: { anyOf: ['ACTIVE'] } } }, true],
  [{ reportFilters: { State: { anyOf: ['ACTIVE'] } } }, true],
])('%j narrows the table: %s', (request, narrows) => {
  expect(narrowsThings(request)).toBe(narrows);
});
