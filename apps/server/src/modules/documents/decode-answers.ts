import { isDeepStrictEqual } from 'node:util';
import type { FieldError } from '@airlane/contract';
import { verticalByName } from '@airlane/domain';
import type { JsonValue, Question } from '@airlane/question-kinds';
import { decodeAnswer, encodeAnswer, isEditable, isTemplateNode } from '@airlane/question-kinds';
import { Refused } from '../../errors.ts';
import type { RecordRow } from '../../listing/source.ts';
import type { StoredTemplate } from '../templates/stored-template.ts';

export interface SentAnswer {
  readonly questionId: string;
  readonly answer?: unknown;
}

interface DecodedAnswers {
  readonly editable: Readonly<Record<string, JsonValue | null>>;
  /** Answers to questions that this form only shows; clients send them along, and they must not have changed. */
  readonly readOnly: readonly SentAnswer[];
}

const decodeOne = (question: Question | undefined, sent: SentAnswer, labelledRequired: boolean) =>
  question && !isTemplateNode(question)
    ? decodeAnswer(question, sent.answer, { labelledRequired })
    : { ok: false as const, rule: 'unknownQuestion', message: `The template has no question "${sent.questionId}"` };

/** The same decode that the form ran. Every problem is reported at once, by question. */
export const decodeAnswers = (template: StoredTemplate, sent: readonly SentAnswer[], vertical: string): DecodedAnswers => {
  const labelledRequired = verticalByName(vertical)?.labelledRequired ?? false;
  const byId = new Map(template.content.questions.map((question) => [question.questionId, question]));
  const problems: FieldError[] = [];
  const editable: Record<string, JsonValue | null> = {};
  const readOnly: SentAnswer[] = [];
  for (const item of sent) {
    const question = byId.get(item.questionId);
    if (question && !isEditable(question)) {
      readOnly.push(item);
      continue;
    }
    const decoded = decodeOne(question, item, labelledRequired);
    if (decoded.ok) editable[item.questionId] = decoded.value;
    else problems.push({ field: item.questionId, rule: decoded.rule, message: decoded.message });
  }
  if (problems.length > 0) throw new Refused('VALIDATION_FAILED', { fields: problems });
  return { editable, readOnly };
};

/** A new document must answer every required question that its form asks. */
export const withUnanswered = (template: StoredTemplate, sent: readonly SentAnswer[]): SentAnswer[] => {
  const given = new Set(sent.map(({ questionId }) => questionId));
  const missing = template.content.questions.filter(
    (question) => question.required && isEditable(question) && !isTemplateNode(question) && !given.has(question.questionId),
  );
  return [...sent, ...missing.map(({ questionId }) => ({ questionId, answer: '' }))];
};

/** Member by member: the database gives the members of an object back in an order of its own. */
const isSame = (a: unknown, b: unknown): boolean => isDeepStrictEqual(a, b);

/** Answers that differ from what is stored; a change to what the form only shows is refused. */
export const changedAnswers = (template: StoredTemplate, decoded: DecodedAnswers, stored: RecordRow['values']): DecodedAnswers['editable'] => {
  const byId = new Map(template.content.questions.map((question) => [question.questionId, question]));
  const touched = decoded.readOnly.flatMap(({ questionId, answer }) => {
    const question = byId.get(questionId);
    const value = stored[questionId] ?? null;
    if (!question || isTemplateNode(question) || isSame(answer, encodeAnswer(question, value))) return [];
    const sent = decodeAnswer({ ...question, required: false }, answer);
    return sent.ok && isSame(sent.value, value) ? [] : [question];
  });
  if (touched.length > 0) {
    throw new Refused('VALIDATION_FAILED', {
      fields: touched.map(({ questionId, questionLabel }) => ({ field: questionId, rule: 'readOnly', message: `"${questionLabel}" can not be changed here` })),
    });
  }
  return Object.fromEntries(Object.entries(decoded.editable).filter(([id, value]) => !isSame(value, stored[id] ?? null)));
};
