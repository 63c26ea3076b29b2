import { isDeepStrictEqual } from 'node:util';
import type { FieldError } from '@airlane/contract/error-body';
import { isStaff } from '@airlane/domain/access/roles';
import { verticalByName } from '@airlane/domain/verticals/verticals';
import type { AnswerMoment, AnswersById, JsonValue, Question } from '@airlane/question-kinds';
import {
  compile,
  decodeAnswer,
  encodeAnswer,
  isEditable,
  isRequired,
  isTemplateNode,
  isVisible,
  repeatRule,
} from '@airlane/question-kinds';
import type { Viewer } from '#kernel/access/viewer.ts';
import { invalidFields } from '#kernel/validation.ts';
import type { RecordRow } from '#kernel/listing/source.ts';
import type { VisibleTemplate } from '#kernel/listing/visible-template.ts';
import { answersToRepeat, withRepetitions } from './repeated-answers.ts';

export interface SentAnswer {
  readonly questionId: string;
  readonly answer?: unknown;
}

/** Member by member: the database gives the members of an object back in an order of its own. */
const isSame = (a: unknown, b: unknown): boolean => isDeepStrictEqual(a, b);

interface DecodedAnswers {
  readonly editable: Readonly<Record<string, JsonValue | null>>;
  /** Answers to questions that this form only shows; clients send them along, and they must not have changed. */
  readonly readOnly: readonly SentAnswer[];
}

interface Validating {
  readonly labelledRequired: boolean;
  readonly moment: AnswerMoment;
  readonly stored: AnswersById;
  /** What a question is answered with, as far as answers that repeat it are compared with it. */
  readonly answerTo: (questionId: string) => unknown;
}

/** Rules of the moment hold for an answer that is new, not for a stored one that a form sends along. */
const decodeKnown = (
  question: Question,
  answer: unknown,
  { labelledRequired, moment, stored, answerTo }: Validating,
) => {
  const rules = { labelledRequired, ...repeatRule(question, answerTo) };
  const decoded = decodeAnswer(question, answer, rules);
  return decoded.ok && !isSame(decoded.value, stored[question.questionId] ?? null)
    ? decodeAnswer(question, answer, { ...rules, moment })
    : decoded;
};

const decodeOne = (question: Question | undefined, sent: SentAnswer, validating: Validating) =>
  question && !isTemplateNode(question)
    ? decodeKnown(question, sent.answer, validating)
    : { ok: false as const, rule: 'unknownQuestion', message: `The template has no question "${sent.questionId}"` };

/** All questions with what is known of their answers: conditions ask for the unanswered ones too. */
const answersById = (template: VisibleTemplate, stored: AnswersById, sent: readonly SentAnswer[]): AnswersById => ({
  ...Object.fromEntries(
    template.whole.content.questions.map(({ questionId }) => [questionId, stored[questionId] ?? null]),
  ),
  ...Object.fromEntries(sent.map(({ questionId, answer }) => [questionId, answer])),
});

/** A form shows no stored secret, so leaving its input empty means leaving the secret. */
const keepsSecret = (question: Question | undefined, value: JsonValue | null): boolean =>
  value === null && question !== undefined && compile(question)?.kind.commonRules === 'secret';

/**
 * The same decode that the form ran. Every problem is reported at once, by question; answers to questions that their condition
 * hides are left out, as the form leaves them out.
 */
export const decodeAnswers = (
  template: VisibleTemplate,
  sent: readonly SentAnswer[],
  viewer: Viewer,
  stored: AnswersById = {},
): DecodedAnswers => {
  const validating: Validating = {
    labelledRequired: verticalByName(viewer.vertical)?.labelledRequired ?? false,
    moment: { now: new Date(), viewerIsStaff: isStaff(viewer.appType) },
    stored,
    answerTo: answersToRepeat(template, sent, stored),
  };
  const byId = new Map(template.content.questions.map((question) => [question.questionId, question]));
  const problems: FieldError[] = [];
  const editable: Record<string, JsonValue | null> = {};
  const readOnly: SentAnswer[] = [];
  const answers = answersById(template, stored, sent);
  for (const item of withRepetitions(template, sent)) {
    const question = byId.get(item.questionId);
    if (question && !isVisible(question, answers)) continue;
    if (question && !isEditable(question)) {
      readOnly.push(item);
      continue;
    }
    const decoded = decodeOne(question, item, validating);
    if (decoded.ok) {
      if (!keepsSecret(question, decoded.value)) editable[item.questionId] = decoded.value;
    } else problems.push({ field: item.questionId, rule: decoded.rule, message: decoded.message });
  }
  if (problems.length > 0) throw invalidFields(problems);
  return { editable, readOnly };
};

/** Whether these answers cannot be validated by themselves: one is read-only, or a condition asks for the others. */
export const mayNeedCurrent = (template: VisibleTemplate, sent: readonly SentAnswer[]): boolean => {
  const ids = new Set(sent.map(({ questionId }) => questionId));
  return template.content.questions.some(
    (question) =>
      question.metadata?.visibleOnQuestion !== undefined || (ids.has(question.questionId) && !isEditable(question)),
  );
};

/** A document that is published must answer every required question that its form asks, now or earlier. */
export const withUnanswered = (
  template: VisibleTemplate,
  sent: readonly SentAnswer[],
  stored: AnswersById = {},
): SentAnswer[] => {
  const earlier = Object.keys(stored).filter((questionId) => stored[questionId] !== null);
  const given = new Set([...sent.map(({ questionId }) => questionId), ...earlier]);
  const missing = template.content.questions.filter(
    (question) =>
      isRequired(question) && isEditable(question) && !isTemplateNode(question) && !given.has(question.questionId),
  );
  return [...sent, ...missing.map(({ questionId }) => ({ questionId, answer: '' }))];
};

/** Answers that differ from what is stored; a change to what the form only shows is refused. */
export const changedAnswers = (
  template: VisibleTemplate,
  decoded: DecodedAnswers,
  stored: RecordRow['values'],
): DecodedAnswers['editable'] => {
  const byId = new Map(template.content.questions.map((question) => [question.questionId, question]));
  const touched = decoded.readOnly.flatMap(({ questionId, answer }) => {
    const question = byId.get(questionId);
    const value = stored[questionId] ?? null;
    if (!question || isTemplateNode(question) || isSame(answer, encodeAnswer(question, value))) return [];
    const sent = decodeAnswer({ ...question, required: false }, answer);
    return sent.ok && isSame(sent.value, value) ? [] : [question];
  });
  if (touched.length > 0) {
    throw invalidFields(
      touched.map(({ questionId, questionLabel }) => ({
        field: questionId,
        rule: 'readOnly',
        message: `"${questionLabel}" cannot be changed here`,
      })),
    );
  }
  return Object.fromEntries(
    Object.entries(decoded.editable).filter(([id, value]) => !isSame(value, stored[id] ?? null)),
  );
};
