import { type FieldProblem, fieldProblem } from '../access/field-problem.ts';
import { EMAIL_REFUSED, isEmailAddress } from '../text/email-address.ts';
import { isPhoneNumberText, PHONE_NUMBER_CHARACTERS_REFUSED } from '../phone/phone-number.ts';

export const contactSalesFields = [
  'simQty',
  'estimateData',
  'message',
  'firstName',
  'lastName',
  'email',
  'phone',
  'companyName',
  'country',
  'jobTitle',
  'industry',
] as const;
export type ContactSalesField = (typeof contactSalesFields)[number];
export type ContactSales = Readonly<Record<ContactSalesField, string>>;

export const CONTACT_SALES_SENT = 'Your message was sent';
const required: readonly ContactSalesField[] = ['firstName', 'lastName', 'email', 'phone', 'companyName'];
const DIGITS = /^\d*$/;

export const contactSalesProblems = (asked: ContactSales): FieldProblem[] => [
  ...required
    .filter((field) => asked[field].trim() === '')
    .map((field) => fieldProblem(field, 'required', 'Mandatory field')),
  ...(asked.email.trim() !== '' && !isEmailAddress(asked.email.trim())
    ? [fieldProblem('email', 'email', EMAIL_REFUSED)]
    : []),
  ...(asked.phone.trim() !== '' && !isPhoneNumberText(asked.phone.trim())
    ? [fieldProblem('phone', 'phone', PHONE_NUMBER_CHARACTERS_REFUSED)]
    : []),
  ...(DIGITS.test(asked.simQty.trim())
    ? []
    : [fieldProblem('simQty', 'digits', 'Digits only allowed here like 25000')]),
];
