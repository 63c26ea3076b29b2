import { expect, it } from 'vitest';
import type { Column } from './columns.ts';
import { movedTo, orderedColumns } from './column-order.ts';

const keys = ['a', 'b', 'c', 'd'];

it.each([
  { key: 'a', target: 'c', order: 'bcad' },
  { key: 'd', target: 'a', order: 'dabc' },
  { key: 'b', target: 'c', order: 'acbd' },
  { key: 'c', target: 'b', order: 'acbd' },
  { key: 'a', target: 'a', order: 'abcd' },
  { key: 'a', target: 'x', order: 'abcd' },
  { key: 'x', target: 'a', order: 'abcd' },
])('$key moved to $target gives $order', ({ key, target, order }) => {
  expect(movedTo(keys, key, target).join('')).toBe(order);
});

it('orders what is named first and leaves the rest as the template has it', () => {
  const columns = keys.map((key): Column => ({
    key,
    label: key,
    question: { questionId: key, questionLabel: key, questionType: 'text' },
    isSortable: true,
    isFilterable: true,
    align: 'left',
    pinned: undefined,
    isHiddenByDefault: false,
  }));
  expect(orderedColumns(columns, ['c', 'gone', 'a']).map(({ key }) => key)).toEqual(['c', 'a', 'b', 'd']);
  expect(orderedColumns(columns).map(({ key }) => key)).toEqual(keys);
});
