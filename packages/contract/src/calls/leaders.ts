import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { inAccountAs } from '../policy.ts';

/** Validated by the questions of the profile, which name the wrong ones. */
const answer = z.string().max(2000).default('');

export const createLeader = defineCall({
  id: 'createLeader',
  method: 'POST',
  path: '/api/v3/me/leaders',
  policy: { ...inAccountAs('admin'), notForGroupUsers: true },
  permission: 'documents:create',
  viewAs: 'never',
  keys: 'never',
  summary: 'Create an admin or manager of the vertical and invite them by mail',
  tag: 'Me',
  headers: commonHeaders.extend({ 'idempotency-key': z.string().min(8).max(120).optional() }),
  body: z.object({
    role: z.literal('leader').default('leader'),
    fullName: answer,
    email: answer,
    number: z.string().max(30).default(''),
    code: z.string().max(10).default(''),
    country_iso: z.string().max(2).default(''),
    countryName: z.string().max(80).optional(),
    vector: z.string().max(80).optional().describe('Kept for older clients; the vertical of the session counts'),
    userDescription: answer,
  }),
  answer: z.object({ id: z.string(), userId: z.string(), fullName: z.string(), email: z.string() }),
  errors: ['FORBIDDEN', 'VALIDATION_FAILED', 'DUPLICATE'],
});
