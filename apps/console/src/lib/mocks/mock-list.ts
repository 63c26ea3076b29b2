import type { ListItem } from '@airlane/contract/entities';
import { MINUTE_MS } from '@airlane/domain/time/durations';
import type { AnyKind, Question } from '@airlane/question-kinds';
import { compile, encodeAnswer } from '@airlane/question-kinds';

/** What a mocked list says it holds. */
const MOCK_TOTAL = 999;

/** What the question's own options or its kind's examples offer, beginning with another one in each row. */
const draftsFor = (question: Question, kind: AnyKind, row: number): readonly unknown[] => {
  const own = question.metadata?.options?.map((option) => (typeof option === 'string' ? option : option.id)) ?? [];
  const drafts = own.length > 0 ? own : kind.examples.valid.map(({ wire }) => wire);
  return drafts.map((_, index) => drafts[(index + row) % drafts.length]);
};

/** The first example that the question's own settings allow. */
const mockAnswer = (question: Question, row: number): unknown => {
  const known = compile(question);
  if (known === undefined) return null;
  for (const draft of draftsFor(question, known.kind, row)) {
    const decoded = known.codec.safeDecode(draft);
    if (decoded.success) return encodeAnswer(question, decoded.data);
  }
  return encodeAnswer(question, null);
};

const mockRow = (questions: readonly Question[], row: number, now: Date): ListItem => ({
  id: `mock-${row}`,
  member: null,
  status: 'published',
  version: 1,
  updatedAt: new Date(now.getTime() - row * MINUTE_MS).toISOString(),
  questions: questions.map((question) => ({ questionId: question.questionId, answer: mockAnswer(question, row) })),
});

interface MockPage {
  readonly page: number;
  readonly pageSize: number;
}

/** A page of made-up rows; the same place in the list always holds the same row. */
export const mockList = (questions: readonly Question[], { page, pageSize }: MockPage, now = new Date()) => {
  const first = (page - 1) * pageSize;
  const length = Math.max(0, Math.min(pageSize, MOCK_TOTAL - first));
  return {
    items: Array.from({ length }, (_, index) => mockRow(questions, first + index + 1, now)),
    totalCount: MOCK_TOTAL,
    isDisabled: false,
  };
};
