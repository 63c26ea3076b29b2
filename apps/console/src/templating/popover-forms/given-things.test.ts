import { expect, it } from 'vitest';
import type { Row } from '../table/rows.ts';
import { givenThings } from './given-things.ts';

const row = (id: string): readonly [string, Row] => [
  id,
  { id, answers: {}, item: { id, member: null, status: 'published', version: 1, updatedAt: '', questions: [] } },
];
const table = { totalCount: 688, search: '', filters: {}, reportFilters: {} };

it('ticked rows are meant by their ids, under selectedDocs', () => {
  const given = givenThings(
    { rows: new Map([row('ThingId_ICCID_1'), row('ThingId_ICCID_2')]), isEverything: false },
    table,
  );
  expect(given.count).toBe(2);
  expect(given.answers).toEqual([
    { questionId: 'QID0014_ThingSelection', answer: { selected: ['Selected Things'] } },
    { questionId: 'QID002_selectedDocs', answer: ['ThingId_ICCID_1', 'ThingId_ICCID_2'] },
  ]);
});

it('everything without a filter is All Things', () => {
  expect(givenThings({ rows: new Map(), isEverything: true }, table)).toEqual({
    answers: [{ questionId: 'QID0014_ThingSelection', answer: { selected: ['All Things'] } }],
    count: 688,
  });
});

it.each([
  [{ search: 'reef' }],
  [{ filters: { State: { anyOf: ['SUSPENDED'] } } }],
  [{ reportFilters: { TECH: { anyOf: ['4G'] } } }],
])('everything that matches %o is meant by what the table asks', (narrowing) => {
  const { answers, count } = givenThings(
    { rows: new Map(), isEverything: true },
    { ...table, totalCount: 12, ...narrowing },
  );
  expect(count).toBe(12);
  expect(answers).toEqual([
    { questionId: 'QID0014_ThingSelection', answer: { selected: ['Filtered Things'] } },
    { questionId: 'QID0014_Filters', answer: { search: '', filters: {}, reportFilters: {}, ...narrowing } },
  ]);
});
