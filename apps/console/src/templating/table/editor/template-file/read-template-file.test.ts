import { expect, it, test } from 'vitest';
import type { TemplateDraft } from '../draft/template-draft.ts';
import { readTemplateFile } from './read-template-file.ts';
import { templateFileText } from './template-file.ts';

const template = { description: 'Probe', type: 'questionnaire' };
const current: TemplateDraft = {
  title: 'Probe',
  display: { direction: 'LTR', fields: [] },
  isConfigurableTemplate: true,
  noActionsColumn: false,
  configurableTemplateExtension: { rowSelection: true },
  questions: [{ questionId: 'QID001A', questionLabel: 'A', questionType: 'text' }],
};
const read = (content: unknown) =>
  readTemplateFile(typeof content === 'string' ? content : JSON.stringify(content), template, current);
const question = (more: object) => ({
  description: 'Probe',
  questions: [{ questionId: 'QID001A', questionLabel: 'A', questionType: 'text', ...more }],
});
const hiddenForAll = { agGrid_hiddenForUser: true, agGrid_hiddenForAdmin: true, agGrid_hiddenForSuperUser: true };

test.each([
  ['text that is no JSON', '{', 'Json file is invalid.'],
  ['a list', [], 'Basic file validation failed: it needs a description and a questions array that is not empty'],
  [
    'no questions',
    { description: 'Probe', questions: [] },
    'Basic file validation failed: it needs a description and a questions array that is not empty',
  ],
  [
    'no description',
    { questions: current.questions },
    'Basic file validation failed: it needs a description and a questions array that is not empty',
  ],
  [
    'another template',
    { description: 'Deal', questions: current.questions },
    'Seems like you are uploading wrong template. Need "Probe", in given json description is "Deal"',
  ],
  [
    'an id that is no id',
    question({ questionId: 'Name' }),
    /^Basic file validation failed: questions\.0\.questionId: /,
  ],
  [
    'a label that is no text',
    question({ questionLabel: 7 }),
    /^Basic file validation failed: questions\.0\.questionLabel: /,
  ],
  [
    'a column that is hidden from everyone',
    question({ metadata: hiddenForAll }),
    'Basic file validation failed: QID001A: At least one role must see the column',
  ],
  [
    'an action that does not exist',
    { ...question({}), configurableTemplateExtension: { menuItems: [{ title: 'Fly', actionType: 'fly' }] } },
    /actionType: "fly" is not a type of action$/,
  ],
  ['more than a server takes', ' '.repeat(1_000_001), 'Basic file validation failed: the file is larger than 1 MB'],
])('%s is refused', (_name, content, message) => {
  expect(read(content)).toEqual({
    verdict: 'refused',
    message: typeof message === 'string' ? message : expect.stringMatching(message),
  });
});

it('finds nothing to apply in its own download', () => {
  expect(read(templateFileText(template, current))).toEqual({ verdict: 'unchanged' });
});

it('keeps what the file does not speak of', () => {
  const answer = read(question({ questionLabel: 'Other' }));
  expect(answer).toMatchObject({
    verdict: 'readable',
    missingIds: 0,
    draft: { title: 'Probe', configurableTemplateExtension: { rowSelection: true } },
  });
});

it('counts the ids that are missing and makes them up', () => {
  const answer = read({
    description: 'Probe',
    questions: [
      { questionLabel: 'B', questionType: 'text' },
      { questionId: 'QID004A', questionLabel: 'A', questionType: 'text' },
    ],
  });
  expect(answer).toMatchObject({
    verdict: 'readable',
    missingIds: 1,
    draft: { questions: [{ questionId: 'QID005B' }, { questionId: 'QID004A' }] },
  });
});
