import { expect, it } from 'vitest';
import { freshFilters } from './fresh-filters.ts';

const view = { now: new Date('2026-05-20T10:00:00Z'), zone: 'UTC' };
const old = { from: '2026-01-01T00:00:00.000Z', to: '2026-01-01T23:59:59.999Z' };

it('counts a named period from now and leaves every other filter as it is', () => {
  const filters = {
    Seen: { during: { name: 'Today', ...old } },
    Made: { during: old },
    Odd: { during: { name: 'Easter', ...old } },
    Name: { contains: 'x' },
  };
  expect(freshFilters(filters, view, () => undefined)).toEqual({
    ...filters,
    Seen: { during: { name: 'Today', from: '2026-05-20T00:00:00.000Z', to: '2026-05-20T23:59:59.999Z' } },
  });
});

it('reaches into the future where the column allows it', () => {
  const question = {
    questionId: 'QID001Due',
    questionLabel: 'Due',
    questionType: 'date',
    metadata: { agGrid_filterType: 'dateTimePickerAllowFuture' },
  };
  expect(
    freshFilters({ Due: { during: { name: 'This month', ...old } } }, view, () => question)['Due']?.during?.to,
  ).toBe('2026-05-31T23:59:59.999Z');
});
