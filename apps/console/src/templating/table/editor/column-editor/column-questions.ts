import { MAX_SCRIPT_LENGTH } from '@airlane/domain/templates/template-limits';
import { OPTION_PATH_REFUSED } from '@airlane/domain/text/option-path';
import type { Question } from '@airlane/question-kinds';
import { filterTypes } from '@airlane/question-kinds';
import { amount, flag, line, oneOf, script, section, setting } from '../settings/define-setting.ts';
import { customInputs, questionTypes, renderTypes } from './column-words.ts';
import { roleQuestions } from './role-questions.ts';

const OPTION_PATH = '^/?api/[\\w/.:%-]*(\\?[\\w=&%.:-]*)?$';
const optionPath = {
  inputRegexValidation: OPTION_PATH,
  inputRegexValidationMessage: OPTION_PATH_REFUSED,
  placeholder: '/api/…',
};

const QUESTION_ID = '^QID[0-9]+_?[A-Za-z0-9_ &.-]*$';

/** The id names the answers of a column that exists already, so only a new one can be given another. */
const idQuestion = (isNew: boolean): Question =>
  setting('questionId', 'Question id', 'text', {
    required: true,
    editableInDoc: isNew,
    metadata: {
      maxLen: 120,
      halfWidth: true,
      inputRegexValidation: QUESTION_ID,
      inputRegexValidationMessage: 'A question id has the form QID###Name',
    },
  });

/** What most columns need. */
export const basicColumnQuestions = (column: Question): readonly Question[] => [
  setting('questionLabel', 'Label', 'text', { required: true, metadata: { maxLen: 300, halfWidth: true } }),
  oneOf('questionType', 'Type', questionTypes),
  line('tooltip', 'Tooltip', 2000),
  section('Who sees it'),
  ...roleQuestions(column),
  section('In the table'),
  oneOf('metadata.agGrid_filterType', 'Filter', [...filterTypes]),
  oneOf('metadata.agGrid_renderAsType', 'Renderer', renderTypes),
  oneOf('metadata.agGrid_pinned', 'Pinned', ['left', 'right', 'unset']),
  flag('metadata.agGrid_hide', 'Hidden', 'Hidden until the viewer turns it on'),
  flag('metadata.agGrid_alwaysHidden', 'Always hidden', 'Viewers cannot turn it on'),
  flag('searchPerColumn', 'Searchable'),
  section('In the form'),
  flag('required', 'Mandatory'),
  flag('visibleInDoc', 'Shown', undefined, {}, true),
  flag('editableInDoc', 'Can be edited', undefined, {}, true),
  setting('metadata.options', 'Option list', 'textarea', {
    tooltip: 'One option per line; id|title to store something other than the title',
    metadata: { storedAs: 'optionLines', maxLen: 20_000 },
  }),
];

const advancedTableQuestions: readonly Question[] = [
  section('Column'),
  oneOf('metadata.agGrid_cellAlign', 'Alignment', ['left', 'center', 'right']),
  amount('metadata.agGrid_columnOrder', 'Position'),
  amount('metadata.agGrid_width', 'Min width', { minValue: 48, maxValue: 800 }),
  flag('metadata.agGrid_isNotSortable', 'Not sortable'),
  flag(
    'metadata.agGrid_onCard',
    'On the phone card',
    'Leave off everywhere to use the first three columns and the status',
  ),
  flag('metadata.agGrid_isDynamicColumn', 'Dynamic column', 'Added by the template'),
  script(
    'metadata.agGrid_jsRenderer',
    'Script',
    'A function of the row and the role that returns text, or { text, tone, href }',
    MAX_SCRIPT_LENGTH,
  ),
];

const optionQuestions: readonly Question[] = [
  section('Options'),
  line(
    'metadata.autocompleteApiFlat',
    'Autocomplete source',
    300,
    'A call that returns options; :accountId is replaced',
    optionPath,
  ),
  line(
    'metadata.autocompleteApi',
    'Autocomplete source (legacy)',
    300,
    'Use the source above instead where you can',
    optionPath,
  ),
  amount('metadata.numberOfAnswers', 'Max. answers', { minValue: 1 }),
];

const inputQuestions: readonly Question[] = [
  section('Input and validation'),
  oneOf('metadata.customInput', 'Custom input', customInputs),
  line('questionWording', 'Form label', 2000, undefined, { includesHtmlContent: true }),
  line('metadata.placeholder', 'Placeholder', 200),
  oneOf('metadata.validation', 'Validation', ['url', 'email']),
  flag('halfWidth', 'Half width'),
  flag('metadata.digitsOnly', 'Digits only'),
  flag('metadata.includesHtmlContent', 'May contain HTML'),
  amount('metadata.minLen', 'Min length'),
  amount('metadata.maxLen', 'Max length', { minValue: 1 }),
  amount('metadata.minValue', 'Min', { minValue: Number.MIN_SAFE_INTEGER }),
  amount('metadata.maxValue', 'Max', { minValue: Number.MIN_SAFE_INTEGER }),
  line('metadata.inputRegexValidation', 'Pattern', 500, 'A regular expression', { includesHtmlContent: true }),
  line('metadata.inputRegexValidationMessage', 'Error message', 300),
];

export const advancedColumnQuestions = (isNew: boolean): readonly Question[] => [
  idQuestion(isNew),
  ...advancedTableQuestions,
  ...optionQuestions,
  ...inputQuestions,
];

/** All settings of one column. */
export const columnQuestions = (column: Question, isNew: boolean): readonly Question[] => [
  ...basicColumnQuestions(column),
  ...advancedColumnQuestions(isNew),
];
