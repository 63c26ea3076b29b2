import type { Question } from '@airlane/question-kinds';

const MAX_LINE_LENGTH = 300;
const MAX_NOTES_LENGTH = 1000;

interface AddressField {
  readonly key:
    | 'companyName'
    | 'department'
    | 'country'
    | 'state'
    | 'city'
    | 'postal_code'
    | 'line1'
    | 'line2'
    | 'email'
    | 'mobile'
    | 'notes';
  readonly label: string;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

export const addressFields: readonly AddressField[] = [
  { key: 'companyName', label: 'Company' },
  { key: 'department', label: 'Department' },
  { key: 'line1', label: 'Address' },
  { key: 'line2', label: 'Address line 2' },
  { key: 'postal_code', label: 'Zip code' },
  { key: 'city', label: 'City' },
  { key: 'state', label: 'State' },
  { key: 'country', label: 'Country' },
  { key: 'email', label: 'Email', metadata: { validation: 'email' } },
  {
    key: 'mobile',
    label: 'Phone',
    metadata: {
      inputRegexValidation: '^[0-9+() -]*$',
      inputRegexValidationMessage: 'Digits, plus, minus, brackets and space only',
    },
  },
  { key: 'notes', label: 'Notes', metadata: { maxLen: MAX_NOTES_LENGTH } },
];

export type AddressPlace = 'shipping' | 'billing';
const numbers: Readonly<Record<AddressPlace, number>> = { shipping: 100, billing: 200 };

export const addressQuestionId = (place: AddressPlace, key: AddressField['key']): string =>
  `QID${numbers[place] + addressFields.findIndex((field) => field.key === key)}${place}_${key}`;

export const SAME_FOR_BILLING = 'QID150sameForBilling';
const whenBillingDiffers = { visibleOnQuestion: { questionId: SAME_FOR_BILLING, notEquals: true } };

const fieldsOf = (place: AddressPlace, settings: Readonly<Record<string, unknown>>): readonly Question[] =>
  addressFields.map(({ key, label, metadata }) => ({
    questionId: addressQuestionId(place, key),
    questionLabel: label,
    questionType: key === 'notes' ? 'textarea' : 'text',
    halfWidth: key !== 'notes',
    metadata: { maxLen: MAX_LINE_LENGTH, ...metadata, ...settings },
  }));

export const addressQuestions: readonly Question[] = [
  { questionId: 'QID099Shipping', questionLabel: 'Shipping address', questionType: 'section' },
  ...fieldsOf('shipping', {}),
  { questionId: 'QID149Billing', questionLabel: 'Billing address', questionType: 'section' },
  { questionId: SAME_FOR_BILLING, questionLabel: 'Same as the shipping address', questionType: 'switch' },
  ...fieldsOf('billing', whenBillingDiffers),
];
