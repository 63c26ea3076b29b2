import type { MenuItem } from '@airlane/contract/template-extension';
import type { Question } from '@airlane/question-kinds';
import { expect, it, test } from 'vitest';
import { moveColumn } from './column-groups.ts';
import { describeChanges } from './describe-changes.ts';
import { addMenuItem, setExtension, setMenuItem } from './extension.ts';
import { movedItems } from './moved-items.ts';
import { addQuestion, addSection } from './new-question.ts';
import { moveQuestion, removeQuestion, setQuestion } from './questions.ts';
import type { TemplateDraft } from './template-draft.ts';

const column = (questionId: string, order: number, metadata: Question['metadata'] = {}): Question => ({
  questionId,
  questionLabel: questionId.slice(6),
  questionType: 'text',
  metadata: { agGrid_columnOrder: order, ...metadata },
});
const draft: TemplateDraft = {
  title: 'Probe',
  display: { direction: 'LTR', fields: [] },
  isConfigurableTemplate: true,
  noActionsColumn: false,
  configurableTemplateExtension: {},
  questions: [
    column('QID001A', 1),
    column('QID002B', 2),
    column('QID003C', 3),
    column('QID004D', 4, { agGrid_hide: true }),
  ],
  audience: { verticals: ['airlane'], appTypes: ['admin'] },
};
const actions = (...titles: readonly string[]): readonly MenuItem[] =>
  titles.map((title) => ({ title, actionType: 'link' }));
const withActions = (...titles: readonly string[]): TemplateDraft =>
  setExtension(draft, 'menuItems', actions(...titles));
const told = (before: TemplateDraft, after: TemplateDraft): readonly string[] =>
  describeChanges(before, after).map(({ what, before: one, after: other }) =>
    other === undefined ? what : `${what} ${one} → ${other}`,
  );

test.each<[string, TemplateDraft, readonly string[]]>([
  ['nothing', draft, []],
  ['a new column', addQuestion(draft).draft, ['Column "New column" added']],
  ['a new section', addSection(draft).draft, ['Section "New section" added']],
  ['a removed column', removeQuestion(draft, 'QID002B'), ['Column "B" removed']],
  ['another label', setQuestion(draft, 'QID001A', 'questionLabel', 'Site'), ['Column "A" renamed to "Site"']],
  [
    'a column that moved to the front',
    moveColumn(draft, 'QID003C', 'Visible', 'QID001A'),
    ['Column "C" moved: position 3 → 1'],
  ],
  [
    'a column that was hidden',
    moveColumn(draft, 'QID001A', 'Always Hidden'),
    ['Column "A" moved from Visible to Always Hidden'],
  ],
  [
    'a question that moved in the form',
    moveQuestion(draft, 'QID004D', 'QID001A'),
    ['Column "D" moved in the form: position 4 → 1'],
  ],
  [
    'other numbers in the same order',
    setQuestion(draft, 'QID004D', 'metadata.agGrid_columnOrder', 9),
    ['Column numbers, in the same order'],
  ],
  ['a choice', setQuestion(draft, 'QID001A', 'metadata.agGrid_pinned', 'left'), ['Column "A": Pinned none → left']],
  [
    'a switch that is on by itself',
    setQuestion(draft, 'QID001A', 'visibleInDoc', false),
    ['Column "A": Shown on → off'],
  ],
  [
    'a role that no longer sees it',
    setQuestion(draft, 'QID001A', 'metadata.agGrid_hiddenForUser', true),
    ['Column "A": Seen by User on → off'],
  ],
  [
    'an option list',
    setQuestion(draft, 'QID001A', 'metadata.options', ['x', { id: 'y', title: 'Why' }]),
    ['Column "A": Option list none → x, Why'],
  ],
  [
    'a long script',
    setQuestion(draft, 'QID001A', 'metadata.agGrid_jsRenderer', `() => "${'x'.repeat(80)}"`),
    [`Column "A": Script none → () => "${'x'.repeat(53)}…`],
  ],
  [
    'a setting that the editor does not know',
    setQuestion(draft, 'QID001A', 'metadata.someKey', 7),
    ['Column "A": someKey none → 7'],
  ],
  ['a setting of the table', setExtension(draft, 'showServerSearch', false), ['Table: Search on the server on → off']],
  [
    'the type of the table',
    { ...draft, isConfigurableTemplate: false },
    ['Table type configurable table → document table'],
  ],
  [
    'the actions column and the title',
    { ...draft, noActionsColumn: true, title: 'Sites' },
    ['Actions column shown → hidden', 'Title Probe → Sites'],
  ],
  [
    'the audience',
    { ...draft, audience: { verticals: ['airlane'] } },
    ['Audience Portals: airlane; Roles: admin → Portals: airlane'],
  ],
  ['a new action', addMenuItem(draft), ['Row action "New action" added']],
])('says %s', (_name, after, expected) => {
  expect(told(draft, after)).toEqual(expected);
});

it('pairs row actions by their titles', () => {
  const two = withActions('Open', 'Copy');
  expect(told(two, withActions('Copy', 'Open'))).toEqual(['Row action "Open" moved']);
  expect(told(two, setMenuItem(two, 0, 'icon', 'link'))).toEqual(['Row action "Open": Icon none → link']);
  expect(told(withActions('Open', 'Open'), withActions('Open'))).toEqual(['Row action "Open" (2) removed']);
});

test.each([
  ['abcd', 'abcd', ''],
  ['abcd', 'dabc', 'd'],
  ['abcd', 'bcda', 'a'],
  ['abcd', 'badc', 'ac'],
  ['abXcd', 'cabd', 'c'],
])('from %s to %s the fewest moved are "%s"', (before, after, moved) => {
  expect(movedItems([...before], [...after]).join('')).toBe(moved);
});
