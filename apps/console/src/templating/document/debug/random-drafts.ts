import { HOUR_MS } from '@airlane/domain/time/durations';
import type { Question } from '@airlane/question-kinds';
import { compile, decodeAnswer } from '@airlane/question-kinds';
import type { Drafts } from '../field-name.ts';
import { answerable } from '../drafts.ts';
import { fieldName } from '../field-name.ts';

const LETTERS = 'Sample';
const optionId = (option: string | { readonly id: string }): string =>
  typeof option === 'string' ? option : option.id;

/** What a template lists, and the examples of the kind. */
const examples = (question: Question): readonly unknown[] => [
  ...(question.metadata?.options ?? []).map(optionId).flatMap((id) => [{ selected: [id] }, id]),
  ...(compile(question)?.kind.examples.valid.map(({ wire }) => wire) ?? []),
];

/** What the settings of the template and the moment suggest, where no example fits them. */
const suggestions = (question: Question, now: Date): readonly unknown[] => {
  const { minLen = LETTERS.length, minValue, maxValue } = question.metadata ?? {};
  const amounts = [minValue, maxValue].filter((amount) => amount !== undefined).map(String);
  return [
    ...amounts,
    new Date(now.getTime() - HOUR_MS).toISOString(),
    LETTERS.padEnd(minLen, LETTERS),
    '1'.repeat(minLen),
  ];
};

/** Every candidate that the question accepts now. */
export const validDrafts = (question: Question, now: Date): readonly unknown[] => {
  const isAccepted = (draft: unknown): boolean =>
    decodeAnswer(question, draft, { moment: { now, viewerIsStaff: true } }).ok;
  const fitting = examples(question).filter(isAccepted);
  return fitting.length > 0 ? fitting : suggestions(question, now).filter(isAccepted);
};

/** Fills every question that can be answered with something valid, also those that only appear by that; `random` is from 0 to below 1. */
export const randomDrafts = (
  questions: readonly Question[],
  drafts: Drafts,
  random: () => number,
  now: Date,
): Drafts => {
  const filled = { ...drafts };
  const done = new Set<Question>();
  for (
    let next = answerable(questions, filled);
    next.length > 0;
    next = answerable(questions, filled).filter((question) => !done.has(question))
  ) {
    for (const question of next) {
      const valid = validDrafts(question, now);
      const draft = valid[Math.floor(random() * valid.length)];
      if (draft !== undefined) filled[fieldName(question.questionId)] = draft;
      done.add(question);
    }
  }
  return filled;
};
