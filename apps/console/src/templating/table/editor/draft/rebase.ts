import type { Question } from '@airlane/question-kinds';
import type { TemplateDraft } from './template-draft.ts';
import { isSameJson } from './template-draft.ts';

type JsonRecord = Readonly<Record<string, unknown>>;

/** Theirs, with every key that mine changed since both began. */
const mergedKeys = (base: JsonRecord, mine: JsonRecord, theirs: JsonRecord): Record<string, unknown> => {
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  const entries = keys.map((key) => [key, isSameJson(base[key], mine[key]) ? theirs[key] : mine[key]] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
};

const mergedQuestion = (base: Question, mine: Question, theirs: Question): Question => ({
  ...(mergedKeys(base, mine, theirs) as Question),
  ...((mine.metadata ?? theirs.metadata) && {
    metadata: mergedKeys(base.metadata ?? {}, mine.metadata ?? {}, theirs.metadata ?? {}),
  }),
});

const byId = (questions: readonly Question[]): ReadonlyMap<string, Question> =>
  new Map(questions.map((question) => [question.questionId, question]));

const mergedQuestions = (base: TemplateDraft, mine: TemplateDraft, theirs: TemplateDraft): Question[] => {
  const [atFirst, inMine, inTheirs] = [byId(base.questions), byId(mine.questions), byId(theirs.questions)];
  const kept = theirs.questions.flatMap((question) => {
    const [before, own] = [atFirst.get(question.questionId), inMine.get(question.questionId)];
    if (own === undefined) return before === undefined ? [question] : [];
    return [mergedQuestion(before ?? question, own, question)];
  });
  const added = mine.questions.filter(({ questionId }) => !atFirst.has(questionId) && !inTheirs.has(questionId));
  return [...kept, ...added];
};

/** Puts what I changed since `base` on top of what another person saved meanwhile, setting by setting. */
export const rebased = (base: TemplateDraft, mine: TemplateDraft, theirs: TemplateDraft): TemplateDraft => ({
  ...(mergedKeys(base, mine, theirs) as unknown as TemplateDraft),
  questions: mergedQuestions(base, mine, theirs),
  configurableTemplateExtension: mergedKeys(
    base.configurableTemplateExtension,
    mine.configurableTemplateExtension,
    theirs.configurableTemplateExtension,
  ),
});
