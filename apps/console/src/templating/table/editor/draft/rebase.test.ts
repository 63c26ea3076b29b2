import type { Question } from '@airlane/question-kinds';
import { expect, it } from 'vitest';
import { describeChanges } from './describe-changes.ts';
import { addQuestion } from './new-question.ts';
import { setExtension } from './extension.ts';
import { removeQuestion, setQuestion } from './questions.ts';
import { rebased } from './rebase.ts';
import type { TemplateDraft } from './template-draft.ts';

const column = (questionId: string): Question => ({
  questionId,
  questionLabel: questionId.slice(6),
  questionType: 'text',
  metadata: { agGrid_columnOrder: 1 },
});
const base: TemplateDraft = {
  title: 'Probe',
  display: { direction: 'LTR', fields: [] },
  isConfigurableTemplate: true,
  noActionsColumn: false,
  configurableTemplateExtension: { showServerSearch: true },
  questions: [column('QID001A'), column('QID002B'), column('QID003C')],
};

const mine = addQuestion(
  removeQuestion(
    setQuestion(setExtension({ ...base, title: 'Mine' }, 'rowSelection', true), 'QID001A', 'questionLabel', 'My A'),
    'QID003C',
  ),
  'Extra',
).draft;
const theirs = addQuestion(
  setQuestion(
    setQuestion(setExtension(base, 'showServerSearch', undefined), 'QID001A', 'metadata.agGrid_pinned', 'left'),
    'QID002B',
    'questionLabel',
    'Their B',
  ),
  'Other',
).draft;

it('keeps what they changed and puts mine on top, setting by setting', () => {
  const merged = rebased(base, mine, theirs);
  expect(merged.title).toBe('Mine');
  expect(merged.configurableTemplateExtension).toEqual({ rowSelection: true });
  expect(merged.questions.map(({ questionLabel }) => questionLabel)).toEqual(['My A', 'Their B', 'Other', 'Extra']);
  expect(merged.questions[0]?.metadata).toEqual({ agGrid_columnOrder: 1, agGrid_pinned: 'left' });
});

it('is theirs where I changed nothing, and mine where they did not', () => {
  expect(rebased(base, base, theirs)).toEqual(theirs);
  expect(describeChanges(rebased(base, mine, base), mine)).toEqual([]);
});

it('says what changed, a line each', () => {
  expect(describeChanges(base, mine).map(({ what }) => what)).toEqual([
    'Column "Extra" added',
    'Column "C" removed',
    'Column "A" renamed to "My A"',
    'Title',
    'Table: Rows can be selected',
  ]);
  expect(describeChanges(base, base)).toEqual([]);
});
