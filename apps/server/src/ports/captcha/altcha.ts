import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { CaptchaPurpose } from '@airlane/contract/calls/captcha';
import { z } from 'zod';
import type { CaptchaPort, SpendOnce } from './port.ts';

const GOOD_FOR_MS = 10 * 60_000;
const SALT_BYTES = 12;

export interface AltchaSettings {
  /** The same in every process. */
  readonly key: () => Promise<string>;
  /** The number to be found lies below it: half of so many hashes on average. */
  readonly maxNumber: number;
  readonly spendOnce: SpendOnce;
  readonly now?: () => number;
}

const solutionSchema = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().length(64),
  number: z.number().int().min(0),
  salt: z.string().max(200),
  signature: z.string().length(64),
});

const hashOf = (salt: string, number: number): string => createHash('sha256').update(`${salt}${number}`).digest('hex');
const sameText = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const parseSolution = (solution: string) => {
  try {
    return solutionSchema.safeParse(JSON.parse(Buffer.from(solution, 'base64').toString('utf8'))).data;
  } catch {
    // Not even JSON: nothing was solved.
    return undefined;
  }
};

/** Purpose and end travel in the salt, which the signature covers. */
const saltFor = (purpose: CaptchaPurpose, vertical: string, expires: number): string =>
  `${randomBytes(SALT_BYTES).toString('hex')}?${new URLSearchParams({ expires: String(expires), purpose, vertical }).toString()}&`;
const saidBy = (salt: string): URLSearchParams => new URLSearchParams(salt.slice(salt.indexOf('?') + 1));

/** ALTCHA's proof of work: nothing to load from elsewhere, no other server learns of the visit. */
export const altchaCaptcha = ({ key, maxNumber, spendOnce, now = Date.now }: AltchaSettings): CaptchaPort => {
  const sign = async (challenge: string): Promise<string> =>
    createHmac('sha256', await key())
      .update(challenge)
      .digest('hex');
  return {
    browserOrigins: [],
    async ask(purpose, vertical) {
      const salt = saltFor(purpose, vertical, now() + GOOD_FOR_MS);
      const challenge = hashOf(salt, randomInt(maxNumber));
      return {
        provider: 'altcha',
        challenge: { algorithm: 'SHA-256', challenge, salt, signature: await sign(challenge), maxnumber: maxNumber },
      };
    },
    async verify(solution, purpose, vertical) {
      const given = parseSolution(solution);
      if (!given || !sameText(given.signature, await sign(given.challenge))) return false;
      if (hashOf(given.salt, given.number) !== given.challenge) return false;
      const said = saidBy(given.salt);
      const expires = Number(said.get('expires'));
      if (said.get('purpose') !== purpose || said.get('vertical') !== vertical || !(expires > now())) return false;
      return spendOnce(given.challenge, new Date(expires));
    },
  };
};
