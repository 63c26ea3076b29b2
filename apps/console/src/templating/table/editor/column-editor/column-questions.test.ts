import { isTemplateNode } from '@airlane/question-kinds';
import type { Question } from '@airlane/question-kinds';
import { templateExtensionSchema } from '@airlane/contract/template-extension';
import { expect, it, test } from 'vitest';
import { pathOf } from '../settings/define-setting.ts';
import { draftFrom, storedFrom } from '../settings/stored-form.ts';
import { tableSettingQuestions } from '../settings/table-setting-questions.ts';
import { columnQuestions } from './column-questions.ts';

const column = (metadata: Question['metadata'] = {}): Question => ({
  questionId: 'QID001A',
  questionLabel: 'A',
  questionType: 'text',
  metadata,
});
const settingAt = (path: string, of = column()): Question => {
  const found = columnQuestions(of, false).find((question) => pathOf(question) === path);
  if (found === undefined) throw new Error(`No setting of a column is kept at ${path}`);
  return found;
};

test.each([
  'agGrid_filterType',
  'agGrid_isNotSortable',
  'agGrid_cellAlign',
  'agGrid_pinned',
  'agGrid_renderAsType',
  'agGrid_jsRenderer',
  'agGrid_hide',
  'agGrid_alwaysHidden',
  'agGrid_hiddenForAdmin',
  'agGrid_hiddenForUser',
  'agGrid_hiddenForSuperUser',
  'agGrid_columnOrder',
  'agGrid_isDynamicColumn',
  'autocompleteApi',
  'autocompleteApiFlat',
  'options',
])('the column editor asks for %s', (key) => {
  expect(settingAt(`metadata.${key}`)).toBeDefined();
});

it('asks for every table setting of the contract but the menu items', () => {
  const asked = tableSettingQuestions.filter((question) => !isTemplateNode(question)).map(pathOf);
  expect(asked.toSorted()).toEqual(
    Object.keys(templateExtensionSchema.shape)
      .filter((key) => key !== 'menuItems')
      .toSorted(),
  );
});

it('fixes the last role that sees a column', () => {
  const last = column({ agGrid_hiddenForAdmin: true, agGrid_hiddenForSuperUser: true });
  const editable = ['User', 'Admin', 'SuperUser'].map(
    (role) => settingAt(`metadata.agGrid_hiddenFor${role}`, last).editableInDoc,
  );
  expect(editable).toEqual([false, true, true]);
});

test.each<[string, unknown, unknown, unknown, unknown]>([
  ['metadata.agGrid_hiddenForUser', true, false, true, undefined],
  ['visibleInDoc', undefined, true, false, false],
  ['editableInDoc', 'false', false, true, undefined],
  ['metadata.agGrid_hide', undefined, false, true, true],
  ['metadata.options', ['a', { id: 'b', title: 'B' }], 'a\nb|B', 'x', ['x']],
  ['metadata.agGrid_columnOrder', 7, '7', 3, 3],
  ['metadata.agGrid_pinned', 'left', expect.objectContaining({ selected: ['left'] }), ['right'], 'right'],
  ['metadata.agGrid_pinned', undefined, expect.objectContaining({ selected: [] }), null, undefined],
])('%s: kept as %j, drawn as %j, answered %j, kept as %j', (path, stored, draft, answer, kept) => {
  const question = settingAt(path);
  expect(draftFrom(question, stored)).toEqual(draft);
  expect(storedFrom(question, answer as never)).toEqual(kept);
});
