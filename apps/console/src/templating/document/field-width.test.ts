import type { Question } from '@airlane/question-kinds';
import { expect, test } from 'vitest';
import { fieldColumns } from './field-width.ts';

const question = (more: Record<string, unknown>): Question => ({
  questionId: 'QID001A',
  questionLabel: 'A',
  questionType: 'text',
  ...more,
});

test.each([
  [{}, 12],
  [{ halfWidth: true }, 6],
  [{ halfWidth: false }, 12],
  [{ quarterWidth: true, halfWidth: true }, 3],
  [{ metadata: { thirdWidth: true } }, 4],
  [{ metadata: { twoThirdsWidth: 'true' } }, 8],
  [{ threeQuartersWidth: true }, 9],
])('%o takes %d of twelve columns', (more, columns) => {
  expect(fieldColumns(question(more))).toBe(columns);
});
