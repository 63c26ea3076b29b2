import { randomInt } from 'node:crypto';

const CODE_DIGITS = 6;
export const CODE_TRIES = 5;
export const REFRESH_TOKEN_DAYS = 30;

export const oneTimeCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
