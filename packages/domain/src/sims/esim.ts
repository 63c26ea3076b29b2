/** The words of SGP.22 for where an eSIM profile stands, in order of life. */
export const esimStates = ['Available', 'Released', 'Downloaded', 'Installed', 'Enabled', 'Disabled', 'Error'] as const;
export type EsimState = (typeof esimStates)[number];

export interface EsimProfile {
  /** The provider's SM-DP+ server. */
  readonly host: string;
  readonly matchingId: string;
}

const HOST = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i;
const MATCHING_ID = /^[0-9A-Z-]*$/;

/** What a device scans to fetch a profile (SGP.22, 4.1); nothing when a part cannot stand in it. */
export const activationCode = ({ host, matchingId }: EsimProfile): string | undefined =>
  HOST.test(host) && MATCHING_ID.test(matchingId) ? `LPA:1$${host}$${matchingId}` : undefined;

const LPA = /^LPA:1\$([^$]+)\$([^$]*)$/;

/** The parts of an activation code; nothing where it is none. */
export const readActivationCode = (code: string): EsimProfile | undefined => {
  const [, host = '', matchingId = ''] = LPA.exec(code.trim()) ?? [];
  return activationCode({ host, matchingId }) === undefined ? undefined : { host, matchingId };
};

/** A profile can be fetched once. */
export const canBeDownloaded = (state: EsimState): boolean =>
  state === 'Available' || state === 'Released' || state === 'Error';

const EID_DIGITS = 32;
const MODULUS = 97n;

/** An EID carries two check digits, so that the whole number leaves 1 when it is divided by 97 (SGP.29). */
export const isEid = (text: string): boolean =>
  text.length === EID_DIGITS && /^\d+$/.test(text) && BigInt(text) % MODULUS === 1n;

/** The EID that begins with these thirty digits. */
export const eidWithCheckDigits = (beginning: string): string => {
  const rest = (BigInt(beginning) * 100n) % MODULUS;
  return beginning + String((MODULUS + 1n - rest) % MODULUS).padStart(2, '0');
};
