import { EMAIL_INVALID } from '@airlane/domain/access/access-texts';
import { isEmailAddress } from '@airlane/domain/text/email-address';
import { passwordProblem } from '@airlane/domain/access/password-rules';
import { z } from 'zod';
import { requestPasswordResetAddress, setPasswordAddress } from '../addresses.ts';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { anyone, managingUsers } from '../policy.ts';

const email = z.string().trim().max(200).refine(isEmailAddress, EMAIL_INVALID);

export const deactivateUser = defineCall({
  id: 'deactivateUser',
  method: 'POST',
  path: '/api/v4/user/deactiveuser',
  policy: managingUsers,
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'never',
  summary: 'Deactivate a user of the selected account; all sessions end',
  tag: 'Users',
  headers: commonHeaders,
  body: z.object({ userId: z.string().min(1).max(80) }),
  answer: z.object({ message: z.string() }),
  errors: ['USER_NOT_FOUND', 'USER_ELSEWHERE', 'OWN_USER'],
});

export const activateUser = defineCall({
  id: 'activateUser',
  method: 'POST',
  path: '/api/v4/user/activateuser',
  policy: managingUsers,
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'never',
  summary: 'Undo the deactivation of a user of the selected account; who never set a password is invited as before',
  tag: 'Users',
  headers: commonHeaders,
  body: z.object({ userId: z.string().min(1).max(80) }),
  answer: z.object({ message: z.string() }),
  errors: ['USER_NOT_FOUND', 'USER_ELSEWHERE', 'USER_ACTIVE'],
});

export const inviteUserAgain = defineCall({
  id: 'inviteUserAgain',
  method: 'POST',
  path: '/api/v4/user/iniviteemail',
  policy: managingUsers,
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'never',
  summary: 'Send the activation link of a user of the selected account again',
  tag: 'Users',
  headers: commonHeaders,
  body: z.object({ email, fullName: z.string().max(200).optional() }),
  answer: z.object({ fullName: z.string(), email: z.string() }),
  errors: ['USER_NOT_FOUND', 'USER_ELSEWHERE', 'USER_ACTIVE'],
});

export const requestPasswordReset = defineCall({
  id: 'requestPasswordReset',
  ...requestPasswordResetAddress,
  policy: anyone,
  permission: 'none',
  viewAs: 'never',
  keys: 'never',
  summary: 'Ask for a link to set a new password; the answer does not tell whether the address is known',
  tag: 'Session',
  headers: commonHeaders,
  body: z.object({ email }),
  answer: z.object({ message: z.string() }),
  errors: ['TOO_MANY_REQUESTS'],
});

export const setPassword = defineCall({
  id: 'setPassword',
  ...setPasswordAddress,
  policy: anyone,
  permission: 'none',
  viewAs: 'never',
  keys: 'never',
  summary: 'Set a password with the link of a mail; it works once',
  tag: 'Session',
  headers: commonHeaders,
  body: z.object({
    token: z.string().min(10).max(200),
    password: z
      .string()
      .max(1000)
      .superRefine((password, context) => {
        const problem = passwordProblem(password);
        if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
      }),
  }),
  answer: z.object({ message: z.string() }),
  errors: ['LINK_SPENT', 'VALIDATION_FAILED'],
});
