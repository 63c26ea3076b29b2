import type { Question } from '@airlane/question-kinds';
import { compile, kindNames } from '@airlane/question-kinds';
import { expect, test } from 'vitest';
import { mockList } from './mock-list.ts';

const name: Question = { questionId: 'QID001Name', questionLabel: 'Name', questionType: 'text', metadata: {} };
const colour: Question = {
  questionId: 'QID002Colour',
  questionLabel: 'Colour',
  questionType: 'multipleChoice',
  metadata: { options: ['Red', 'Blue'] },
};

test.each([
  [1, 20, 20, 'mock-1'],
  [2, 20, 20, 'mock-21'],
  [50, 20, 19, 'mock-981'],
  [51, 20, 0, undefined],
])('page %d of %d rows holds %d of the 999', (page, pageSize, length, first) => {
  const { items, totalCount } = mockList([name], { page, pageSize });
  expect(totalCount).toBe(999);
  expect(items).toHaveLength(length);
  expect(items[0]?.id).toBe(first);
});

test("a question's own options come before the examples of its kind", () => {
  const { items } = mockList([colour], { page: 1, pageSize: 2 });
  expect(items.map(({ questions }) => questions[0]?.answer)).toMatchObject([
    { selected: ['Blue'] },
    { selected: ['Red'] },
  ]);
});

test.each(kindNames)('a mocked answer of the kind %s is one that the kind reads', (kind) => {
  const question: Question = {
    questionId: 'QID001Example',
    questionLabel: 'Example',
    questionType: kind,
    metadata: {},
  };
  const known = compile(question);
  const answers = mockList([question], { page: 1, pageSize: 5 }).items.map(({ questions }) => questions[0]?.answer);
  for (const answer of answers)
    expect((known?.kind.isEmpty(answer) ?? false) || known?.codec.safeDecode(answer).success).toBe(true);
});
