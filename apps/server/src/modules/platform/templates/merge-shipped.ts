import { isDeepStrictEqual } from 'node:util';
import type { Question } from '@airlane/question-kinds';
import { type Shipped, shippedOf } from './shipped.ts';
import type { StoredAudience, StoredTemplate, TemplateContent } from '#kernel/listing/stored-template.ts';

export interface Merged {
  readonly title: string;
  readonly content: TemplateContent;
  readonly published: TemplateContent | undefined;
  readonly audience: StoredAudience;
  /** What this release changes and the staff's own version keeps out, by name. */
  readonly notTaken: readonly string[];
}

const has = (questions: readonly Question[], id: string): boolean =>
  questions.some(({ questionId }) => questionId === id);

/** Each new question stands behind the nearest one that the release has before it. */
const withNewQuestions = (
  theirs: readonly Question[],
  before: readonly Question[],
  shipped: readonly Question[],
): Question[] =>
  shipped.reduce<Question[]>(
    (merged, question, index) => {
      // A question that an earlier release brought and that is missing was taken out by the staff.
      if (has(merged, question.questionId) || has(before, question.questionId)) return merged;
      const predecessor = shipped.slice(0, index).findLast(({ questionId }) => has(merged, questionId));
      return merged.toSpliced(
        predecessor ? merged.findIndex(({ questionId }) => questionId === predecessor.questionId) + 1 : 0,
        0,
        question,
      );
    },
    [...theirs],
  );

/** What group users see of documents about Things is no setting that staff can change: the release decides, whatever else they changed. */
const groupUserRules = ({
  content: { ownForGroupUsers, thingQuestion, appTypesQuestion },
}: Shipped): Partial<TemplateContent> => ({
  ownForGroupUsers,
  ...(thingQuestion === undefined ? {} : { thingQuestion }),
  ...(appTypesQuestion === undefined ? {} : { appTypesQuestion }),
});

const withNewQuestionsOf = (content: TemplateContent, last: Shipped | undefined, next: Shipped): TemplateContent => ({
  ...content,
  ...groupUserRules(next),
  questions: withNewQuestions(content.questions, last?.content.questions ?? [], next.content.questions),
});

const changedParts = (
  theirs: Record<string, unknown>,
  last: Record<string, unknown> | undefined,
  next: Record<string, unknown>,
): string[] =>
  [...new Set([...Object.keys(theirs), ...Object.keys(next)])].filter(
    (part) => !isDeepStrictEqual(theirs[part], next[part]) && !(last && isDeepStrictEqual(last[part], next[part])),
  );

const byId = (questions: readonly Question[]): Record<string, unknown> =>
  Object.fromEntries(questions.map((question) => [question.questionId, question]));

const partsOf = ({
  title,
  content: { questions: _questions, ...rest },
}: Pick<Shipped, 'title' | 'content'>): Record<string, unknown> => ({ title, ...rest });

const notTaken = (theirs: Pick<Shipped, 'title' | 'content'>, last: Shipped | undefined, next: Shipped): string[] => {
  const known = last?.content.questions;
  const questions = changedParts(byId(theirs.content.questions), known && byId(known), byId(next.content.questions))
    // Without knowing the last release, a question that this one lacks may as well be the staff's own.
    .filter((id) => known !== undefined || has(next.content.questions, id));
  return [...changedParts(partsOf(theirs), last && partsOf(last), partsOf(next)), ...questions];
};

const isUntouched = (stored: StoredTemplate, last: Shipped | undefined): boolean =>
  stored.status === 'published' && (last ? isDeepStrictEqual(shippedOf(stored), last) : stored.version === 1);

/**
 * What a stored template becomes when a release brings another version of it. `last` is what was shipped before, as far as it is known.
 * An unchanged template is replaced; one that the staff changed stays theirs and gets the new questions.
 */
export const mergeShipped = (stored: StoredTemplate, last: Shipped | undefined, next: Shipped): Merged => {
  if (isUntouched(stored, last))
    return { title: next.title, content: next.content, published: next.content, audience: next.audience, notTaken: [] };
  const content = withNewQuestionsOf(stored.content, last, next);
  const published = stored.published && withNewQuestionsOf(stored.published, last, next);
  const audience = last && isDeepStrictEqual(stored.audience, last.audience) ? next.audience : stored.audience;
  return {
    title: stored.title,
    content,
    published,
    audience,
    notTaken: notTaken({ title: stored.title, content }, last, next),
  };
};
