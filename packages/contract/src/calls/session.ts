import { EMAIL_INVALID } from '@airlane/domain/access/access-texts';
import { appTypes } from '@airlane/domain/access/roles';
import { isEmailAddress } from '@airlane/domain/text/email-address';
import { z } from 'zod';
import { oauthTokenAddress, registerClientAddress, sendPasswordAddress } from '../addresses.ts';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { captchaHeaders } from './captcha.ts';
import { anyone, signedIn } from '../policy.ts';

const email = z.string().trim().min(3).max(254).refine(isEmailAddress, EMAIL_INVALID);

export const registerClient = defineCall({
  id: 'registerClient',
  ...registerClientAddress,
  policy: anyone,
  permission: 'none',
  viewAs: 'never',
  keys: 'never',
  summary: 'Register this device and get its client id and secret',
  tag: 'Session',
  headers: commonHeaders,
  body: z.object({ deviceId: z.string().min(8).max(200) }),
  answer: z.object({ clientId: z.string(), clientSecret: z.string() }),
});

export const codeTypes = ['emailCode', 'authCode'] as const;

export const sendPassword = defineCall({
  id: 'sendPassword',
  ...sendPasswordAddress,
  policy: anyone,
  permission: 'none',
  viewAs: 'never',
  keys: 'never',
  summary: 'Check the password and send the one-time code, or send the code again',
  tag: 'Session',
  /** A vertical without passwords wants a captcha with each of these calls, the others after several failures. */
  headers: captchaHeaders.extend({ web: z.string().max(10).optional() }),
  body: z.object({
    username: email,
    password: z.string().max(200).default(''),
    grant_type: z.enum(['password', 'emailCode']).default('password'),
  }),
  answer: z.object({
    appType: z.enum(appTypes),
    username: z.string(),
    loginResponse: z.object({ appType: z.enum(appTypes), consoletoken: z.string(), hub2FAEnabled: z.boolean() }),
    message: z.string(),
  }),
  errors: ['WRONG_CREDENTIALS', 'CAPTCHA_REFUSED', 'LOCKED_OUT', 'TOO_MANY_REQUESTS'],
});

const oauthTokenBody = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('password'),
    client_id: z.string().max(200),
    client_secret: z.string().max(200),
    username: email,
    password: z
      .string()
      .regex(/^\d{6}$|^[a-z0-9]{4}(-[a-z0-9]{4}){2}$/i, 'Wrong code. Please try again')
      .describe('The one-time code'),
    type: z.enum(codeTypes),
  }),
  z.object({
    grant_type: z.literal('refresh_token'),
    client_id: z.string().max(200),
    client_secret: z.string().max(200),
    refresh_token: z.string().min(20).max(400),
  }),
]);

export const tokenSchema = z
  .object({
    access_token: z.string(),
    refresh_token: z.string(),
    expires_in: z.number().int().describe('Seconds'),
    tokensGeneratedDate: z.iso.datetime(),
  })
  .meta({ id: 'Token' });
export type Token = z.infer<typeof tokenSchema>;

export const oauthToken = defineCall({
  id: 'oauthToken',
  ...oauthTokenAddress,
  policy: anyone,
  permission: 'none',
  viewAs: 'never',
  keys: 'never',
  summary: 'Exchange a one-time code or a refresh token for tokens',
  tag: 'Session',
  headers: commonHeaders,
  body: oauthTokenBody,
  answer: tokenSchema,
  errors: [
    'WRONG_CODE',
    'CODE_EXPIRED',
    'CODE_SPENT',
    'LOCKED_OUT',
    'WRONG_CLIENT',
    'SESSION_EXPIRED',
    'TOO_MANY_REQUESTS',
  ],
});

export const logOut = defineCall({
  id: 'logOut',
  method: 'POST',
  path: '/api/v3/auth/logout',
  policy: signedIn,
  permission: 'none',
  viewAs: 'own',
  keys: 'never',
  summary: 'End this session and its tokens',
  tag: 'Session',
  headers: commonHeaders,
  answer: z.object({ message: z.string() }),
});
