import type { Question } from '@airlane/question-kinds';
import { describe, expect, it } from 'vitest';
import { filtersInUse, withoutFilter } from './describe-filter.ts';

const question: Question = {
  questionId: 'QID001State',
  questionLabel: 'State',
  questionType: 'multipleChoice',
  metadata: { options: [{ id: 'on', title: 'Active' }, 'Suspended'] },
};
const inWords = (filters: Parameters<typeof filtersInUse>[0]): string[] =>
  filtersInUse(filters, (key) => (key === 'State' ? question : undefined)).map(
    ({ label, text }) => `${label}: ${text}`,
  );

describe('filters in words', () => {
  it.each([
    { filters: { State: { anyOf: ['on', 'Suspended'] } }, words: ['State: Active or Suspended'] },
    { filters: { State: { noneOf: ['on', 'Suspended'] } }, words: ['State: not Active or Suspended'] },
    { filters: { State: { allOf: ['on', 'Suspended'] } }, words: ['State: Active and Suspended'] },
    { filters: { State: { empty: true } }, words: ['State: empty'] },
    { filters: { State: { empty: false } }, words: ['State: not empty'] },
    { filters: { Name: { contains: 'pump' } }, words: ['Name: contains "pump"'] },
    { filters: { Size: { between: { from: 1 } } }, words: ['Size: from 1'] },
    { filters: { Size: { between: { to: 9 } } }, words: ['Size: up to 9'] },
    { filters: { Size: { between: { from: 1, to: 9 } } }, words: ['Size: 1 to 9'] },
    {
      filters: { Seen: { during: { name: 'Today', from: '2026-01-01T00:00:00Z', to: '2026-01-01T23:59:59Z' } } },
      words: ['Seen: Today'],
    },
    { filters: { Flag: { is: false } }, words: ['Flag: off'] },
    { filters: { Name: { contains: 'a', anyOf: ['b'] } }, words: ['Name: contains "a"', 'Name: b'] },
  ])('says $words', ({ filters, words }) => {
    expect(inWords(filters)).toEqual(words);
  });

  it('removes one operator, and the column with its last', () => {
    const filters = { Name: { contains: 'a', anyOf: ['b'] }, Flag: { is: true } };
    expect(withoutFilter(filters, 'Name', 'contains')).toEqual({ Name: { anyOf: ['b'] }, Flag: { is: true } });
    expect(withoutFilter(filters, 'Flag', 'is')).toEqual({ Name: { contains: 'a', anyOf: ['b'] } });
    expect(withoutFilter(filters, 'Name')).toEqual({ Flag: { is: true } });
  });
});
