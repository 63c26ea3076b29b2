import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { signedIn } from '../policy.ts';

const invitationSchema = z
  .object({
    id: z.string(),
    account: z.string().describe('Title of the account'),
    invitedBy: z.string(),
    invitedAt: z.iso.datetime(),
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof invitationSchema>;

export const listInvitations = defineCall({
  id: 'listInvitations',
  method: 'GET',
  path: '/api/v4/me/invitations',
  policy: signedIn,
  permission: 'none',
  viewAs: 'read',
  keys: 'never',
  summary: 'Accounts that invited the current user and wait for an answer',
  tag: 'Users',
  headers: commonHeaders,
  answer: z.object({ invitations: z.array(invitationSchema) }),
});

export const answerInvitation = defineCall({
  id: 'answerInvitation',
  method: 'PUT',
  path: '/api/v4/me/invitations/:id',
  policy: signedIn,
  permission: 'none',
  viewAs: 'never',
  keys: 'never',
  summary: 'Accept or decline an invitation; only the invited person can',
  tag: 'Users',
  headers: commonHeaders,
  params: z.object({ id: z.string().max(80) }),
  body: z.object({ accept: z.boolean() }),
  answer: z.object({ accountId: z.string().nullable().describe('The account that is open now; none after declining') }),
  errors: ['INVITATION_NOT_FOUND'],
});
