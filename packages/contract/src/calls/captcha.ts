import { z } from 'zod';
import { getCaptchaAddress } from '../addresses.ts';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { anyone } from '../policy.ts';

/** What a captcha can be solved for; a solution for one purpose is worth nothing for another. */
export const captchaPurposes = ['registration', 'login', 'contact'] as const;
export type CaptchaPurpose = (typeof captchaPurposes)[number];

/** A number below `maxnumber` whose SHA-256, with the salt before it, is `challenge` (ALTCHA, first version of its proof of work). */
export const captchaChallengeSchema = z
  .object({
    algorithm: z.literal('SHA-256'),
    challenge: z.string(),
    salt: z.string(),
    signature: z.string(),
    maxnumber: z.number().int(),
  })
  .meta({ id: 'CaptchaChallenge' });
export type CaptchaChallenge = z.infer<typeof captchaChallengeSchema>;

export const captchaSchema = z
  .discriminatedUnion('provider', [
    z.object({ provider: z.literal('altcha'), challenge: captchaChallengeSchema }),
    z.object({ provider: z.literal('recaptcha'), siteKey: z.string(), scriptUrl: z.string() }),
  ])
  .meta({ id: 'Captcha' });
export type Captcha = z.infer<typeof captchaSchema>;

export const getCaptcha = defineCall({
  id: 'getCaptcha',
  ...getCaptchaAddress,
  policy: anyone,
  permission: 'none',
  viewAs: 'read',
  keys: 'never',
  summary: 'The captcha of this vertical: a challenge to solve, or the site key of the provider that asks it',
  tag: 'Access',
  headers: commonHeaders,
  query: z.object({ purpose: z.enum(captchaPurposes) }),
  answer: captchaSchema,
});

/**
 * With the proof that a person sends the call: base64 of the JSON {algorithm, challenge, number, salt, signature}, or the token of reCAPTCHA.
 * The header is spelt `recapchaToken`; HTTP folds its case.
 */
export const captchaHeaders = commonHeaders.extend({ recapchatoken: z.string().max(8192).optional() });
