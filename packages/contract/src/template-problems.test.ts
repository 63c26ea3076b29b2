import { expect, test } from 'vitest';
import { templateProblems } from './template-problems.ts';

const question = (metadata: Record<string, unknown>, questionType = 'text') => ({
  questionId: 'QID001A',
  questionLabel: 'A',
  questionType,
  metadata,
});
const hiddenForAll = { agGrid_hiddenForUser: true, agGrid_hiddenForAdmin: true, agGrid_hiddenForSuperUser: true };

test.each([
  ['nothing special', question({}), []],
  ['a pattern that cannot run', question({ inputRegexValidation: '((' }), ['pattern']],
  ['a column that is hidden from everyone', question(hiddenForAll), ['visibility']],
  ['a column that one role sees', question({ ...hiddenForAll, agGrid_hiddenForUser: false }), []],
  ['a section, which is no column', question(hiddenForAll, 'section'), []],
  ['options from another site', question({ autocompleteApiFlat: 'https://elsewhere.example/list' }), ['optionPath']],
  ['an own source of options', question({ autocompleteApi: '/api/v1/things/networks' }), []],
  ['a filter that does not exist', question({ agGrid_filterType: 'telepathy' }), ['filterType']],
  ['an endless script', question({ agGrid_jsRenderer: 'x'.repeat(20_001) }), ['maxLength']],
])('%s', (_name, given, rules) => {
  expect(templateProblems({ questions: [given] }).map(({ rule }) => rule)).toEqual(rules);
});

test('an unknown type of action is named by its place', () => {
  const configurableTemplateExtension = {
    menuItems: [
      { title: 'Open', actionType: 'link' },
      { title: 'Fly', actionType: 'fly' },
    ],
  };
  expect(templateProblems({ configurableTemplateExtension })).toEqual([
    { field: 'menuItems.1.actionType', rule: 'actionType', message: '"fly" is not a type of action' },
  ]);
});
