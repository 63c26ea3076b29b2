import type { JsonValue, KindName, Question } from '@airlane/question-kinds';
import { emptyDraft, encodeAnswer, kindOf } from '@airlane/question-kinds';
import { rootFieldNames, rootFieldQuestions } from '#templating/table/root-fields.ts';
import { optionLines, optionsInLines } from './option-lines.ts';

/** How a setting is kept in the template, where that is not the answer itself. */
interface StoredForm {
  answerOf(stored: unknown, question: Question): unknown;
  /** `undefined` where the setting need not be written down. */
  storedAs(answer: JsonValue | null, question: Question): unknown;
}

const isUsual = ({ metadata }: Question): boolean => metadata?.['isUsual'] === true;
const isMany = ({ metadata }: Question): boolean => (metadata?.numberOfAnswers ?? 1) > 1;
const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

const plain: StoredForm = { answerOf: (stored) => stored, storedAs: (answer) => answer ?? undefined };

const truth: StoredForm = {
  answerOf: (stored, question) => (stored === undefined ? isUsual(question) : stored === true || stored === 'true'),
  storedAs: (answer, question) => (answer === isUsual(question) ? undefined : answer),
};

const chosen: StoredForm = {
  answerOf: (stored) => (stored === undefined || Array.isArray(stored) ? stored : [stored]),
  storedAs: (answer, question) => {
    const ids = texts(answer);
    if (ids.length === 0) return undefined;
    return isMany(question) ? ids : ids[0];
  },
};

const byKind: Partial<Record<KindName, StoredForm>> = { switch: truth, checkbox: truth, choice: chosen, radio: chosen };

const byName: Readonly<Record<string, StoredForm>> = {
  /** Asked the other way round: seen by a role, kept as hidden for it. */
  opposite: { answerOf: (stored) => stored !== true, storedAs: (answer) => (answer === false ? true : undefined) },
  optionLines: {
    answerOf: (stored) => (Array.isArray(stored) ? optionLines(stored) : undefined),
    storedAs: (answer) => (typeof answer === 'string' ? optionsInLines(answer) : undefined),
  },
  rootFields: {
    answerOf: (stored) => rootFieldNames(Array.isArray(stored) ? stored : []),
    storedAs: (answer) => (texts(answer).length === 0 ? undefined : rootFieldQuestions(texts(answer))),
  },
};

const formOf = (question: Question): StoredForm => {
  const named = question.metadata?.['storedAs'];
  const kind = kindOf(question);
  return (typeof named === 'string' ? byName[named] : undefined) ?? (kind && byKind[kind]) ?? plain;
};

/** What the input of a setting begins with. */
export const draftFrom = (question: Question, stored: unknown): unknown => {
  const answer = formOf(question).answerOf(stored, question);
  return answer === undefined ? emptyDraft(question) : encodeAnswer(question, answer as JsonValue);
};

/** What the template keeps of an answer. */
export const storedFrom = (question: Question, answer: JsonValue | null): unknown =>
  formOf(question).storedAs(answer, question);
