import type { Question } from '@airlane/question-kinds';
import { describe, expect, it, test } from 'vitest';
import type { ColumnGroup } from './column-groups.ts';
import { columnGroups, moveColumn, questionsIn, setHiddenKeys, setKeyOrder } from './column-groups.ts';
import { addMenuItem, menuItemsOf, moveMenuItem, removeMenuItem, setExtension, setMenuItem } from './extension.ts';
import { addQuestion, renameQuestion, withIds } from './new-question.ts';
import { moveQuestion, removeQuestion, setQuestion } from './questions.ts';
import type { TemplateDraft } from './template-draft.ts';
import { isSameJson } from './template-draft.ts';

const column = (questionId: string, metadata: Question['metadata'] = {}): Question => ({
  questionId,
  questionLabel: questionId.slice(6),
  questionType: 'text',
  metadata,
});
const draft: TemplateDraft = {
  title: 'Probe',
  display: { direction: 'LTR', fields: [] },
  isConfigurableTemplate: true,
  noActionsColumn: false,
  configurableTemplateExtension: {},
  questions: [
    { questionId: 'QID000Head', questionLabel: 'Head', questionType: 'section' },
    column('QID001A', { agGrid_columnOrder: 1 }),
    column('QID002B', { agGrid_columnOrder: 2 }),
    column('QID003C', { agGrid_columnOrder: 3, agGrid_hide: true }),
    column('QID004D', { agGrid_columnOrder: 4, agGrid_alwaysHidden: true }),
  ],
};
const groups = (of: TemplateDraft): string =>
  columnGroups
    .map((group) =>
      questionsIn(of, group)
        .map(({ questionLabel }) => questionLabel)
        .join(''),
    )
    .join(' | ');

describe('columns', () => {
  test.each<[string, string, ColumnGroup, string | undefined, string]>([
    ['to the end of another group', 'QID001A', 'Hidden', undefined, 'B | CA | D'],
    ['before a column of another group', 'QID001A', 'Hidden', 'QID003C', 'B | AC | D'],
    ['down in its own group', 'QID001A', 'Visible', 'QID002B', 'BA | C | D'],
    ['up in its own group', 'QID002B', 'Visible', 'QID001A', 'BA | C | D'],
    ['out of Always Hidden', 'QID004D', 'Visible', 'QID002B', 'ADB | C | '],
    ['onto itself', 'QID001A', 'Visible', 'QID001A', 'AB | C | D'],
  ])('move %s', (_name, id, group, target, expected) => {
    expect(groups(moveColumn(draft, id, group, target))).toBe(expected);
  });

  it('carry exactly the flag of their group', () => {
    const moved = moveColumn(moveColumn(draft, 'QID003C', 'Always Hidden'), 'QID004D', 'Hidden');
    expect(moved.questions.slice(3).map(({ metadata }) => metadata)).toEqual([
      { agGrid_columnOrder: 4, agGrid_alwaysHidden: true },
      { agGrid_columnOrder: 3, agGrid_hide: true },
    ]);
  });

  it('take the choice of a viewer over, but leave what the viewer cannot see', () => {
    expect(groups(setHiddenKeys(draft, ['A', 'B', 'C'], ['A']))).toBe('BC | A | D');
    expect(groups(setKeyOrder(draft, ['B', 'A']))).toBe('BA | C | D');
    const pair = ['QID001A', 'QID004D'].reduce((next, id) => moveColumn(next, id, 'Visible'), draft);
    expect(groups(pair)).toBe('BAD | C | ');
    expect(groups(setKeyOrder(pair, ['D', 'B']))).toBe('DAB | C | ');
  });

  it('are seen by at least one role', () => {
    const flags = [
      'metadata.agGrid_hiddenForUser',
      'metadata.agGrid_hiddenForAdmin',
      'metadata.agGrid_hiddenForSuperUser',
    ];
    const hidden = flags.reduce((next, flag) => setQuestion(next, 'QID001A', flag, true), draft);
    expect(hidden.questions[1]?.metadata).toEqual({
      agGrid_columnOrder: 1,
      agGrid_hiddenForUser: true,
      agGrid_hiddenForAdmin: true,
    });
  });

  it('are added last among the visible ones, removed, and reset to what they were by the same way back', () => {
    const added = addQuestion(draft);
    expect(added.questionId).toBe('QID005Newcolumn');
    expect(groups(added.draft)).toBe('ABNew column | C | D');
    expect(isSameJson(removeQuestion(added.draft, added.questionId), draft)).toBe(true);
    const there = setQuestion(draft, 'QID001A', 'metadata.agGrid_pinned', 'left');
    expect(isSameJson(there, draft)).toBe(false);
    expect(isSameJson(setQuestion(there, 'QID001A', 'metadata.agGrid_pinned', undefined), draft)).toBe(true);
  });
});

it('moves a question in the form', () => {
  const order = (of: TemplateDraft) => of.questions.map(({ questionLabel }) => questionLabel).join(' ');
  expect(order(moveQuestion(draft, 'QID001A', 'QID003C'))).toBe('Head B C A D');
  expect(order(moveQuestion(draft, 'QID003C', 'QID001A'))).toBe('Head C A B D');
  expect(order(moveQuestion(draft, 'QID001A', undefined))).toBe('Head B C D A');
});

it('renames a question, and never to the id of another', () => {
  expect(renameQuestion(draft, 'QID002B', 'QID009Z').draft.questions.map(({ questionId }) => questionId)).toEqual([
    'QID000Head',
    'QID001A',
    'QID009Z',
    'QID003C',
    'QID004D',
  ]);
  expect(renameQuestion(draft, 'QID002B', 'QID001A').questionId).toBe('QID001A_2');
  expect(renameQuestion(draft, 'QID002B', 'QID002B').questionId).toBe('QID002B');
});

it('names questions that came without an id, and tells twins apart', () => {
  const nameless = { questionLabel: 'Serial no.', questionType: 'text' };
  expect(
    withIds([nameless, column('QID007A'), column('QID007A'), { ...nameless, questionId: '' }]).map(
      ({ questionId }) => questionId,
    ),
  ).toEqual(['QID008Serialno', 'QID007A', 'QID007A_2', 'QID009Serialno']);
});

describe('menu items', () => {
  it('are added, changed, moved and removed; without any the setting is gone', () => {
    const two = setMenuItem(addMenuItem(addMenuItem(draft)), 1, 'title', 'Second');
    expect(menuItemsOf(two).map(({ title }) => title)).toEqual(['New action', 'Second']);
    expect(menuItemsOf(moveMenuItem(two, 1, 0)).map(({ title }) => title)).toEqual(['Second', 'New action']);
    expect(moveMenuItem(two, 1, 2)).toBe(two);
    expect(removeMenuItem(removeMenuItem(two, 0), 0).configurableTemplateExtension).toEqual({});
  });
});

it('takes a table setting away by undefined', () => {
  const on = setExtension(draft, 'rowSelection', true);
  expect(on.configurableTemplateExtension).toEqual({ rowSelection: true });
  expect(setExtension(on, 'rowSelection', undefined).configurableTemplateExtension).toEqual({});
});
