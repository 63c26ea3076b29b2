import { setupStepIds } from '@airlane/domain/access/setup-steps';
import { z } from 'zod';
import { createFirstAdministratorAddress, readSetupAddress } from '../addresses.ts';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { anyone, asOperatorStaff } from '../policy.ts';

const MAX_LENGTH = 1000;
const text = z.string().max(MAX_LENGTH).default('');
const token = z.string().min(1).max(MAX_LENGTH).describe('The last part of the setup address');

export const readSetup = defineCall({
  id: 'readSetup',
  ...readSetupAddress,
  policy: anyone,
  permission: 'none',
  viewAs: 'never',
  keys: 'never',
  summary: 'What the page at the setup address needs: the portals of this server and a secret for an authenticator',
  tag: 'Setup',
  body: z.object({ token }),
  answer: z.object({
    vertical: z.string().describe('The portal of the host that was asked'),
    verticals: z.array(z.object({ key: z.string(), name: z.string(), asksPassword: z.boolean() })),
    hasMail: z.boolean().describe('Whether codes can be sent by e-mail; without, an authenticator is needed'),
    expiresAt: z.iso.datetime(),
    authenticator: z.object({
      secret: z.string(),
      otpauthUrl: z.string(),
      sealed: z.string().describe('To be sent back with the first code'),
    }),
  }),
  errors: ['SETUP_DONE', 'SETUP_ADDRESS_WRONG', 'SETUP_ADDRESS_EXPIRED', 'SETUP_OTHER_HOST', 'TOO_MANY_REQUESTS'],
});

export const createFirstAdministrator = defineCall({
  id: 'createFirstAdministrator',
  ...createFirstAdministratorAddress,
  policy: anyone,
  permission: 'none',
  viewAs: 'never',
  keys: 'never',
  summary:
    'Create the first administrator and the provider account of a portal. Works once, as long as there is no administrator',
  tag: 'Setup',
  body: z.object({
    token,
    vertical: text,
    provider: text,
    fullName: text,
    email: text,
    password: text,
    authenticator: z.object({ sealed: z.string().max(MAX_LENGTH), code: z.string().max(MAX_LENGTH) }).optional(),
  }),
  answer: z.object({
    consoleUrl: z.string().describe('Where people of the portal log in'),
    accountId: z.string().describe('The provider account'),
    recoveryCodes: z.array(z.string()).describe('Shown once; empty without an authenticator'),
  }),
  errors: [
    'SETUP_DONE',
    'SETUP_ADDRESS_WRONG',
    'SETUP_ADDRESS_EXPIRED',
    'SETUP_OTHER_HOST',
    'MAIL_NOT_CONFIGURED',
    'DUPLICATE',
    'VALIDATION_FAILED',
    'TOO_MANY_REQUESTS',
  ],
});

export const setupCheckSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    status: z.enum(['ok', 'warning', 'failed']),
    text: z.string().describe('What was found, and what is wrong with it'),
    variables: z.array(z.string()).describe('Environment variables that change it'),
  })
  .meta({ id: 'SetupCheck' });
export type SetupCheck = z.infer<typeof setupCheckSchema>;

export const readSetupChecks = defineCall({
  id: 'readSetupChecks',
  method: 'GET',
  path: '/api/v1/setup/checks',
  policy: asOperatorStaff,
  permission: 'account:read',
  viewAs: 'never',
  keys: 'never',
  summary:
    'How this server is set up, tested now, and the first steps that are done. For administrators in the provider account',
  tag: 'Setup',
  headers: commonHeaders,
  answer: z.object({
    checks: z.array(setupCheckSchema),
    steps: z.array(z.object({ id: z.enum(setupStepIds), isDone: z.boolean() })),
  }),
});

export const sendSetupMail = defineCall({
  id: 'sendSetupMail',
  method: 'POST',
  path: '/api/v1/setup/mail',
  policy: asOperatorStaff,
  permission: 'documents:create',
  viewAs: 'never',
  keys: 'never',
  summary: 'Send a test e-mail to oneself at once, and tell what the mail server said',
  tag: 'Setup',
  headers: commonHeaders,
  body: z.object({}),
  answer: z.object({ message: z.string() }),

  errors: ['MAIL_NOT_CONFIGURED', 'MAIL_FAILED', 'TOO_MANY_REQUESTS'],
});
