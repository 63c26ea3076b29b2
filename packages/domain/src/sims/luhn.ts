/** The check-digit rule of ISO/IEC 7812 that ICCIDs, IMEIs and card numbers share; the last digit is the check digit. */
export const passesLuhn = (digits: string): boolean => {
  if (!/^\d+$/.test(digits)) return false;
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const weighted = index % 2 === 1 ? digit * 2 : digit;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return sum % 10 === 0;
};

/** The digit that makes `digits` followed by it pass the check. */
export const luhnCheckDigit = (digits: string): string =>
  [...'0123456789'].find((candidate) => passesLuhn(digits + candidate)) ?? '';
