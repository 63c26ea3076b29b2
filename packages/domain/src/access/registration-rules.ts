import { EMAIL_INVALID } from './access-texts.ts';
import { isEmailAddress } from '../text/email-address.ts';
import { HTML_REFUSED, hasHtmlContent } from '../text/html-content.ts';
import { passwordProblem } from './password-rules.ts';
import { isStorableText } from '../text/storable-text.ts';
import { type FieldProblem, fieldProblem } from './field-problem.ts';

export const REGISTRATION_TEXT_MIN = 2;
export const REGISTRATION_TEXT_MAX = 120;
export const NAME_CHARACTERS_REFUSED = 'Only letters, space, apostrophe, period, hyphen and backtick are allowed here';

const NAME = /^[\p{L}\p{M} '.\-`]+$/u;
/** A line break in a name would become a line of a mail's head. */
const CONTROL = /\p{Cc}/u;

export type Validator = (value: string) => { readonly rule: string; readonly message: string } | undefined;

const text: Validator = (value) => {
  if (value === '') return { rule: 'required', message: 'Mandatory field' };
  if (value.length < REGISTRATION_TEXT_MIN)
    return { rule: 'minLength', message: `At least ${REGISTRATION_TEXT_MIN} characters` };
  if (value.length > REGISTRATION_TEXT_MAX)
    return { rule: 'maxLength', message: `At most ${REGISTRATION_TEXT_MAX} characters` };
  if (hasHtmlContent(value) || CONTROL.test(value) || !isStorableText(value))
    return { rule: 'html', message: HTML_REFUSED };
  return undefined;
};
const name: Validator = (value) =>
  text(value) ?? (NAME.test(value) ? undefined : { rule: 'characters', message: NAME_CHARACTERS_REFUSED });
const email: Validator = (value) => (isEmailAddress(value) ? undefined : { rule: 'email', message: EMAIL_INVALID });
const password: Validator = (value) => {
  const message = passwordProblem(value);
  return message === undefined ? undefined : { rule: 'password', message };
};

/** How single inputs are validated, wherever a person gets a log-in. */
export const personValidators = { text, name, email, password };

/** What a visitor is asked for, by the login style of the vertical; a simplified login has no password to choose. */
export const registrationForms = {
  password: { company: text, firstName: name, lastName: name, email, password },
  simplified: { companyName: text, fullName: name, email },
} as const satisfies Record<string, Record<string, Validator>>;
export type RegistrationForm = keyof typeof registrationForms;
export type RegistrationField =
  keyof (typeof registrationForms)['password'] | keyof (typeof registrationForms)['simplified'];
export type RegistrationAnswers = Readonly<Partial<Record<RegistrationField, string | undefined>>>;

export const registrationFields = (form: RegistrationForm): readonly RegistrationField[] =>
  Object.keys(registrationForms[form]) as RegistrationField[];

/** Passwords are taken as typed; everything else without the blanks around it. */
export const trimmedRegistration = (answers: RegistrationAnswers): RegistrationAnswers =>
  Object.fromEntries(
    Object.entries(answers).map(([field, value]) => [field, field === 'password' ? value : value?.trim()]),
  );

export const registrationProblems = (form: RegistrationForm, answers: RegistrationAnswers): readonly FieldProblem[] => {
  const given = trimmedRegistration(answers);
  const validators: Readonly<Record<string, Validator>> = registrationForms[form];
  return registrationFields(form).flatMap((field) => {
    const problem = validators[field]?.(given[field] ?? '');
    return problem ? [fieldProblem(field, problem.rule, problem.message)] : [];
  });
};
