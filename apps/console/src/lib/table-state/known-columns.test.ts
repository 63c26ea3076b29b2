import { expect, it } from 'vitest';
import { withKnownColumns } from './known-columns.ts';
import { defaultTableState } from './table-state.ts';

const question = (questionId: string, questionType: string, metadata = {}) => ({ questionId, questionLabel: questionId, questionType, metadata });
const template = { questions: [question('QID001Name', 'text'), question('QID002Count', 'number'), question('QID003Fixed', 'text', { agGrid_isNotSortable: true })] };
const state = { ...defaultTableState('Sites'), page: 4, q: 'yard' };

it.each([
  { what: 'nothing unknown', asked: { sort: '-Name', filters: { Name: { contains: 'a' }, QID002Count: { between: { from: 1 } } } }, dropped: [] },
  { what: 'a sort by a column that is gone', asked: { sort: 'Margin' }, dropped: ['Margin'] },
  { what: 'a sort by a column that is no longer sorted', asked: { sort: '-Fixed' }, dropped: ['Fixed'] },
  { what: 'a filter of a column that is gone', asked: { filters: { Margin: { contains: 'x' }, Name: { contains: 'a' } } }, dropped: ['Margin'] },
  { what: 'a filter that the column no longer has', asked: { filters: { Count: { contains: '1' } } }, dropped: ['Count'] },
])('$what', ({ asked, dropped }) => {
  const known = withKnownColumns({ state: { ...state, ...asked }, reportFilters: undefined }, template);
  expect(known.dropped).toEqual(dropped);
  for (const name of dropped) expect(JSON.stringify([known.state.sort, known.state.filters])).not.toContain(name);
  expect(known.state.q).toBe('yard');
  expect(known.state.page).toBe(dropped.length === 0 ? 4 : 1);
});

it('keeps what is known of the reports above the table', () => {
  const reportFilters = { Name: { anyOf: ['a'] }, State: { anyOf: ['b'] } };
  expect(withKnownColumns({ state, reportFilters }, template)).toMatchObject({ reportFilters: { Name: { anyOf: ['a'] } }, dropped: ['State'] });
});
