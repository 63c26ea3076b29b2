import { z } from 'zod';
import { createFirstAdministratorAddress, readSetupAddress } from '../addresses.ts';
import { defineCall } from '../call.ts';

const MAX_LENGTH = 1000;
const text = z.string().max(MAX_LENGTH).default('');
const token = z.string().min(1).max(MAX_LENGTH).describe('The last part of the setup address');

export const readSetup = defineCall({
  id: 'readSetup',
  ...readSetupAddress,
  summary: 'What the page at the setup address needs: the portals of this server and a secret for an authenticator',
  tag: 'Setup',
  body: z.object({ token }),
  answer: z.object({
    vertical: z.string().describe('The portal of the host that was asked'),
    verticals: z.array(z.object({ key: z.string(), name: z.string(), asksPassword: z.boolean() })),
    hasMail: z.boolean().describe('Whether codes can be sent by e-mail; without, an authenticator is needed'),
    expiresAt: z.iso.datetime(),
    authenticator: z.object({ secret: z.string(), otpauthUrl: z.string(), sealed: z.string().describe('To be sent back with the first code') }),
  }),
  errors: ['SETUP_DONE', 'SETUP_ADDRESS_WRONG', 'SETUP_ADDRESS_EXPIRED', 'SETUP_OTHER_HOST', 'TOO_MANY_REQUESTS'],
});

export const createFirstAdministrator = defineCall({
  id: 'createFirstAdministrator',
  ...createFirstAdministratorAddress,
  summary: 'Create the first administrator and the provider account of a portal. Works once, as long as there is no administrator',
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
    recoveryCodes: z.array(z.string()).describe('Shown once; empty without an authenticator'),
  }),
  errors: ['SETUP_DONE', 'SETUP_ADDRESS_WRONG', 'SETUP_ADDRESS_EXPIRED', 'SETUP_OTHER_HOST', 'MAIL_NOT_CONFIGURED', 'DUPLICATE', 'VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
});
