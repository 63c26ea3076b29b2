import { verticalKeys } from '@airlane/domain/verticals/verticals';
import { z } from 'zod';

/** `QID###Name`: the number orders the questions of a template, the name is the key that filters and scripts use. */
const QUESTION_ID = /^QID\d+_?[A-Za-z0-9_ &.-]*$/;

const optionSchema = z.object({ id: z.string(), title: z.string() });
export type Option = z.infer<typeof optionSchema>;

/** Settings of a question. Keys that no kind knows are kept, because templates outlive releases. */
const questionMetadataSchema = z.looseObject({
  customInput: z.string().optional(),
  validation: z.enum(['url', 'email']).optional(),
  options: z.array(z.union([z.string(), optionSchema])).optional(),
  /** Those of the options that the reader may choose, where it is not all of them. The server writes it for each reader; the others stay readable. */
  offeredOptions: z.array(z.string()).optional(),
  numberOfAnswers: z.number().int().min(1).optional(),
  autocompleteApi: z.string().optional(),
  autocompleteApiFlat: z.string().optional(),
  placeholder: z.string().optional(),
  minLen: z.number().int().min(0).optional(),
  maxLen: z.number().int().min(1).optional(),
  minValue: z.number().optional(),
  maxValue: z.number().optional(),
  step: z.number().positive().optional(),
  digitsOnly: z.boolean().optional(),
  inputRegexValidation: z.string().optional(),
  inputRegexValidationMessage: z.string().optional(),
  includesHtmlContent: z.boolean().optional(),
  requiredMessage: z.string().optional(),
  visibleOnQuestion: z.unknown().optional(),
  agGrid_filterType: z.string().optional(),
  agGrid_isNotSortable: z.boolean().optional(),
  agGrid_cellAlign: z.enum(['left', 'center', 'right']).optional(),
  agGrid_pinned: z.enum(['left', 'right', 'unset']).optional(),
  agGrid_renderAsType: z.string().optional(),
  agGrid_jsRenderer: z.string().optional(),
  agGrid_hide: z.boolean().optional(),
  agGrid_alwaysHidden: z.boolean().optional(),
  /** An answer that the list does not offer makes a new entry of it: a Thing's group begins to exist with its first Thing. */
  takesNewOptions: z.boolean().optional(),
  /** The portals that have the question; every portal when absent. Editors of the template see it anywhere, or saving it would lose it. */
  verticals: z.array(z.enum(verticalKeys)).optional(),
  agGrid_hiddenForAdmin: z.boolean().optional(),
  agGrid_hiddenForUser: z.boolean().optional(),
  agGrid_hiddenForSuperUser: z.boolean().optional(),
  agGrid_columnOrder: z.number().optional(),
  /** Stands on the card of a row on a phone; the first three columns and the status where no question says so. */
  agGrid_onCard: z.boolean().optional(),
  /** The narrowest that the column gets, in pixels; what does not fit is cut and shown on hover. */
  agGrid_width: z.number().int().min(48).max(800).optional(),
  agGrid_isDynamicColumn: z.boolean().optional(),
});

export type QuestionMetadata = z.infer<typeof questionMetadataSchema>;

/** One question of a template: a form input and a table column at once. */
export const questionSchema = z
  .looseObject({
    questionId: z.string().max(120).regex(QUESTION_ID, 'A question id has the form QID###Name'),
    searchKey: z.string().max(120).optional(),
    questionLabel: z.string().max(300),
    questionWording: z.string().max(2000).optional(),
    tooltip: z.string().max(2000).optional(),
    questionType: z.string().max(60),
    required: z.boolean().optional(),
    halfWidth: z.boolean().optional(),
    /** `false` hides the question in the document; a table column is governed by the agGrid keys instead. */
    visibleInDoc: z.boolean().optional(),
    /** The field's own clients send the strings 'true' and 'false'. */
    editableInDoc: z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
    searchPerColumn: z.boolean().optional(),
    metadata: questionMetadataSchema.optional(),
  })
  .meta({ id: 'Question' });
export type Question = z.infer<typeof questionSchema>;

const nameInId = ({ questionId }: Question): string => questionId.replace(/^QID\d+_?/, '');

/** The name by which filters, sorts and typed columns know a question. */
export const questionKey = (question: Question): string => question.searchKey ?? nameInId(question);

/** The question that a filter or a sort names: by its key, by its id, or by the name in its id, which is how documents of the API call it. */
export const questionNamed = (questions: readonly Question[], name: string): Question | undefined =>
  questions.find((question) => questionKey(question) === name) ??
  questions.find((question) => question.questionId === name || nameInId(question) === name);

export const isEditable = (question: Question): boolean =>
  question.editableInDoc !== false && question.editableInDoc !== 'false';

export const isVisibleInDocument = (question: Question): boolean => question.visibleInDoc !== false;
