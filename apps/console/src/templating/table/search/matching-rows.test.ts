import type { Question } from '@airlane/question-kinds';
import { describe, expect, it } from 'vitest';
import type { Row } from '../rows.ts';
import { matchingRows } from './matching-rows.ts';

const questions: Question[] = [
  { questionId: 'QID001Name', questionLabel: 'Name', questionType: 'text' },
  { questionId: 'QID002State', questionLabel: 'State', questionType: 'multipleChoice', metadata: { options: ['ACTIVE', 'SUSPENDED'] } },
];
const row = (id: string, name: string, state: string): Row => ({
  id,
  answers: { QID001Name: name, QID002State: { selected: [state] }, QID003Hidden: 'secret' },
  item: { id, member: null, status: 'published', version: 1, updatedAt: '2026-01-01T00:00:00Z', questions: [] },
});
const rows = [row('1', 'Pump North', 'ACTIVE'), row('2', 'Valve', 'SUSPENDED'), row('3', 'pump south', 'SUSPENDED')];

describe('searching the rows of a page', () => {
  it.each([
    ['', ['1', '2', '3']],
    ['PUMP', ['1', '3']],
    ['  valve ', ['2']],
    ['suspended', ['2', '3']],
    ['nothing like it', ['1', '2', '3']],
    ['secret', ['1', '2', '3']],
  ])('%j shows %j', (text, ids) => {
    expect(matchingRows(rows, questions, text).map(({ id }) => id)).toEqual(ids);
  });
});
