/** The check-digit rule of ISO/IEC 7812 that ICCIDs, IMEIs and card numbers share; the last digit is the check digit. */
export const passesLuhn = (digits: string): boolean => {
  if (!/^\d+$/.test(digits)) return false;
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const weighted = place % 2 === 1 ? digit * 2 : digit;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return sum % 10 === 0;
};

/** The digit that makes `digits` followed by it pass the check. */
export const luhnCheckDigit = (digits: string): string =>
  [...'0123456789'].find((candidate) => passesLuhn(digits + candidate)) ?? '';
