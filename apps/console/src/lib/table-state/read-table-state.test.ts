import { expect, it, test } from 'vitest';
import { readTableStateText } from './read-table-state.ts';
import { defaultTableState } from './table-state.ts';

const first = defaultTableState('Sites');
const whole = {
  ...first,
  q: 'van',
  sort: '-Name',
  page: 3,
  filters: { State: { anyOf: ['ACTIVE', 'SUSPENDED'] }, Name: { contains: 'a "b" \\ {' } },
  hidden: ['IMSI'],
};

it('says nothing about an address without a state, and reads a whole one', () => {
  expect(readTableStateText(undefined)).toEqual({ state: undefined, unread: { narrowing: [], isDamaged: false } });
  expect(readTableStateText(whole)).toEqual({ state: whole, unread: { narrowing: [], isDamaged: false } });
  expect(readTableStateText({})).toEqual({ state: first, unread: { narrowing: [], isDamaged: false } });
});

const cutAfter = (part: string): string => {
  const text = JSON.stringify(whole);
  return text.slice(0, text.indexOf(part) + part.length);
};

it.each([
  { said: '{"q":"van","sort', state: { q: 'van' }, narrowing: [] },
  { said: '{"q":"va', state: {}, narrowing: ['search'] },
  { said: '{garbage', state: {}, narrowing: [] },
  { said: '[]', state: {}, narrowing: [] },
  { said: [], state: {}, narrowing: [] },
  { said: 5, state: {}, narrowing: [] },
  { said: 'x', state: {}, narrowing: [] },
  { said: null, state: {}, narrowing: [] },
  { said: cutAfter('"filters"'), state: { q: 'van', sort: '-Name', page: 3 }, narrowing: [] },
  { said: cutAfter('"filters":{'), state: { q: 'van', sort: '-Name', page: 3 }, narrowing: ['filters'] },
  {
    said: cutAfter('"ACTIVE","SUS'),
    state: { q: 'van', sort: '-Name', page: 3, filters: { State: { anyOf: ['ACTIVE'] } } },
    narrowing: ['filters'],
  },
  {
    said: cutAfter('"contains":"a'),
    state: { q: 'van', sort: '-Name', page: 3, filters: { State: whole.filters.State } },
    narrowing: ['filters'],
  },
  {
    said: cutAfter('"hidden":["IM'),
    state: { q: 'van', sort: '-Name', page: 3, filters: whole.filters },
    narrowing: [],
  },
])('keeps what can be read of $said', ({ said, state, narrowing }) => {
  expect(readTableStateText(said)).toEqual({ state: { ...first, ...state }, unread: { narrowing, isDamaged: true } });
});

it.each([
  {
    said: { ...whole, filters: { State: { near: 1 }, Name: { contains: 'a' } } },
    filters: { Name: { contains: 'a' } },
    narrowing: ['State'],
    isDamaged: false,
  },
  { said: { ...whole, filters: 'all' }, filters: {}, narrowing: ['filters'], isDamaged: false },
  { said: { ...whole, q: 7 }, filters: whole.filters, narrowing: ['search'], isDamaged: false },
  { said: { ...whole, page: -2 }, filters: whole.filters, narrowing: [], isDamaged: true },
  { said: { ...whole, size: 33, sort: 7 }, filters: whole.filters, narrowing: [], isDamaged: true },
])(
  'one part that is not understood takes no other with it: $narrowing $isDamaged',
  ({ said, filters, narrowing, isDamaged }) => {
    const read = readTableStateText(said);
    expect(read.state?.filters).toEqual(filters);
    expect(read.unread).toEqual({ narrowing, isDamaged });
  },
);

test('a state that is cut anywhere is read without failing', () => {
  const text = JSON.stringify(whole);
  for (let end = 0; end < text.length; end += 1)
    expect(readTableStateText(text.slice(0, end)).state).toMatchObject({ size: 20 });
});
