import { CONTACT_MESSAGE_MAX } from '@airlane/domain/access/contact-rules';
import { z } from 'zod';
import { contactUsAddress } from '../addresses.ts';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { captchaHeaders } from './captcha.ts';
import { anyone, signedIn } from '../policy.ts';

const short = z.string().max(300);

/** Validated by contactProblems of the domain; markup is taken out of name and message. */
const contactBody = z.object({
  name: short.default(''),
  message: z
    .string()
    .max(2 * CONTACT_MESSAGE_MAX)
    .default(''),
  email: short.default(''),
  number: short.optional(),
  code: z.string().max(10).optional(),
  country_iso: z.string().max(10).optional(),
  accountName: short.optional(),
  accountId: z.string().max(80).optional(),
  iccid: z.string().max(40).optional(),
  phone: z
    .union([short, z.looseObject({})])
    .optional()
    .describe('As the form has it; number, code and country_iso count'),
  username: short.optional().describe('The name once more'),
});
export type ContactBody = z.infer<typeof contactBody>;

const answer = z.object({ message: z.string() });

export const contactUs = defineCall({
  id: 'contactUs',
  ...contactUsAddress,
  policy: anyone,
  permission: 'none',
  viewAs: 'never',
  keys: 'never',
  summary: 'A visitor writes to support; the sender gets a copy',
  tag: 'Access',
  headers: captchaHeaders,
  body: contactBody,
  answer,
  errors: ['CAPTCHA_REFUSED', 'VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
});

export const contactUsSignedIn = defineCall({
  id: 'contactUsSignedIn',
  method: 'POST',
  path: '/api/v3/me/contact/us',
  policy: signedIn,
  permission: 'none',
  viewAs: 'never',
  keys: 'never',
  summary: 'A signed-in person writes to support; no captcha',
  tag: 'Access',
  headers: commonHeaders,
  body: contactBody,
  answer,
  errors: ['VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
});
