import type { Question } from '@airlane/question-kinds';
import { withUniqueIds } from '@airlane/question-kinds';
import type { TemplateDraft } from './template-draft.ts';

const NUMBER = /^QID(\d+)/;
const DIGITS = 3;
const wordOf = (label: string): string => label.replaceAll(/[^A-Za-z0-9]+/g, '');

const nextNumber = (questions: readonly Question[]): number =>
  Math.max(0, ...questions.map(({ questionId }) => Number(NUMBER.exec(questionId)?.[1] ?? 0))) + 1;

/** An id that no question has yet: the next number, and the label as one word. */
export const nextQuestionId = (questions: readonly Question[], label: string): string =>
  `QID${String(nextNumber(questions)).padStart(DIGITS, '0')}${wordOf(label)}`;

export interface Added {
  readonly draft: TemplateDraft;
  readonly questionId: string;
}

/** A new question is last in the form and among the visible columns, as text until the editor says otherwise. */
export const addQuestion = (draft: TemplateDraft, label = 'New column'): Added => {
  const questionId = nextQuestionId(draft.questions, label);
  const orders = draft.questions.map(({ metadata }) => metadata?.agGrid_columnOrder ?? 0);
  const question: Question = {
    questionId,
    questionLabel: label,
    questionType: 'text',
    metadata: { agGrid_isDynamicColumn: true, agGrid_columnOrder: Math.max(0, ...orders) + 1 },
  };
  return { draft: { ...draft, questions: [...draft.questions, question] }, questionId };
};

export const addSection = (draft: TemplateDraft): Added => {
  const questionId = nextQuestionId(draft.questions, 'Section');
  return {
    draft: {
      ...draft,
      questions: [...draft.questions, { questionId, questionLabel: 'New section', questionType: 'section' }],
    },
    questionId,
  };
};

/** Gives ids to questions that came without one, and makes all of them differ, as the server does on save. */
export const withIds = (questions: readonly (Question | Omit<Question, 'questionId'>)[]): Question[] => {
  const named: Question[] = [];
  for (const question of questions) {
    const { questionId, questionLabel } = question;
    const isNamed = typeof questionId === 'string' && questionId !== '';
    const known = [...named, ...questions.filter((other): other is Question => typeof other.questionId === 'string')];
    named.push({
      ...question,
      questionId: isNamed ? questionId : nextQuestionId(known, String(questionLabel)),
    } as Question);
  }
  return withUniqueIds(named);
};

/** Gives a question another id; where that is taken, the next free copy of it. */
export const renameQuestion = (draft: TemplateDraft, from: string, to: string): Added => {
  const others = draft.questions.filter(({ questionId }) => questionId !== from);
  const wanted = draft.questions.find(({ questionId }) => questionId === from);
  if (wanted === undefined) return { draft, questionId: from };
  const questionId = withUniqueIds([...others, { ...wanted, questionId: to }]).at(-1)?.questionId ?? to;
  return {
    draft: {
      ...draft,
      questions: draft.questions.map((question) => (question === wanted ? { ...wanted, questionId } : question)),
    },
    questionId,
  };
};
