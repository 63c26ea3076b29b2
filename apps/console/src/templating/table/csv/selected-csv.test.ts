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
  rowOf({
    id,
    member: null,
    status: 'published',
    version: 1,
    updatedAt: '2026-01-01T00:00:00Z',
    questions: Object.entries(answers).map(([key, answer]) => ({ questionId: `QID001${key}`, answer })),
  });

it('writes titles once each, strips what would break a line, and defuses formulas', () => {
  const columns = [column('A', 'Name'), column('B', 'Name'), column('C', 'Size', 'number')];
  const rows = [row('1', { A: 'x, "y"', B: '=SUM(A1)', C: 5 }), row('2', { A: 'two\nlines' })];
  expect(selectedCsv(columns, rows, { delimiter: ',', format: 'shown' })).toBe(
    "Name,Name (2),Size\r\nx  y,'=SUM(A1),5\r\ntwo lines,,\r\n",
  );
  expect(selectedCsv(columns, [], { delimiter: ';', format: 'shown' })).toBe('Name;Name (2);Size\r\n');
});

it('writes data where it is asked for: numbers with the unit in the title, instants, identifiers that stay whole', () => {
  const usage = {
    ...column('B', 'Usage', 'number'),
    question: {
      questionId: 'QID001B',
      questionLabel: 'Usage',
      questionType: 'number',
      metadata: { customInput: 'bytes' },
    },
  };
  const columns = [column('A', 'ICCID'), usage, column('C', 'Last seen', 'date')];
  const rows = [row('1', { A: '8988399000100034930', B: 1_025_138, C: '2026-11-14T04:26:00.000Z' })];
  expect(selectedCsv(columns, rows, { delimiter: ',', format: 'data' })).toBe(
    'ICCID,Usage (bytes),Last seen\r\n="8988399000100034930",1025138,2026-11-14T04:26:00.000Z\r\n',
  );
});
