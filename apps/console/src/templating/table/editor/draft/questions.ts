import type { Question } from '@airlane/question-kinds';
import { rolesSeeing } from '@airlane/question-kinds';
import type { TemplateDraft } from './template-draft.ts';
import { isSameJson } from './template-draft.ts';

/** Where a setting of a question is kept: a key of its own, or `metadata.` and a key. */
const METADATA = 'metadata.';

const without = <Value>(record: Readonly<Record<string, Value>>, key: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([other]) => other !== key));

const withKey = (record: Readonly<Record<string, unknown>>, key: string, value: unknown): Record<string, unknown> =>
  value === undefined ? without(record, key) : { ...record, [key]: value };

export const settingIn = (question: Question, path: string): unknown =>
  path.startsWith(METADATA) ? question.metadata?.[path.slice(METADATA.length)] : question[path];

/** The question with one setting changed; `undefined` takes the setting away. Unchanged, it stays the same object. */
export const withSetting = (question: Question, path: string, value: unknown): Question => {
  if (isSameJson(settingIn(question, path), value)) return question;
  if (!path.startsWith(METADATA)) return withKey(question, path, value) as Question;
  return { ...question, metadata: withKey(question.metadata ?? {}, path.slice(METADATA.length), value) };
};

export const changeQuestion = (
  draft: TemplateDraft,
  questionId: string,
  change: (question: Question) => Question,
): TemplateDraft => ({
  ...draft,
  questions: draft.questions.map((question) => (question.questionId === questionId ? change(question) : question)),
});

/** Changes one setting; the last role that sees a column cannot be taken from it. */
export const setQuestion = (draft: TemplateDraft, questionId: string, path: string, value: unknown): TemplateDraft =>
  changeQuestion(draft, questionId, (question) => {
    const next = withSetting(question, path, value);
    return rolesSeeing(next).length === 0 ? question : next;
  });

export const removeQuestion = (draft: TemplateDraft, questionId: string): TemplateDraft => ({
  ...draft,
  questions: draft.questions.filter((question) => question.questionId !== questionId),
});

/** The question takes the place of another in the form; without a target it goes to the end. */
export const moveQuestion = (draft: TemplateDraft, questionId: string, targetId: string | undefined): TemplateDraft => {
  const moved = draft.questions.find((question) => question.questionId === questionId);
  if (moved === undefined || questionId === targetId) return draft;
  const index = draft.questions.findIndex((question) => question.questionId === targetId);
  const rest = draft.questions.filter((question) => question !== moved);
  return { ...draft, questions: rest.toSpliced(index === -1 ? rest.length : index, 0, moved) };
};
