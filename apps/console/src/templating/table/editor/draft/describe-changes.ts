import type { Question } from '@airlane/question-kinds';
import type { TemplateDraft } from './template-draft.ts';
import { isSameJson } from './template-draft.ts';

type JsonRecord = Readonly<Record<string, unknown>>;

const changedKeys = (before: JsonRecord, after: JsonRecord): readonly string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !isSameJson(before[key], after[key]));

const questionKeys = (before: Question, after: Question): readonly string[] => [
  ...changedKeys({ ...before, metadata: undefined }, { ...after, metadata: undefined }),
  ...changedKeys(before.metadata ?? {}, after.metadata ?? {}),
];

const questionChanges = (before: readonly Question[], after: readonly Question[]): readonly string[] => {
  const known = new Map(before.map((question) => [question.questionId, question]));
  const left = new Set(after.map(({ questionId }) => questionId));
  const changed = after.flatMap((question) => {
    const earlier = known.get(question.questionId);
    if (earlier === undefined) return [`Column "${question.questionLabel}" is new`];
    const keys = questionKeys(earlier, question);
    return keys.length === 0 ? [] : [`Column "${question.questionLabel}": ${keys.join(', ')}`];
  });
  const removed = before.filter(({ questionId }) => !left.has(questionId)).map(({ questionLabel }) => `Column "${questionLabel}" was removed`);
  return [...changed, ...removed];
};

/** What differs between two states of a template, a line each. */
export const describeChanges = (before: TemplateDraft, after: TemplateDraft): readonly string[] => {
  const { questions: _before, configurableTemplateExtension: settingsBefore, ...rootBefore } = before;
  const { questions: _after, configurableTemplateExtension: settingsAfter, ...rootAfter } = after;
  const settings = [...changedKeys(rootBefore, rootAfter), ...changedKeys(settingsBefore, settingsAfter)];
  return [...questionChanges(before.questions, after.questions), ...settings.map((key) => `Setting ${key}`)];
};
