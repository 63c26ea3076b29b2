import { expect, test } from 'vitest';
import type { Column } from '../columns/columns.ts';
import { gridLayout } from './grid-columns.ts';

const column = (key: string, pinned?: 'left' | 'right'): Column => ({
  key,
  label: key,
  question: { questionId: key, questionLabel: key, questionType: 'TEXT' } as Column['question'],
  isSortable: true,
  isFilterable: true,
  align: 'left',
  pinned,
  isHiddenByDefault: false,
});
const flexible = () => ({ minWidth: 100, width: 100, flex: 100 });
const noEnds = { hasSelection: false, hasActions: false };
const bothEnds = { hasSelection: true, hasActions: true };

test('pinned columns stand at their sides, with their distance from the edge', () => {
  const { columns, template, minWidth, pinnedLeft, pinnedRight } = gridLayout(
    [column('b'), column('z', 'right'), column('a', 'left')],
    flexible,
    {},
    bothEnds,
  );
  expect(columns.map(({ id, offset, isEdge, line }) => [id, offset, isEdge, line])).toEqual([
    ['airlane-select', 0, false, 1],
    ['a', 44, true, 2],
    ['b', 0, false, 3],
    ['z', 72, true, 4],
    ['airlane-actions', 0, false, 5],
  ]);
  expect(template).toBe('44px 100px minmax(100px, 100fr) 100px 72px');
  expect([minWidth, pinnedLeft, pinnedRight]).toEqual([416, 144, 172]);
});

test('a width that was dragged replaces the share of what is left', () => {
  expect(gridLayout([column('a'), column('b')], flexible, { a: 150 }, noEnds).template).toBe(
    '150px minmax(100px, 100fr)',
  );
});

test('a column that is cut grows to what it wants before names get what is left', () => {
  const widths = (key: string) =>
    key === 'name'
      ? { minWidth: 194, width: 194, wanted: 240, flex: 240 }
      : { minWidth: 84, width: 84, wanted: 232, flex: 0 };
  expect(
    gridLayout([column('name'), column('a'), column('z', 'right')], ({ key }) => widths(key), {}, noEnds).template,
  ).toBe('minmax(194px, 240fr) minmax(84px, 232px) 84px');
});

test('where no column takes what is left, a gap does, and the actions stay at the edge', () => {
  const { columns, template } = gridLayout(
    [column('a')],
    () => ({ minWidth: 64, width: 90, flex: 0 }),
    {},
    { hasSelection: false, hasActions: true },
  );
  expect(template).toBe('90px minmax(0, 1fr) 72px');
  expect(columns.map(({ id, line }) => [id, line])).toEqual([
    ['a', 1],
    ['airlane-actions', 3],
  ]);
});
