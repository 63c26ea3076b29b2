import { LONG_LIST_SIZE } from '@airlane/domain/lists/lists';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { callPath } from '../client.ts';
import { commonHeaders } from '../headers.ts';
import { listInvitations } from './invitations.ts';
import { getMe, getMyBrands, getMyView, getSiteStatus } from './me.ts';
import { readNetworkStatus } from './networks.ts';
import { listTemplates } from './templates.ts';
import { listViews } from './views.ts';
import { signedIn } from '../policy.ts';

const openingPart = z.object({
  status: z.number().int(),
  body: z.string().describe('The answer as text, as the call itself would give it'),
});
export type OpeningPart = z.infer<typeof openingPart>;

const wholeList = { query: { page: 1, size: LONG_LIST_SIZE } };

/** What every page of the console asks for when it opens, by address. */
export const openingPaths = (debug: boolean): readonly string[] => [
  callPath(getMe),
  callPath(getMyBrands, wholeList),
  callPath(getMyView, { query: { debug } }),
  callPath(listTemplates, wholeList),
  callPath(listViews),
  callPath(getSiteStatus),
  callPath(readNetworkStatus),
  callPath(listInvitations),
];

export const openConsole = defineCall({
  id: 'openConsole',
  method: 'GET',
  path: '/api/v4/me/opening',
  policy: signedIn,
  permission: 'none',
  viewAs: 'read',
  keys: 'never',
  summary: 'What every page of the console asks for when it opens, in one answer',
  tag: 'Me',
  headers: commonHeaders,
  query: z.object({
    debug: z.enum(['true', 'false']).optional(),
    known: z
      .string()
      .max(64)
      .optional()
      .describe('The version that the caller already has; the same one is not sent again'),
  }),
  answer: z.object({
    version: z.string(),
    parts: z
      .record(z.string(), openingPart)
      .optional()
      .describe(
        'Answers by the address of their calls. Absent: nothing has changed since the version that the caller knows',
      ),
  }),
});
