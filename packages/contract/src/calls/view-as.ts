import { type LookEnding, consentLengthNames, lookEndings, lookingAppTypes } from '@airlane/domain/view-as/view-as';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { type AccountPolicy, signedIn, inAccountAs } from '../policy.ts';
import { instant } from '../wire-values.ts';

const looking: AccountPolicy = { ...inAccountAs(...lookingAppTypes), notForGroupUsers: true };
const beingLookedAt = inAccountAs('consumer', 'orgAdmin');

const TAG = 'Support access';
const reason = z.string().trim().min(3, 'At least 3 characters').max(200);
const personId = z.string().min(1).max(80);

const consentSchema = z
  .object({
    id: z.string(),
    person: z.string().nullable().describe('As whom staff may look; null for everyone of the account'),
    isMine: z.boolean(),
    mayAct: z.boolean(),
    until: instant.nullable().describe('Null until it is revoked'),
    grantedBy: z.string(),
    grantedAt: instant,
    canRevoke: z.boolean(),
  })
  .meta({ id: 'ViewAsConsent' });
export type ViewAsConsent = z.infer<typeof consentSchema>;

const requestSchema = z
  .object({
    id: z.string(),
    person: z.string(),
    isMine: z.boolean(),
    askedBy: z.string(),
    reason: z.string(),
    askedAt: instant,
  })
  .meta({ id: 'ViewAsRequest' });
export type ViewAsRequest = z.infer<typeof requestSchema>;

const lookSchema = z
  .object({
    id: z.string(),
    staff: z.string(),
    person: z.string(),
    reason: z.string(),
    mayAct: z.boolean(),
    startedAt: instant,
    expiresAt: instant,
    endedAt: instant.nullable(),
    ending: z.enum(Object.keys(lookEndings) as [LookEnding, ...LookEnding[]]).nullable(),
  })
  .meta({ id: 'ViewAsLook' });
export type ViewAsLook = z.infer<typeof lookSchema>;

export const readSupportAccess = defineCall({
  id: 'readSupportAccess',
  method: 'GET',
  path: '/api/v1/view-as/consents',
  policy: inAccountAs('consumer', ...lookingAppTypes),
  permission: 'account:read',
  viewAs: 'read',
  keys: 'never',
  summary:
    'Who of the provider may look at the console as a customer of the selected account, who asked for it and who did',
  tag: TAG,

  headers: commonHeaders,
  answer: z.object({
    mayManage: z.boolean().describe('Sets the rule of the account'),
    mayConsentForSelf: z.boolean(),
    consents: z.array(consentSchema),
    requests: z.array(requestSchema),
    looks: z.array(lookSchema),
  }),
  errors: ['FORBIDDEN'],
});

export const grantSupportAccess = defineCall({
  id: 'grantSupportAccess',
  method: 'POST',
  path: '/api/v1/view-as/consents',
  policy: beingLookedAt,
  permission: 'documents:create',
  viewAs: 'never',
  keys: 'never',
  summary:
    'Let staff look at the console as the caller, or as everyone of the selected account; replaces what was allowed before',
  tag: TAG,

  headers: commonHeaders,
  body: z.object({ whom: z.enum(['me', 'account']), length: z.enum(consentLengthNames), mayAct: z.boolean() }),
  answer: z.object({ id: z.string() }),
  errors: ['FORBIDDEN'],
});

export const revokeSupportAccess = defineCall({
  id: 'revokeSupportAccess',
  method: 'DELETE',
  path: '/api/v1/view-as/consents/:id',
  policy: beingLookedAt,
  permission: 'documents:delete',
  viewAs: 'never',
  keys: 'never',
  summary: 'Withdraw a consent at once; looks under it end',
  tag: TAG,

  headers: commonHeaders,
  params: z.object({ id: z.string().min(1).max(80) }),
  answer: z.object({ message: z.string() }),
  errors: ['FORBIDDEN', 'CONSENT_NOT_FOUND'],
});

const viewablePersonSchema = z
  .object({
    id: z.string(),
    fullName: z.string(),
    email: z.string(),
    profile: z.string(),
    consent: z.object({ mayAct: z.boolean(), until: instant.nullable() }).nullable(),
  })
  .meta({ id: 'ViewablePerson' });
export type ViewablePerson = z.infer<typeof viewablePersonSchema>;

export const listViewablePeople = defineCall({
  id: 'listViewablePeople',
  method: 'GET',
  path: '/api/v1/view-as/people',
  policy: looking,
  permission: 'account:read',
  viewAs: 'never',
  keys: 'never',
  summary: 'The customers of the selected account, and which of them consented to being looked as',
  tag: TAG,

  headers: commonHeaders,
  answer: z.object({ people: z.array(viewablePersonSchema) }),
  errors: ['FORBIDDEN'],
});

export const requestSupportAccess = defineCall({
  id: 'requestSupportAccess',
  method: 'POST',
  path: '/api/v1/view-as/requests',
  policy: looking,
  permission: 'documents:create',
  viewAs: 'never',
  keys: 'never',
  summary: 'Ask a customer for consent, by a message in their inbox',
  tag: TAG,

  headers: commonHeaders,
  body: z.object({ personId, reason }),
  answer: z.object({ id: z.string() }),
  errors: ['FORBIDDEN', 'USER_NOT_FOUND'],
});

export const startViewAs = defineCall({
  id: 'startViewAs',
  method: 'POST',
  path: '/api/v1/view-as',
  policy: looking,
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'never',
  summary: 'Look at the console as a customer who consented; the whole session does, until it leaves',
  tag: TAG,

  headers: commonHeaders,
  body: z.object({ personId, reason }),
  answer: z.object({ accountId: z.string(), until: instant, mayAct: z.boolean() }),
  errors: ['FORBIDDEN', 'USER_NOT_FOUND', 'VIEW_AS_NO_CONSENT'],
});

export const leaveViewAs = defineCall({
  id: 'leaveViewAs',
  method: 'DELETE',
  path: '/api/v1/view-as',
  policy: signedIn,
  permission: 'none',
  viewAs: 'own',
  keys: 'never',
  summary: 'Stop looking as a customer',
  tag: TAG,

  headers: commonHeaders,
  answer: z.object({ message: z.string() }),
});
