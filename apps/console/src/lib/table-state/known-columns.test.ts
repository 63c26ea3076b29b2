import { expect, it } from 'vitest';
import { withKnownColumns } from './known-columns.ts';
import { defaultTableState } from './table-state.ts';

const question = (questionId: string, questionType: string, metadata = {}) => ({
  questionId,
  questionLabel: questionId,
  questionType,
  metadata,
});
const template = {
  questions: [
    question('QID001Name', 'text'),
    question('QID002Count', 'number'),
    question('QID003Fixed', 'text', { agGrid_isNotSortable: true }),
  ],
};
const state = { ...defaultTableState('Sites'), page: 4, q: 'yard' };

it.each([
  {
    what: 'nothing unknown',
    asked: { sort: '-Name', filters: { Name: { contains: 'a' } } },
    filters: {},
    sort: undefined,
  },
  { what: 'a sort by a column that is gone', asked: { sort: 'Margin' }, filters: {}, sort: 'Margin' },
  { what: 'a sort by a column that is no longer sorted', asked: { sort: '-Fixed' }, filters: {}, sort: 'Fixed' },
  {
    what: 'a filter of a column that is gone',
    asked: { filters: { Margin: { contains: 'x' }, Name: { contains: 'a' } } },
    filters: { Margin: { contains: 'x' } },
    sort: undefined,
  },
  {
    what: 'a filter that the column no longer has',
    asked: { filters: { Count: { contains: '1' } } },
    filters: { Count: { contains: '1' } },
    sort: undefined,
  },
])('$what', ({ asked, filters, sort }) => {
  const known = withKnownColumns({ state: { ...state, ...asked }, reportFilters: undefined }, template);
  expect([known.unknownFilters, known.unknownSort]).toEqual([filters, sort]);
  for (const name of [...Object.keys(filters), ...(sort === undefined ? [] : [sort])])
    expect(JSON.stringify([known.state.sort, known.state.filters])).not.toContain(name);
  expect(known.state.q).toBe('yard');
  expect(known.state.page).toBe(sort === undefined && Object.keys(filters).length === 0 ? 4 : 1);
});

it.each([
  ['Last_DATA_Time', 'activity'],
  ['QID007Last_DATA_Time', 'activity'],
  ['activity', 'activity'],
])('%s is the column %s, in sorts and filters', (said, key) => {
  const named = { questions: [{ ...question('QID007Last_DATA_Time', 'date'), searchKey: 'activity' }] };
  const known = withKnownColumns(
    { state: { ...state, sort: `-${said}`, filters: { [said]: { empty: true } } }, reportFilters: undefined },
    named,
  );
  expect(known).toMatchObject({
    state: { sort: `-${key}`, filters: { [key]: { empty: true } } },
    unknownFilters: {},
    unknownSort: undefined,
  });
});

it('keeps what is known of the reports above the table', () => {
  const reportFilters = { Name: { anyOf: ['a'] }, State: { anyOf: ['b'] } };
  expect(withKnownColumns({ state, reportFilters }, template)).toMatchObject({
    reportFilters: { Name: { anyOf: ['a'] } },
    unknownFilters: { State: { anyOf: ['b'] } },
  });
});
