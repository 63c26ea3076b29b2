import { z } from 'zod';
import { defineCall } from '../call.ts';
import { accountSchema } from '../entities.ts';
import { commonHeaders } from '../headers.ts';
import { signedIn, inAccount } from '../policy.ts';

export const getProfile = defineCall({
  id: 'getProfile',
  method: 'GET',
  path: '/api/v1/getProfile/:id',
  policy: inAccount,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary: 'A person of the selected account, by user id; yourself in any account',
  tag: 'Users',
  headers: commonHeaders,
  params: z.object({ id: z.string().min(1).max(80) }),
  answer: z.object({
    id: z.string(),
    fullName: z.string(),
    email: z.string(),
    userProfile: z
      .string()
      .nullable()
      .describe('Such as Member or Group user; null for staff who reach the account without being its member'),
    userStatus: z.string(),
  }),
  errors: ['USER_NOT_FOUND'],
});

export const getOrganization = defineCall({
  id: 'getOrganization',
  method: 'GET',
  path: '/api/v3/organization/:organizationId',
  policy: signedIn,
  permission: 'none',
  viewAs: 'read',
  keys: 'never',
  summary: 'One of the accounts that the current user can select',
  tag: 'Me',
  headers: commonHeaders,
  params: z.object({ organizationId: z.string().min(1).max(80) }),
  answer: accountSchema,
  errors: ['NOT_FOUND'],
});
