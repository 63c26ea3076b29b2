import { passesLuhn } from './luhn.ts';

export const ICCID_PREFIX = '89';
export const ICCID_MIN_DIGITS = 19;
export const ICCID_MAX_DIGITS = 20;
const ICCID_GROUP = 4;
export const ICCID_DIGITS = /^\d{19,20}$/;

/** The sentence that says what is wrong with an ICCID, or nothing when it is right. */
export const iccidProblem = (iccid: string): string | undefined => {
  if (!iccid.startsWith(ICCID_PREFIX)) return `The first two digits are always ${ICCID_PREFIX}`;
  const digits = iccid.replace(/\D/g, '');
  if (digits !== iccid || digits.length < ICCID_MIN_DIGITS || digits.length > ICCID_MAX_DIGITS) {
    return `ICCID number (${digits.length}) should contain ${ICCID_MIN_DIGITS}-${ICCID_MAX_DIGITS} digits`;
  }
  if (!passesLuhn(iccid)) return 'This ICCID seems to be invalid, as it is not passing "Luhn algorithm" validation';
  return undefined;
};

/**
 * The same for a SIM that is there already. Networks bring some whose last digit checks nothing; they can be named everywhere, so
 * the check digit speaks only of a SIM that was not found, and warns while one is typed.
 */
export const namedIccidProblem = (iccid: string): string | undefined =>
  ICCID_DIGITS.test(iccid) ? undefined : iccidProblem(iccid);

export const noThingMessage = (iccid: string, accountTitle: string): string =>
  iccidProblem(iccid) ?? `There is no Thing with the ICCID ${iccid} in ${accountTitle}`;

/** Groups of four for the eye; joining them gives the identifier back. */
export const iccidGroups = (iccid: string): string[] => iccid.match(new RegExp(`.{1,${ICCID_GROUP}}`, 'gs')) ?? [];
