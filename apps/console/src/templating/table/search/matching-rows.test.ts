import type { Question } from '@airlane/question-kinds';
import { describe, expect, it } from 'vitest';
import type { Row } from '../rows.ts';
import { matchingRows } from './matching-rows.ts';

const questions: Question[] = [
  { questionId: 'QID001Name', questionLabel: 'Name', questionType: 'text' },
  {
    questionId: 'QID002State',
    questionLabel: 'State',
    questionType: 'multipleChoice',
    metadata: { options: ['ACTIVE', 'SUSPENDED'] },
  },
];
const card = {
  questionId: 'QID003Card',
  questionLabel: 'ICCID',
  questionType: 'text',
  metadata: { customInput: 'iccid' },
};
const row = (id: string, name: string, state: string): Row => ({
  id,
  answers: { QID001Name: name, QID002State: { selected: [state] }, QID003Hidden: 'secret' },
  item: { id, member: null, status: 'published', version: 1, updatedAt: '2026-01-01T00:00:00Z', questions: [] },
});
const rows = [row('1', 'Pump North', 'ACTIVE'), row('2', 'Valve', 'SUSPENDED'), row('3', 'pump south', 'SUSPENDED')];

it('takes gaps out of what is sought among identifiers, not among names', () => {
  const named = [row('1', 'GDN-06', 'ACTIVE'), row('2', 'Valve 106', 'ACTIVE')].map((one) => ({
    ...one,
    answers: { ...one.answers, QID003Card: '8988303000000000010' },
  }));
  expect(matchingRows(named, questions, '-06').map(({ id }) => id)).toEqual(['1']);
  expect(matchingRows(named.slice(1), [...questions, card], '8988 3030').map(({ id }) => id)).toEqual(['2']);
});

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
