import { createHash } from 'node:crypto';
import { z } from 'zod';
import { fetchFrom } from '../outbound/guarded-fetch.ts';
import type { CaptchaPort, SpendOnce } from './port.ts';
import { CaptchaUnavailable } from './port.ts';

/** The provider takes a token for two minutes; a little more makes up for clocks. */
const REMEMBER_MS = 10 * 60_000;
const DEFAULT_TIMEOUT_MS = 5000;

export interface RecaptchaKeys {
  readonly siteKey: string;
  readonly secretKey: string;
}

export interface RecaptchaSettings {
  readonly keysOf: (vertical: string) => RecaptchaKeys;
  readonly verifyUrl: string;
  readonly scriptUrl: string;
  readonly spendOnce: SpendOnce;
  readonly timeoutMs?: number;
}

const answerSchema = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) });

/** These say that our own side is set up wrongly, not that a program is at work. */
const ourFault = new Set(['missing-input-secret', 'invalid-input-secret', 'bad-request']);

export const recaptchaCaptcha = ({
  keysOf,
  verifyUrl,
  scriptUrl,
  spendOnce,
  timeoutMs = DEFAULT_TIMEOUT_MS,
}: RecaptchaSettings): CaptchaPort => {
  const fetchVerdict = fetchFrom(verifyUrl);
  const verify = async (secretKey: string, solution: string): Promise<z.infer<typeof answerSchema>> => {
    try {
      const response = await fetchVerdict(verifyUrl, {
        method: 'POST',
        body: new URLSearchParams({ secret: secretKey, response: solution }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new CaptchaUnavailable(`reCAPTCHA answered ${response.status}`);
      return answerSchema.parse(await response.json());
    } catch (error) {
      throw error instanceof CaptchaUnavailable
        ? error
        : new CaptchaUnavailable('reCAPTCHA did not answer', { cause: error });
    }
  };
  return {
    browserOrigins: [new URL(scriptUrl).origin, 'https://www.gstatic.com'],
    ask: async (_purpose, vertical) => ({ provider: 'recaptcha', siteKey: keysOf(vertical).siteKey, scriptUrl }),
    async verify(solution, _purpose, vertical) {
      const { success, 'error-codes': codes } = await verify(keysOf(vertical).secretKey, solution);
      if (codes.some((code) => ourFault.has(code)))
        throw new CaptchaUnavailable(`reCAPTCHA is set up wrongly: ${codes.join(', ')}`);
      return (
        success && spendOnce(createHash('sha256').update(solution).digest('hex'), new Date(Date.now() + REMEMBER_MS))
      );
    },
  };
};
