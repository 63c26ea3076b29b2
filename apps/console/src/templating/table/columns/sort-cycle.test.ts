import { expect, it } from 'vitest';
import { nextSort, sortDirection } from './sort-cycle.ts';

it('cycles none, ascending, descending, none', () => {
  const first = nextSort('', 'ICCID');
  const second = nextSort(first, 'ICCID');
  const third = nextSort(second, 'ICCID');
  expect([first, second, third]).toEqual(['-ICCID', 'ICCID', '']);
  expect([first, second, third].map((sort) => sortDirection(sort, 'ICCID'))).toEqual(['asc', 'desc', undefined]);
});

it('starts anew on another column', () => {
  expect(nextSort('ICCID', 'ThingName')).toBe('-ThingName');
  expect(sortDirection('-ICCID', 'ThingName')).toBeUndefined();
});
