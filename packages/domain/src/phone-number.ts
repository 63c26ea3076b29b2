export const PHONE_NUMBER_CHARACTERS_REFUSED = 'A phone number holds only digits, plus, minus, parentheses and space';
export const LONGEST_PHONE_NUMBER = 32;

const SHORTEST_PHONE_DIGITS = 3;
const NUMBER = /^[\d+\-() ]*$/;
const DIAL_CODE = /^\+?\d{1,4}$/;

export const isPhoneNumberText = (text: string): boolean => NUMBER.test(text);

export const phoneNumberProblem = (number: string): string | undefined => {
  if (!isPhoneNumberText(number)) return PHONE_NUMBER_CHARACTERS_REFUSED;
  if (number.length > LONGEST_PHONE_NUMBER) return `A phone number has at most ${LONGEST_PHONE_NUMBER} characters`;
  if (number.replace(/\D/g, '').length < SHORTEST_PHONE_DIGITS) return `A phone number has at least ${SHORTEST_PHONE_DIGITS} digits`;
  return undefined;
};

/** '+49' however the code was written; nothing when it is no dial code. */
export const dialCode = (text: string): string | undefined => {
  const code = text.trim().replace(/^00/, '+');
  return DIAL_CODE.test(code) ? `+${code.replace('+', '')}` : undefined;
};
