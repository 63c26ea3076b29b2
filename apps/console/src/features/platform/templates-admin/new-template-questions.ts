import { templatesQuestionIds } from '@airlane/domain';
import type { Question } from '@airlane/question-kinds';

/** Whether campaigns are made of the template. */
export const OTA_QUESTION = 'isOtaTemplate';

/** The name goes into addresses and calls, so it is chosen once; the title is what people read. */
export const newTemplateQuestions: readonly Question[] = [
  {
    questionId: templatesQuestionIds.description,
    searchKey: 'description',
    questionLabel: 'Name',
    questionType: 'text',
    required: true,
    tooltip: 'Used in URLs and API calls; cannot be changed later',
    metadata: { minLen: 2, maxLen: 120, inputRegexValidation: '^[A-Za-z0-9_ &.-]+$', inputRegexValidationMessage: 'Letters, digits, space and & . _ - only' },
  },
  { questionId: templatesQuestionIds.title, searchKey: 'title', questionLabel: 'Title', questionType: 'text', tooltip: 'Shown in the menu; defaults to the name', metadata: { maxLen: 120 } },
  { questionId: OTA_QUESTION, searchKey: OTA_QUESTION, questionLabel: 'OTA template', questionType: 'switch', tooltip: 'Its documents are campaigns: commands, networks and files that it asks for are sent to SIM cards' },
];
