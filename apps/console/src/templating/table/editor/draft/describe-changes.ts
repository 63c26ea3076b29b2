import type { MenuItem } from '@airlane/contract/template-extension';
import type { Question } from '@airlane/question-kinds';
import type { ColumnGroup } from './column-groups.ts';
import { columnGroups, groupOf, orderedQuestions, questionsIn } from './column-groups.ts';
import { menuItemsOf } from './extension.ts';
import { movedItems } from './moved-items.ts';
import type { SettingOwner } from './setting-words.ts';
import { settingLabel, settingWords, valueWords } from './setting-words.ts';
import type { TemplateDraft } from './template-draft.ts';
import { isSameJson } from './template-draft.ts';

/** One difference between two states of a template; where a setting changed, with both of its values. */
export interface Change {
  readonly what: string;
  readonly before?: string;
  readonly after?: string;
}

type JsonRecord = Readonly<Record<string, unknown>>;

const changedKeys = (before: JsonRecord, after: JsonRecord): readonly string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !isSameJson(before[key], after[key]));

const settingChanges = (
  owner: SettingOwner,
  subject: string,
  before: JsonRecord,
  after: JsonRecord,
  prefix = '',
): readonly Change[] =>
  changedKeys(before, after).map((key) => ({
    what: `${subject}: ${settingLabel(owner, `${prefix}${key}`)}`,
    before: settingWords(owner, `${prefix}${key}`, before[key]),
    after: settingWords(owner, `${prefix}${key}`, after[key]),
  }));

const nameOf = ({ questionLabel, questionType }: Question): string =>
  `${questionType === 'section' ? 'Section' : 'Column'} "${questionLabel}"`;

/** What a column is called, which group it is in and where it stands is told in words of their own. */
const plainRoot = (question: Question): JsonRecord => ({ ...question, questionLabel: undefined, metadata: undefined });
const plainMetadata = ({ metadata }: Question): JsonRecord => ({
  ...metadata,
  agGrid_hide: undefined,
  agGrid_alwaysHidden: undefined,
  agGrid_columnOrder: undefined,
});

const questionChanges = (before: Question, after: Question): readonly Change[] => [
  ...(before.questionLabel === after.questionLabel
    ? []
    : [{ what: `${nameOf(before)} renamed to "${after.questionLabel}"` }]),
  ...(groupOf(before) === groupOf(after)
    ? []
    : [{ what: `${nameOf(after)} moved from ${groupOf(before)} to ${groupOf(after)}` }]),
  ...settingChanges('column', nameOf(after), plainRoot(before), plainRoot(after)),
  ...settingChanges('column', nameOf(after), plainMetadata(before), plainMetadata(after), 'metadata.'),
];

const movesBetween = (before: readonly Question[], after: readonly Question[], where: string): readonly Change[] => {
  const stayed = after.filter(({ questionId }) => before.some((question) => question.questionId === questionId));
  const moved = movedItems(
    before.map(({ questionId }) => questionId),
    stayed.map(({ questionId }) => questionId),
  );
  const positionIn = (questions: readonly Question[], id: string): number =>
    questions.findIndex(({ questionId }) => questionId === id) + 1;
  return stayed
    .filter(({ questionId }) => moved.includes(questionId))
    .map((question) => ({
      what: `${nameOf(question)} moved${where}: position`,
      before: String(positionIn(before, question.questionId)),
      after: String(positionIn(after, question.questionId)),
    }));
};

const columnMoves = (before: TemplateDraft, after: TemplateDraft): readonly Change[] =>
  columnGroups.flatMap((group: ColumnGroup) => movesBetween(questionsIn(before, group), questionsIn(after, group), ''));

const byId = (questions: readonly Question[]): ReadonlyMap<string, Question> =>
  new Map(questions.map((question) => [question.questionId, question]));

const columnChanges = (before: TemplateDraft, after: TemplateDraft): readonly Change[] => {
  const [earlier, later] = [byId(before.questions), byId(after.questions)];
  const changes = [
    ...after.questions
      .filter(({ questionId }) => !earlier.has(questionId))
      .map((question) => ({ what: `${nameOf(question)} added` })),
    ...before.questions
      .filter(({ questionId }) => !later.has(questionId))
      .map((question) => ({ what: `${nameOf(question)} removed` })),
    ...after.questions.flatMap((question) => questionChanges(earlier.get(question.questionId) ?? question, question)),
    ...columnMoves(before, after),
    ...movesBetween(before.questions, after.questions, ' in the form'),
  ];
  const numbers = (draft: TemplateDraft) =>
    orderedQuestions(draft).map(({ questionId, metadata }) => [questionId, metadata?.agGrid_columnOrder]);
  return changes.length === 0 && !isSameJson(numbers(before), numbers(after))
    ? [{ what: 'Column numbers, in the same order' }]
    : changes;
};

/** Actions have no ids: those of the same title are the same, the first with the first. */
const actionsByName = (draft: TemplateDraft): ReadonlyMap<string, MenuItem> => {
  const items = menuItemsOf(draft);
  return new Map(
    items.map((item, index) => {
      const count = items.slice(0, index).filter(({ title }) => title === item.title).length;
      return [`Row action "${item.title}"${count === 0 ? '' : ` (${count + 1})`}`, item];
    }),
  );
};

const actionChanges = (before: TemplateDraft, after: TemplateDraft): readonly Change[] => {
  const [earlier, later] = [actionsByName(before), actionsByName(after)];
  const stayed = [...later.keys()].filter((name) => earlier.has(name));
  const moved = movedItems(
    [...earlier.keys()].filter((name) => later.has(name)),
    stayed,
  );
  return [
    ...[...later.keys()].filter((name) => !earlier.has(name)).map((name) => ({ what: `${name} added` })),
    ...[...earlier.keys()].filter((name) => !later.has(name)).map((name) => ({ what: `${name} removed` })),
    ...stayed.flatMap((name) => settingChanges('menuItem', name, { ...earlier.get(name) }, { ...later.get(name) })),
    ...moved.map((name) => ({ what: `${name} moved` })),
  ];
};

const audienceLabels: Readonly<Record<string, string>> = {
  verticals: 'Portals',
  appTypes: 'Roles',
  accounts: 'Accounts',
};

const rootWords: Readonly<Record<string, (value: unknown) => readonly [what: string, value: string]>> = {
  isConfigurableTemplate: (value) => ['Table type', value === true ? 'configurable table' : 'document table'],
  noActionsColumn: (value) => ['Actions column', value === true ? 'hidden' : 'shown'],
  title: (value) => ['Title', valueWords(value)],
  display: (value) => ['Display', valueWords(value)],
  audience: (value) => [
    'Audience',
    Object.entries(value ?? {})
      .map(([key, given]) => `${audienceLabels[key] ?? key}: ${valueWords(given)}`)
      .join('; ') || 'everyone',
  ],
};

const rootChanges = (before: TemplateDraft, after: TemplateDraft): readonly Change[] =>
  Object.entries(rootWords).flatMap(([key, words]) => {
    const [one, other] = [before[key as keyof TemplateDraft], after[key as keyof TemplateDraft]];
    return isSameJson(one, other) ? [] : [{ what: words(other)[0], before: words(one)[1], after: words(other)[1] }];
  });

/** What differs between two states of a template, in the words of the editor. */
export const describeChanges = (before: TemplateDraft, after: TemplateDraft): readonly Change[] => {
  const [{ menuItems: _before, ...settingsBefore }, { menuItems: _after, ...settingsAfter }] = [
    before.configurableTemplateExtension,
    after.configurableTemplateExtension,
  ];
  return [
    ...columnChanges(before, after),
    ...rootChanges(before, after),
    ...settingChanges('table', 'Table', settingsBefore, settingsAfter),
    ...actionChanges(before, after),
  ];
};
