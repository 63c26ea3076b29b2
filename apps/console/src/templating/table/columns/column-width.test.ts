import type { ListItem } from '@airlane/contract/entities';
import type { Question } from '@airlane/question-kinds';
import { expect, it } from 'vitest';
import { rowOf } from '../rows.ts';
import type { Column } from './columns.ts';
import { columnWidths } from './column-fit.ts';
import { columnWidth, hasLongerFigures, leastWidth } from './column-width.ts';

const question: Question = { questionId: 'QID001Name', questionLabel: 'Name', questionType: 'text' };
const column: Column = {
  key: 'Name',
  label: 'Name',
  question,
  isSortable: true,
  isFilterable: true,
  align: 'left',
  pinned: undefined,
  isHiddenByDefault: false,
};
const row = (answer: string) => {
  const item: ListItem = {
    id: answer,
    member: null,
    status: 'published',
    version: 1,
    updatedAt: '2026-01-01T00:00:00Z',
    questions: [{ questionId: 'QID001Name', answer }],
  };
  return rowOf(item);
};

it('is never narrower than its header', () => {
  expect(columnWidth(column, [])).toBeLessThan(120);
  expect(columnWidth({ ...column, label: 'A header of several words' }, [])).toBeGreaterThan(200);
});

it('shows an identifier whole, and stops at a width that leaves room for others', () => {
  expect(columnWidth(column, [row('89883990001000349301')])).toBeGreaterThan(200);
  expect(columnWidth(column, [row('a sentence of words '.repeat(5).trim())])).toBe(300);
  expect(columnWidth(column, [row('a sentence of words '.repeat(5).trim())], 900)).toBeGreaterThan(600);
});

it('gives a text that is drawn cut the room of its cut', () => {
  expect(columnWidth(column, [row('a sentence '.repeat(30))], 900)).toBeLessThan(300);
});

const usage: Column = {
  ...column,
  key: 'Data',
  label: 'Data Usage',
  question: {
    questionId: 'QID004Data',
    questionLabel: 'Data Usage',
    questionType: 'number',
    metadata: { customInput: 'bytes', agGrid_width: 48 },
  },
};
const used = (bytes: number) =>
  rowOf({ ...row(''), id: String(bytes), questions: [{ questionId: 'QID004Data', answer: bytes }] } as never);

it('never cuts a number, and holds the longest size that another page may have', () => {
  expect(columnWidths('natural', usage, []).minWidth).toBeGreaterThanOrEqual('0.999 KB'.length * 8);
  expect(columnWidths('fit', usage, []).minWidth).toBeGreaterThanOrEqual('0.999 KB'.length * 8);
  const counted = { ...usage, question: { ...usage.question, metadata: { agGrid_width: 48 } } };
  expect(leastWidth(counted, [used(123_456_789_012)])).toBeGreaterThan('123456789012'.length * 8);
  expect(columnWidths('natural', counted, [used(123_456_789_012)]).minWidth).toBeGreaterThan('123456789012'.length * 8);
});

it('is measured again where another page holds a longer number, not a longer text', () => {
  const amount = { ...usage, question: { ...usage.question, metadata: {} } };
  expect(hasLongerFigures([amount], [used(1_234_567)], [used(12)])).toBe(true);
  expect(hasLongerFigures([amount], [used(12)], [used(1_234_567)])).toBe(false);
  expect(hasLongerFigures([column], [row('a long name')], [row('a')])).toBe(false);
});

it('cuts a text where the template says so, and gives it what is left of the table first', () => {
  const narrow = { ...column, question: { ...question, metadata: { agGrid_width: 90 } } };
  const rows = [row('Trucks of the southern region')];
  const { minWidth, wanted, flex } = columnWidths('natural', narrow, rows);
  expect([minWidth, flex]).toEqual([Math.max(90, leastWidth(narrow, rows)), 0]);
  expect(wanted).toBe(columnWidth(narrow, rows));
});

it('keeps the longest word of a title beside the buttons of its header', () => {
  expect(leastWidth({ ...column, label: 'Data session' }, [])).toBeLessThan(
    leastWidth({ ...column, label: 'Technology' }, []),
  );
});

it('keeps room for the copy button where there is one', () => {
  const card = { ...column, question: { ...question, metadata: { customInput: 'iccid' } } };
  const rows = [row('89883990001000349301')];
  expect(columnWidth(card, rows) - columnWidth(column, rows)).toBe(26);
});
