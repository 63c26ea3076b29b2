import {
  EVENT_GROUP_QUESTION,
  EVENT_NETWORK_QUESTION,
  EVENT_TYPE_QUESTION,
  eventQuestionShows,
} from '@airlane/domain/things/data-limit-event';
import { z } from 'zod';
import { isItemDraft } from './items/item-draft.ts';
import { selectedIn } from './kinds/choice/selection.ts';
import type { Question } from './question.ts';

const MAX_READ = 1000;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value).trim() : '';

const membersOf = (value: unknown): readonly unknown[] => (isItemDraft(value) ? Object.values(value) : [value]);

/** What an answer says, as texts, in whatever shape it is held: a draft, the wire form, or the stored value. */
const answerTexts = (answer: unknown): string[] => {
  const chosen = selectedIn(answer) ?? membersOf(answer);
  return chosen
    .slice(0, MAX_READ)
    .flatMap(membersOf)
    .map(textOf)
    .filter((text) => text !== '');
};

/** Drafts, wire forms or stored values by question id, the unanswered ones too. */
export type AnswersById = Readonly<Record<string, unknown>>;

const word = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const words = z.union([word.transform((one) => [one]), z.array(word).min(1)]);

/** Tests of one answer; where several are given, all must hold. */
const testsSchema = z.object({
  equals: words.optional(),
  notEquals: words.optional(),
  includes: words.optional(),
  notIncludes: words.optional(),
  empty: z.literal(true).optional(),
  notEmpty: z.literal(true).optional(),
});

type Tests = z.infer<typeof testsSchema>;
type TestName = keyof Tests;

const equalsAny = (texts: readonly string[], wanted: readonly string[]): boolean =>
  texts.length === 1 && wanted.includes(texts[0] ?? '');

/** Of several chosen answers one must be the wanted one; a single text may also hold it. */
const includesAny = (texts: readonly string[], wanted: readonly string[]): boolean =>
  wanted.some((one) => texts.includes(one) || (texts.length === 1 && one !== '' && (texts[0] ?? '').includes(one)));

const tests: { readonly [Name in TestName]: (texts: readonly string[], wanted: readonly string[]) => boolean } = {
  equals: equalsAny,
  notEquals: (texts, wanted) => !equalsAny(texts, wanted),
  includes: includesAny,
  notIncludes: (texts, wanted) => !includesAny(texts, wanted),
  empty: (texts) => texts.length === 0,
  notEmpty: (texts) => texts.length > 0,
};

const testNames = Object.keys(tests) as TestName[];
const DEEPEST = 20;

const memberIn = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;

const testHolds = (condition: unknown, answers: AnswersById): boolean => {
  const questionId = memberIn(condition, 'questionId');
  const given = testsSchema.safeParse(condition);
  if (typeof questionId !== 'string' || !given.success) return true;
  const texts = answerTexts(memberIn(answers, questionId));
  return testNames.every((name) => {
    const wanted = given.data[name];
    return wanted === undefined || tests[name](texts, wanted === true ? [] : wanted);
  });
};

/** An unknown condition holds: a question that shows too often is better than one that cannot be answered. */
const holds = (condition: unknown, answers: AnswersById, depth: number): boolean => {
  if (typeof condition !== 'object' || condition === null || depth > DEEPEST) return true;
  if (Array.isArray(condition)) return condition.every((one) => holds(one, answers, depth + 1));
  const or = memberIn(condition, 'or');
  const and = memberIn(condition, 'and');
  const orHolds = !Array.isArray(or) || or.length === 0 || or.some((one) => holds(one, answers, depth + 1));
  const andHolds = !Array.isArray(and) || and.every((one) => holds(one, answers, depth + 1));
  return orHolds && andHolds && testHolds(condition, answers);
};

/** The events of an integration have rules of their own, which no template can spell. They hold where the event type is asked. */
const eventHolds = (questionId: string, answers: AnswersById): boolean =>
  !Object.hasOwn(answers, EVENT_TYPE_QUESTION) ||
  eventQuestionShows(questionId, {
    eventTypes: answerTexts(memberIn(answers, EVENT_TYPE_QUESTION)),
    groups: answerTexts(memberIn(answers, EVENT_GROUP_QUESTION)),
    networks: answerTexts(memberIn(answers, EVENT_NETWORK_QUESTION)),
  });

/**
 * Whether a question shows, given the other answers. `metadata.visibleOnQuestion` is one test `{ questionId, equals: 'x' }`, or `{ or: [...] }`
 * or `{ and: [...] }` of tests and further such groups; the tests are `equals`, `notEquals`, `includes`, `notIncludes` (each one word or
 * several, of which one must fit), `empty: true` and `notEmpty: true`. Forms and server ask the same function.
 */
export const isVisible = (question: Question, answersById: AnswersById): boolean =>
  holds(question.metadata?.visibleOnQuestion, answersById, 0) && eventHolds(question.questionId, answersById);
