export const PHONE_NUMBER_CHARACTERS_REFUSED = 'A phone number holds only digits, plus, minus, parentheses and space';
export const MAX_PHONE_NUMBER_LENGTH = 32;

const MIN_PHONE_DIGITS = 3;
const NUMBER = /^[\d+\-() ]*$/;
const DIAL_CODE = /^\+?\d{1,4}$/;

export const isPhoneNumberText = (text: string): boolean => NUMBER.test(text);

export const phoneNumberProblem = (number: string): string | undefined => {
  if (!isPhoneNumberText(number)) return PHONE_NUMBER_CHARACTERS_REFUSED;
  if (number.length > MAX_PHONE_NUMBER_LENGTH)
    return `A phone number has at most ${MAX_PHONE_NUMBER_LENGTH} characters`;
  if (number.replace(/\D/g, '').length < MIN_PHONE_DIGITS)
    return `A phone number has at least ${MIN_PHONE_DIGITS} digits`;
  return undefined;
};

/** '+49' however the code was written; nothing when it is no dial code. */
export const dialCode = (text: string): string | undefined => {
  const code = text.trim().replace(/^00/, '+');
  return DIAL_CODE.test(code) ? `+${code.replace('+', '')}` : undefined;
};
