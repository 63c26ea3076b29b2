import { MAX_SCRIPT_LENGTH, OPTION_PATH_REFUSED } from '@airlane/domain';
import type { Question } from '@airlane/question-kinds';
import { filterTypes } from '@airlane/question-kinds';
import { amount, flag, line, oneOf, script, section, setting } from '../settings/define-setting.ts';
import { customInputs, questionTypes, renderTypes } from './column-words.ts';
import { roleQuestions } from './role-questions.ts';

const OPTION_PATH = '^/?api/[\\w/.:%-]*(\\?[\\w=&%.:-]*)?$';
const optionPath = { inputRegexValidation: OPTION_PATH, inputRegexValidationMessage: OPTION_PATH_REFUSED, placeholder: '/api/…' };

const QUESTION_ID = '^QID[0-9]+_?[A-Za-z0-9_ &.-]*$';

/** The id names the answers of a column that exists already, so only a new one can be given another. */
const idQuestion = (isNew: boolean): Question =>
  setting('questionId', 'Question id', 'text', {
    required: true,
    editableInDoc: isNew,
    metadata: { maxLen: 120, halfWidth: true, inputRegexValidation: QUESTION_ID, inputRegexValidationMessage: 'A question id has the form QID###Name' },
  });

const nameQuestions: readonly Question[] = [
  setting('questionLabel', 'Label', 'text', { required: true, metadata: { maxLen: 300, halfWidth: true } }),
  oneOf('questionType', 'Type', questionTypes),
  oneOf('metadata.customInput', 'Input of its own', customInputs),
  line('questionWording', 'Wording in the form', 2000, undefined, { includesHtmlContent: true }),
  line('tooltip', 'Tooltip', 2000),
];

const tableQuestions: readonly Question[] = [
  section('In the table'),
  oneOf('metadata.agGrid_filterType', 'Filter', [...filterTypes]),
  oneOf('metadata.agGrid_renderAsType', 'Drawn as', renderTypes),
  oneOf('metadata.agGrid_cellAlign', 'Alignment', ['left', 'center', 'right']),
  oneOf('metadata.agGrid_pinned', 'Pinned', ['left', 'right', 'unset']),
  amount('metadata.agGrid_columnOrder', 'Place'),
  flag('metadata.agGrid_isNotSortable', 'Not sortable'),
  flag('metadata.agGrid_hide', 'Hidden', 'Hidden until the viewer shows it'),
  flag('metadata.agGrid_alwaysHidden', 'Always hidden', 'Nobody can show it'),
  flag('metadata.agGrid_isDynamicColumn', 'Dynamic column', 'Added by the template, not by the product'),
  flag('searchPerColumn', 'Found by the search'),
  script('metadata.agGrid_jsRenderer', 'Script', 'A function of the row and the role that answers a text, or { text, tone, href }', MAX_SCRIPT_LENGTH),
];

const optionQuestions: readonly Question[] = [
  section('Options'),
  line('metadata.autocompleteApiFlat', 'Autocomplete source', 300, 'A call that answers options; :accountId is filled in', optionPath),
  line('metadata.autocompleteApi', 'Autocomplete source, older form', 300, 'Change to the source above where you can', optionPath),
  setting('metadata.options', 'Option list', 'textarea', { tooltip: 'An option a line; id|title where what is stored differs from what is read', metadata: { storedAs: 'optionLines', maxLen: 20_000 } }),
  amount('metadata.numberOfAnswers', 'Answers at most', { minValue: 1 }),
];

const formQuestions: readonly Question[] = [
  section('In the form'),
  flag('required', 'Mandatory'),
  flag('visibleInDoc', 'Shown', undefined, {}, true),
  flag('editableInDoc', 'Can be edited', undefined, {}, true),
  flag('halfWidth', 'Half width'),
  flag('metadata.digitsOnly', 'Digits only'),
  flag('metadata.includesHtmlContent', 'May hold HTML'),
  line('metadata.placeholder', 'Placeholder', 200),
  oneOf('metadata.validation', 'Checked as', ['url', 'email']),
  amount('metadata.minLen', 'Shortest'),
  amount('metadata.maxLen', 'Longest', { minValue: 1 }),
  amount('metadata.minValue', 'Least', { minValue: Number.MIN_SAFE_INTEGER }),
  amount('metadata.maxValue', 'Most', { minValue: Number.MIN_SAFE_INTEGER }),
  line('metadata.inputRegexValidation', 'Pattern', 500, 'A regular expression', { includesHtmlContent: true }),
  line('metadata.inputRegexValidationMessage', 'What a wrong answer is told', 300),
];

/** The settings of one column. */
export const columnQuestions = (column: Question, isNew: boolean): readonly Question[] => [
  idQuestion(isNew),
  ...nameQuestions,
  section('Who sees it'),
  ...roleQuestions(column),
  ...tableQuestions,
  ...optionQuestions,
  ...formQuestions,
];
