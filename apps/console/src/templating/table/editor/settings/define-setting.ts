import type { Question } from '@airlane/question-kinds';
import { questionKey } from '@airlane/question-kinds';

/** A setting of a column, a table or a menu item is itself a question; its key says where the value is kept. */
export const setting = (
  path: string,
  questionLabel: string,
  questionType: string,
  more: Partial<Question> = {},
): Question => ({
  questionId: `QID000${path.replaceAll('.', '_')}`,
  searchKey: path,
  questionLabel,
  questionType,
  ...more,
});

export const pathOf = (question: Question): string => questionKey(question);

export const section = (questionLabel: string): Question => ({
  questionId: `QID000section_${questionLabel.replaceAll(' ', '_')}`,
  questionLabel,
  questionType: 'section',
});

type Metadata = NonNullable<Question['metadata']>;

/** On or off; `isUsual` says which of the two goes without saying and is not written down. */
export const flag = (
  path: string,
  label: string,
  tooltip?: string,
  metadata: Metadata = {},
  isUsual = false,
): Question =>
  setting(path, label, 'switch', {
    ...(tooltip !== undefined && { tooltip }),
    metadata: { thirdWidth: true, isUsual, ...metadata },
  });

export const line = (
  path: string,
  label: string,
  maxLen: number,
  tooltip?: string,
  metadata: Metadata = {},
): Question =>
  setting(path, label, 'text', {
    ...(tooltip !== undefined && { tooltip }),
    metadata: { maxLen, halfWidth: true, ...metadata },
  });

export const amount = (path: string, label: string, metadata: Metadata = {}): Question =>
  setting(path, label, 'number', { metadata: { thirdWidth: true, ...metadata } });

export const oneOf = (path: string, label: string, options: Metadata['options'], metadata: Metadata = {}): Question =>
  setting(path, label, 'multipleChoice', { metadata: { options, numberOfAnswers: 1, halfWidth: true, ...metadata } });

/** Code is no text of a person: brackets are allowed in it, and nothing around it is taken away. */
export const script = (
  path: string,
  label: string,
  tooltip: string,
  maxLen: number,
  metadata: Metadata = {},
): Question =>
  setting(path, label, 'textarea', {
    tooltip,
    metadata: { maxLen, includesHtmlContent: true, isNotTrimmed: true, placeholder: '(row, role) => …', ...metadata },
  });

/** The condition that another setting is on, or has one of these values. */
export const whenSetting = (path: string, equals: string | readonly string[] = 'true'): Metadata => ({
  visibleOnQuestion: { questionId: `QID000${path.replaceAll('.', '_')}`, equals },
});
