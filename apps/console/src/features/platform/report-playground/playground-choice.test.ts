import type { ReportEntry } from '@airlane/contract/calls/reports';
import { expect, test } from 'vitest';
import { chosenReport, chosenType, filtersOf } from './playground-choice.ts';

const usage: ReportEntry = {
  projectType: 'dashboard',
  id: 'usage-over-time',
  title: 'Usage over time',
  types: ['bar', 'line'],
  filters: [],
};
const signal: ReportEntry = {
  projectType: 'things',
  id: 'signal',
  title: 'Signal',
  types: ['line'],
  filters: ['thingId'],
};

test.each([
  ['things.signal', signal],
  ['things.gone', usage],
  [undefined, usage],
])('the address %s means %o', (report, expected) => {
  expect(chosenReport([usage, signal], { report })).toBe(expected);
});

test('a type that the report does not have becomes its first', () => {
  expect(chosenType(usage, { type: 'line' })).toBe('line');
  expect(chosenType(usage, { type: 'gauge' })).toBe('bar');
});

test('filters that say nothing are not sent', () => {
  expect(filtersOf({ thingId: ' 8988 ', group: ' ' })).toEqual({ thingId: '8988' });
});
