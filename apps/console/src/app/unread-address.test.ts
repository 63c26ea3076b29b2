import { expect, it } from 'vitest';
import { lostFilters, unreadText } from './unread-address.ts';

const template = {
  questions: [{ questionId: 'QID001Name', questionLabel: 'Name of the site', questionType: 'number' }],
};
const nothing = { narrowing: [], isDamaged: false };

it.each([
  { unknownFilters: {}, narrowing: [], lost: [] },
  {
    unknownFilters: { Margin: { contains: 'x', empty: false } },
    narrowing: [],
    lost: ['Margin: contains "x"', 'Margin: not empty'],
  },
  { unknownFilters: { Name: { contains: 'x' } }, narrowing: [], lost: ['Name of the site: contains "x"'] },
  { unknownFilters: {}, narrowing: ['search'], lost: ['a search that cannot be read'] },
  { unknownFilters: {}, narrowing: ['filters'], lost: ['filters that are cut off'] },
  { unknownFilters: {}, narrowing: ['Name'], lost: ['Name of the site: a filter that cannot be read'] },
])('names what would have narrowed the table: $lost', ({ unknownFilters, narrowing, lost }) => {
  expect(lostFilters({ unknownFilters }, { narrowing, isDamaged: false }, template)).toEqual(lost);
});

it('says what else is missing, and nothing where nothing is', () => {
  expect(unreadText({ unknownSort: undefined }, nothing)).toBeUndefined();
  expect(unreadText({ unknownSort: 'Margin' }, nothing)).toContain('sorted by "Margin"');
  expect(unreadText({ unknownSort: undefined }, { narrowing: [], isDamaged: true })).toContain('This link is damaged');
});
