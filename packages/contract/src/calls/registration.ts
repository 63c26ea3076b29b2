import { z } from 'zod';
import { createRegistrationAddress } from '../addresses.ts';
import { defineCall } from '../call.ts';
import { captchaHeaders } from './captcha.ts';
import { anyone } from '../policy.ts';

const answer = z.string().max(1000).optional();

export const createRegistration = defineCall({
  id: 'createRegistration',
  ...createRegistrationAddress,
  policy: anyone,
  permission: 'none',
  viewAs: 'never',
  keys: 'never',
  summary: 'Sign up. The answer is the same for an address that already has an account; that person gets an e-mail',
  tag: 'Access',
  headers: captchaHeaders,
  /** Which fields are asked depends on the vertical: see registrationProblems in the domain. */
  body: z.object({
    company: answer,
    firstName: answer,
    lastName: answer,
    email: answer,
    password: answer,
    companyName: answer,
    fullName: answer,
  }),
  answer: z.object({ message: z.string() }),
  errors: ['CAPTCHA_REFUSED', 'REGISTRATION_CLOSED', 'VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
});
