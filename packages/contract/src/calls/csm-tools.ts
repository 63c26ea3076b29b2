import { bulkStatuses } from '@airlane/domain/bulk/bulk-status';
import { CSM_TOOLS_PAGE } from '@airlane/domain/inbox/notification-audience';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { type AccountPolicy, inAccountAs } from '../policy.ts';

/** Staff, in portals that have the page. What they find is within the accounts that they reach as a whole. */
const usingTools: AccountPolicy = {
  ...inAccountAs('admin', 'sales', 'orgAdmin'),
  notForGroupUsers: true,
  page: CSM_TOOLS_PAGE,
};

export const MIN_SOUGHT_LENGTH = 3;

const foundSchema = z
  .object({
    kind: z.enum(['account', 'thing', 'person', 'order', 'bulkJob']),
    id: z.string(),
    title: z.string(),
    detail: z.string().describe('What tells it apart from others of the same title'),
    accountId: z.string(),
    account: z.string(),
  })
  .meta({ id: 'FoundAnywhere' });
export type FoundAnywhere = z.infer<typeof foundSchema>;

export const findAnything = defineCall({
  id: 'findAnything',
  method: 'GET',
  path: '/api/v1/csm-tools/find',
  policy: usingTools,
  permission: 'account:read',
  viewAs: 'never',
  keys: 'never',
  summary: 'Find accounts, Things, people, orders and bulk jobs across all accounts that the caller reaches',
  tag: 'CSM tools',
  headers: commonHeaders,
  query: z.object({ q: z.string().trim().min(MIN_SOUGHT_LENGTH, `At least ${MIN_SOUGHT_LENGTH} characters`).max(80) }),
  answer: z.object({ found: z.array(foundSchema) }),
  errors: ['FORBIDDEN'],
});

const recentWorkSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    status: z.enum(bulkStatuses),
    accountId: z.string(),
    account: z.string(),
    orderedBy: z.string(),
    createdAt: z.iso.datetime(),
    total: z.number().int(),
    done: z.number().int(),
    failed: z.number().int(),
    isImport: z.boolean().describe('Brought by a file'),
  })
  .meta({ id: 'RecentWork' });
export type RecentWork = z.infer<typeof recentWorkSchema>;

export const listRecentWork = defineCall({
  id: 'listRecentWork',
  method: 'GET',
  path: '/api/v1/csm-tools/recent-work',
  policy: usingTools,
  permission: 'account:read',
  viewAs: 'never',
  keys: 'never',
  summary: 'The latest bulk jobs and imports across all accounts that the caller reaches',
  tag: 'CSM tools',
  headers: commonHeaders,
  answer: z.object({ work: z.array(recentWorkSchema) }),
  errors: ['FORBIDDEN'],
});
