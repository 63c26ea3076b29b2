import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { signedIn } from '../policy.ts';

const code = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'Wrong code. Please try again');
/** Six digits of the authenticator, or one of the recovery codes. */
const codeOrRecovery = z
  .string()
  .trim()
  .regex(/^\d{6}$|^[a-z0-9]{4}(-[a-z0-9]{4}){2}$/i, 'Wrong code. Please try again');
const recoveryCodes = z.object({
  recoveryCodes: z.array(z.string()).describe('Shown once; each works for one login instead of a code'),
});

export const readAuthenticator = defineCall({
  id: 'readAuthenticator',
  method: 'GET',
  path: '/api/v4/me/authenticator',
  policy: signedIn,
  permission: 'none',
  viewAs: 'never',
  keys: 'never',
  summary: 'Whether the current user logs in with an authenticator',
  tag: 'Profile',
  headers: commonHeaders,
  answer: z.object({
    isAvailable: z.boolean().describe('A vertical without passwords sends its codes by e-mail only'),
    isEnrolled: z.boolean(),
    recoveryCodesLeft: z.number().int(),
  }),
});

export const beginAuthenticator = defineCall({
  id: 'beginAuthenticator',
  method: 'POST',
  path: '/api/v4/me/authenticator',
  policy: signedIn,
  permission: 'none',
  viewAs: 'never',
  keys: 'never',
  summary: 'Get a secret for an authenticator; nothing changes until it is confirmed by a code within ten minutes',
  tag: 'Profile',
  headers: commonHeaders,
  body: z.object({ password: z.string().max(1000) }),
  answer: z.object({
    secret: z.string(),
    otpauthUrl: z.string().describe('To be drawn as a QR code'),
    expiresAt: z.iso.datetime(),
  }),
  errors: ['WRONG_PASSWORD', 'LOCKED_OUT', 'AUTHENTICATOR_ENROLLED', 'AUTHENTICATOR_UNAVAILABLE'],
});

export const confirmAuthenticator = defineCall({
  id: 'confirmAuthenticator',
  method: 'POST',
  path: '/api/v4/me/authenticator/confirm',
  policy: signedIn,
  permission: 'none',
  viewAs: 'never',
  keys: 'never',
  summary: 'Confirm that the authenticator works; it then replaces the code by e-mail',
  tag: 'Profile',
  headers: commonHeaders,
  body: z.object({ code }),
  answer: recoveryCodes,
  errors: ['WRONG_CODE', 'LOCKED_OUT', 'AUTHENTICATOR_ENROLLED', 'ENROLMENT_EXPIRED'],
});

export const renewRecoveryCodes = defineCall({
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/v4/me/authenticator/recovery-codes',
  policy: signedIn,
  permission: 'none',
  viewAs: 'never',
  keys: 'never',
  summary: 'Get new recovery codes; the old ones stop working',
  tag: 'Profile',
  headers: commonHeaders,
  body: z.object({ code: codeOrRecovery }),
  answer: recoveryCodes,
  errors: ['WRONG_CODE', 'LOCKED_OUT', 'AUTHENTICATOR_MISSING'],
});

export const removeAuthenticator = defineCall({
  id: 'removeAuthenticator',
  method: 'POST',
  path: '/api/v4/me/authenticator/remove',
  policy: signedIn,
  permission: 'none',
  viewAs: 'never',
  keys: 'never',
  summary: 'Go back to codes by e-mail',
  tag: 'Profile',
  headers: commonHeaders,
  body: z.object({ code: codeOrRecovery }),
  answer: z.object({ message: z.string() }),
  errors: ['WRONG_CODE', 'LOCKED_OUT', 'AUTHENTICATOR_MISSING'],
});
