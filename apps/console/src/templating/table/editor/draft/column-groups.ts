import type { Question } from '@airlane/question-kinds';
import { compile, isTemplateNode, questionKey } from '@airlane/question-kinds';
import { movedTo } from '#templating/table/columns/column-order.ts';
import { changeQuestion, withSetting } from './questions.ts';
import type { TemplateDraft } from './template-draft.ts';

export const columnGroups = ['Visible', 'Hidden', 'Always Hidden'] as const;
export type ColumnGroup = (typeof columnGroups)[number];

const flags: Readonly<
  Record<ColumnGroup, { readonly agGrid_hide: true | undefined; readonly agGrid_alwaysHidden: true | undefined }>
> = {
  Visible: { agGrid_hide: undefined, agGrid_alwaysHidden: undefined },
  Hidden: { agGrid_hide: true, agGrid_alwaysHidden: undefined },
  'Always Hidden': { agGrid_hide: undefined, agGrid_alwaysHidden: true },
};

export const groupOf = ({ metadata }: Question): ColumnGroup => {
  if (metadata?.agGrid_alwaysHidden === true) return 'Always Hidden';
  return metadata?.agGrid_hide === true ? 'Hidden' : 'Visible';
};

const inGroup = (question: Question, group: ColumnGroup): Question =>
  groupOf(question) === group
    ? question
    : withSetting(
        withSetting(question, 'metadata.agGrid_hide', flags[group].agGrid_hide),
        'metadata.agGrid_alwaysHidden',
        flags[group].agGrid_alwaysHidden,
      );

/** Secrets and what only orders a form are never columns. */
const isColumn = (question: Question): boolean =>
  !isTemplateNode(question) && compile(question)?.kind.commonRules !== 'secret';

const orderOf = ({ metadata }: Question): number => metadata?.agGrid_columnOrder ?? Infinity;

/** All columns of a template in their order, hidden ones too. */
export const orderedQuestions = ({ questions }: TemplateDraft): readonly Question[] =>
  questions
    .filter(isColumn)
    .toSorted((one, other) => (orderOf(one) === orderOf(other) ? 0 : orderOf(one) - orderOf(other)));

export const questionsIn = (draft: TemplateDraft, group: ColumnGroup): readonly Question[] =>
  orderedQuestions(draft).filter((question) => groupOf(question) === group);

/** Numbers the columns in the order of these ids, which are all of them. */
const numbered = (draft: TemplateDraft, ids: readonly string[]): TemplateDraft => {
  const places = new Map(ids.map((id, index) => [id, index + 1]));
  return {
    ...draft,
    questions: draft.questions.map((question) =>
      places.has(question.questionId)
        ? withSetting(question, 'metadata.agGrid_columnOrder', places.get(question.questionId))
        : question,
    ),
  };
};

const idsIn = (draft: TemplateDraft, group: ColumnGroup): readonly string[] =>
  questionsIn(draft, group).map(({ questionId }) => questionId);

const placed = (ids: readonly string[], questionId: string, targetId: string | undefined): readonly string[] => {
  if (targetId === undefined || !ids.includes(targetId)) return [...ids.filter((id) => id !== questionId), questionId];
  return ids.includes(questionId)
    ? movedTo(ids, questionId, targetId)
    : ids.toSpliced(ids.indexOf(targetId), 0, questionId);
};

/** The column goes into a group, to the place of another column there or to the group's end. */
export const moveColumn = (
  draft: TemplateDraft,
  questionId: string,
  group: ColumnGroup,
  targetId?: string,
): TemplateDraft => {
  if (questionId === targetId) return draft;
  const next = changeQuestion(draft, questionId, (question) => inGroup(question, group));
  return numbered(
    next,
    columnGroups.flatMap((name) =>
      name === group ? placed(idsIn(draft, name), questionId, targetId) : idsIn(next, name),
    ),
  );
};

/** What a viewer would choose for themselves becomes the template's: exactly these of the shown columns start hidden. */
export const setHiddenKeys = (
  draft: TemplateDraft,
  shownKeys: readonly string[],
  hiddenKeys: readonly string[],
): TemplateDraft => ({
  ...draft,
  questions: draft.questions.map((question) => {
    const key = questionKey(question);
    if (!isColumn(question) || !shownKeys.includes(key)) return question;
    return inGroup(question, hiddenKeys.includes(key) ? 'Hidden' : 'Visible');
  }),
});

/** Puts these columns in this order into the places that they have together; all others stay where they are. */
export const setKeyOrder = (draft: TemplateDraft, keys: readonly string[]): TemplateDraft => {
  const ordered = orderedQuestions(draft);
  const byKey = new Map(ordered.map((question) => [questionKey(question), question.questionId]));
  const named = keys.flatMap((key) => byKey.get(key) ?? []);
  const next = named.values();
  return numbered(
    draft,
    ordered.map(({ questionId }) => (named.includes(questionId) ? (next.next().value ?? questionId) : questionId)),
  );
};
