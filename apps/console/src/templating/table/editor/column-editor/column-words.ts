import { kindNames } from '@airlane/question-kinds';

/** The words that templates use where a kind has another name, and what only orders a form. */
const templateWords = ['multipleChoice', 'phoneNumber', 'section', 'htmlInstruction'] as const;
const replaced: readonly string[] = ['choice', 'phone'];

export const questionTypes = [...kindNames.filter((name) => !replaced.includes(name)), ...templateWords];

export const customInputs = [...kindNames];

/** What a column can be drawn as beyond what its kind does by itself. */
export const renderTypes = [
  'status',
  'thingStatus',
  'technology',
  'identifier',
  'shortIdentifier',
  'imsi',
  'imei',
  'thingName',
  'copy',
  'age',
  'activity',
  'message',
  'longText',
  'number',
  'bytes',
  'date',
  'dateTime',
  'dateTimeYearFirst',
  'billingPeriod',
  'tags',
  'link',
  'boolean',
];
