import { expect, it } from 'vitest';
import type { Column } from '../columns/columns.ts';
import { rowOf } from '../rows.ts';
import { selectedCsv } from './selected-csv.ts';

const column = (key: string, label: string, questionType = 'text'): Column => ({
  key,
  label,
  question: { questionId: `QID001${key}`, questionLabel: label, questionType },
  isSortable: true,
  isFilterable: true,
  align: 'left',
  pinned: undefined,
  isHiddenByDefault: false,
});
const row = (id: string, answers: Record<string, unknown>) =>
  rowOf({ id, member: null, status: 'published', version: 1, updatedAt: '2026-01-01T00:00:00Z', questions: Object.entries(answers).map(([key, answer]) => ({ questionId: `QID001${key}`, answer })) });

it('writes titles once each, strips what would break a line, and defuses formulas', () => {
  const columns = [column('A', 'Name'), column('B', 'Name'), column('C', 'Size', 'number')];
  const rows = [row('1', { A: 'x, "y"', B: '=SUM(A1)', C: 5 }), row('2', { A: 'two\nlines' })];
  expect(selectedCsv(columns, rows, ',')).toBe("Name,Name (2),Size\r\nx  y,'=SUM(A1),5\r\ntwo lines,,\r\n");
  expect(selectedCsv(columns, [], ';')).toBe('Name;Name (2);Size\r\n');
});
