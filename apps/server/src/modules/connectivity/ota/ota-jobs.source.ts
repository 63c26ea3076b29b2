import { sql } from 'kysely';
import { thingInScopeSql } from '#kernel/access/thing-scope-sql.ts';
import { number, oneOf, text, time, typedSource } from '#kernel/listing/typed-source.ts';
import { campaignIdOf, campaignScopeSql } from './campaigns.source.ts';

const PREFIX = 'otajob-';

/** The id of a job on the wire, out of the number of its campaign and the ICCID of its Thing. */
export const otaJobIdOf = (key: string): string => `${PREFIX}${key}`;
const JOB_KEY = /^\d{1,15}-\d{19,20}$/;

/** Jobs of campaigns: one card each. */
export const otaJobsSource = typedSource({
  name: 'otaJobs',
  from: 'ota_jobs as t join ota_campaigns as campaign on campaign.number = t.campaign',
  key: `(t.campaign || '-' || t.iccid)`,
  idOf: otaJobIdOf,
  keyOf: (documentId) =>
    documentId.startsWith(PREFIX) && JOB_KEY.test(documentId.slice(PREFIX.length))
      ? documentId.slice(PREFIX.length)
      : undefined,
  columns: {
    ICCID: text('t.iccid'),
    campaignId: text(`('${campaignIdOf('')}' || campaign.id)`),
    campaign: text('campaign.name'),
    campType: text('campaign.camp_type'),
    jobStatus: oneOf('t.state'),
    attempts: number('t.attempts'),
    stage: oneOf(`nullif(t.stage, '')`),
    reason: text('t.reason'),
    nextAttempt: time(`case when t.state = 'pending' and campaign.status = 'active' then t.next_at end`),
    updatedAt: time('t.updated_at'),
    finishedAt: time('t.finished_at'),
  },
  housekeeping: {
    account: 't.account_id',
    member: 'campaign.created_by',
    status: `'published'`,
    version: '1',
    createdAt: 't.created_at',
    updatedAt: 't.updated_at',
  },
  // Group users see their own campaigns, and of those the Things that are still in the groups.
  within: (scope) =>
    sql<boolean>`${campaignScopeSql(scope, 'campaign')} and t.account_id = ${scope.accountId} and ${thingInScopeSql(scope.things, scope.accountId, sql.raw('t.iccid'))}`,
  countKept: () => undefined,
  searchText: `lower(t.iccid || ' ' || campaign.name)`,
  searched: ['ICCID', 'campaign'],
  defaultOrder: { by: sql.raw('t.updated_at'), descending: true },
});
