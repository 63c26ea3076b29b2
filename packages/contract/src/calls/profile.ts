import { passwordProblem } from '@airlane/domain/access/password-rules';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { signedIn } from '../policy.ts';

const told = z.object({ message: z.string() });

/** What a person can ask not to see again; the names are those of /me. */
export const doNotShowFields = ['doNotShowWelcome', 'doNotShowEditPaymentInOrder'] as const;
export type DoNotShowField = (typeof doNotShowFields)[number];

export const setDoNotShow = defineCall({
  id: 'setDoNotShow',
  method: 'POST',
  path: '/api/v4/me/donotshow/:field',
  policy: signedIn,
  permission: 'none',
  viewAs: 'never',
  keys: 'never',
  summary: 'Hide something or show it again; /me reports the choice',
  tag: 'Profile',
  headers: commonHeaders.extend({
    userid: z.string().max(80).optional().describe('The current user; anyone else is refused'),
  }),
  params: z.object({ field: z.enum(doNotShowFields) }),
  body: z.object({ doNotShow: z.boolean() }),
  answer: told,
});

const newPassword = z
  .string()
  .max(1000)
  .superRefine((password, context) => {
    const problem = passwordProblem(password);
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
  });

export const changePassword = defineCall({
  id: 'changePassword',
  method: 'POST',
  path: '/api/v4/me/password',
  policy: signedIn,
  permission: 'none',
  viewAs: 'never',
  keys: 'never',
  summary: 'Change your password; all other sessions end',
  tag: 'Profile',
  headers: commonHeaders,
  body: z.object({ oldPassword: z.string().max(1000), newPassword }),
  answer: told,
  errors: ['WRONG_PASSWORD', 'LOCKED_OUT', 'VALIDATION_FAILED'],
});

export const sessionSchema = z
  .object({
    id: z.string(),
    device: z.string().describe('What the browser says of itself'),
    ip: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof sessionSchema>;

export const listSessions = defineCall({
  id: 'listSessions',
  method: 'GET',
  path: '/api/v4/me/sessions',
  policy: signedIn,
  permission: 'none',
  viewAs: 'never',
  keys: 'never',
  summary: 'The sessions that the current user has open',
  tag: 'Profile',
  headers: commonHeaders,
  answer: z.object({ sessions: z.array(sessionSchema) }),
});

export const revokeSession = defineCall({
  id: 'revokeSession',
  method: 'DELETE',
  path: '/api/v4/me/sessions/:id',
  policy: signedIn,
  permission: 'none',
  viewAs: 'never',
  keys: 'never',
  summary: 'End one of your sessions',
  tag: 'Profile',
  headers: commonHeaders,
  params: z.object({ id: z.string().max(80) }),
  answer: told,
  errors: ['SESSION_NOT_FOUND'],
});

export const revokeOtherSessions = defineCall({
  id: 'revokeOtherSessions',
  method: 'DELETE',
  path: '/api/v4/me/sessions',
  policy: signedIn,
  permission: 'none',
  viewAs: 'never',
  keys: 'never',
  summary: 'End all your sessions except this one',
  tag: 'Profile',
  headers: commonHeaders,
  answer: z.object({ message: z.string(), ended: z.number().int() }),
});
