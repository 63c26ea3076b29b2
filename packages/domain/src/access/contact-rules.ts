import { isEmailAddress } from '../text/email-address.ts';
import { isPhoneNumberText, MAX_PHONE_NUMBER_LENGTH, PHONE_NUMBER_CHARACTERS_REFUSED } from '../phone/phone-number.ts';
import { isStorableText } from '../text/storable-text.ts';
import { EMAIL_INVALID } from './access-texts.ts';
import { type FieldProblem, fieldProblem } from './field-problem.ts';

export const CONTACT_NAME_MISSING = 'Please enter your name';
export const CONTACT_MESSAGE_MISSING = 'Please add your message';
export const CONTACT_NAME_MAX = 120;
export const CONTACT_MESSAGE_MAX = 5000;
export const CONTACT_DRAFT_HOURS = 24;
const CONTACT_NAME_MIN = 2;

/** Sent when a visitor leaves no phone number. */
export const NO_CONTACT_PHONE = { number: '12345678', code: '999', country_iso: 'il' } as const;

/** Angle brackets and closing tags are taken out, so that nothing of a message can act as markup anywhere. */
export const withoutMarkup = (text: string): string => text.replace(/<\/[^<>]*>?/g, '').replace(/[<>]/g, '');

export interface ContactAnswers {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly number?: string | undefined;
}

export const contactProblems = ({ name, email, message, number = '' }: ContactAnswers): readonly FieldProblem[] => {
  const [plainName, plainMessage] = [withoutMarkup(name).trim(), withoutMarkup(message).trim()];
  return [
    ...(plainName.length < CONTACT_NAME_MIN ? [fieldProblem('name', 'minLength', CONTACT_NAME_MISSING)] : []),
    ...(plainName.length > CONTACT_NAME_MAX
      ? [fieldProblem('name', 'maxLength', `At most ${CONTACT_NAME_MAX} characters`)]
      : []),
    ...(/\p{Cc}/u.test(plainName) || !isStorableText(plainName)
      ? [fieldProblem('name', 'characters', 'Enter the name on one line')]
      : []),
    ...(isEmailAddress(email.trim()) ? [] : [fieldProblem('email', 'email', EMAIL_INVALID)]),
    ...(plainMessage === '' ? [fieldProblem('message', 'required', CONTACT_MESSAGE_MISSING)] : []),
    ...(plainMessage.length > CONTACT_MESSAGE_MAX
      ? [fieldProblem('message', 'maxLength', `At most ${CONTACT_MESSAGE_MAX} characters`)]
      : []),
    ...(isStorableText(plainMessage)
      ? []
      : [fieldProblem('message', 'characters', 'The message contains characters that cannot be sent')]),
    ...(isPhoneNumberText(number) ? [] : [fieldProblem('number', 'characters', PHONE_NUMBER_CHARACTERS_REFUSED)]),
    ...(number.length <= MAX_PHONE_NUMBER_LENGTH
      ? []
      : [fieldProblem('number', 'maxLength', `At most ${MAX_PHONE_NUMBER_LENGTH} characters`)]),
  ];
};
