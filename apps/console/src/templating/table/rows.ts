import type { ListItem } from '@airlane/contract/entities';
import type { Question } from '@airlane/question-kinds';
import { rootAnswers } from './root-fields.ts';

export interface Row {
  readonly id: string;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly item: ListItem;
}

/** A table may also show what a document says about itself. */
export const rowOf = (item: ListItem, rootQuestions: readonly Question[] = []): Row => ({
  id: item.id,
  item,
  answers: {
    ...rootAnswers(item, rootQuestions),
    ...Object.fromEntries(item.questions.map(({ questionId, answer }) => [questionId, answer])),
  },
});
