import type { ListItem } from '@airlane/contract';
import type { Question } from '@airlane/question-kinds';
import { expect, it } from 'vitest';
import { rowOf } from '../rows.ts';
import type { Column } from './columns.ts';
import { columnWidth } from './column-width.ts';

const question: Question = { questionId: 'QID001Name', questionLabel: 'Name', questionType: 'text' };
const column: Column = { key: 'Name', label: 'Name', question, isSortable: true, isFilterable: true, align: 'left', pinned: undefined, isHiddenByDefault: false };
const row = (answer: string) => {
  const item: ListItem = { id: answer, member: null, status: 'published', version: 1, updatedAt: '2026-01-01T00:00:00Z', questions: [{ questionId: 'QID001Name', answer }] };
  return rowOf(item);
};

it('is never narrower than its header', () => {
  expect(columnWidth(column, [])).toBe(96);
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

it('keeps room for the copy button where there is one', () => {
  const card = { ...column, question: { ...question, metadata: { customInput: 'iccid' } } };
  const rows = [row('89883990001000349301')];
  expect(columnWidth(card, rows) - columnWidth(column, rows)).toBe(26);
});
