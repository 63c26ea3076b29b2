import { type RawBuilder, sql } from 'kysely';
import { thingInScopeSql } from '#kernel/access/thing-scope-sql.ts';
import { campaignScopeSql } from '#modules/connectivity/ota/campaigns.source.ts';
import type { TimeRange } from '@airlane/domain/time/time-presets';
import type { ReportContext } from '../report.ts';

export interface Counted {
  readonly value: string;
  readonly count: number;
}

/** Jobs that the viewer sees, as `job`, of one campaign or of all. */
const jobsWithin = ({ scope, things }: ReportContext, campaign?: number): RawBuilder<unknown> =>
  sql`ota_jobs as job join ota_campaigns as campaign on campaign.number = job.campaign
    where ${campaignScopeSql(scope, 'campaign')} and ${thingInScopeSql(things, scope.accountId, sql.raw('job.iccid'))} and ${campaign === undefined ? sql`true` : sql`job.campaign = ${campaign}`}`;

export const countCampaigns = async ({ db, scope, period }: ReportContext): Promise<Counted[]> =>
  (
    await sql<Counted>`select status as value, count(*)::int as count from ota_campaigns as t where ${campaignScopeSql(scope)} and t.created_at < ${period.to.toISOString()}::timestamptz and coalesce(t.finished_at, now()) >= ${period.from.toISOString()}::timestamptz group by status order by 2 desc, 1`.execute(
      db,
    )
  ).rows;

/** Of campaigns that were there in the period. */
export const countStates = async (context: ReportContext, campaign?: number): Promise<Counted[]> => {
  const { from, to } = context.period;
  const during =
    campaign === undefined
      ? sql`campaign.created_at < ${to.toISOString()}::timestamptz and coalesce(campaign.finished_at, now()) >= ${from.toISOString()}::timestamptz`
      : sql`true`;
  return (
    await sql<Counted>`select job.state as value, count(*)::int as count from ${jobsWithin(context, campaign)} and ${during} group by job.state order by 2 desc, 1`.execute(
      context.db,
    )
  ).rows;
};

export const countReasons = async (context: ReportContext, campaign: number, limit: number): Promise<Counted[]> =>
  (
    await sql<Counted>`select job.reason as value, count(*)::int as count from ${jobsWithin(context, campaign)} and job.reason <> '' group by job.reason order by 2 desc, 1 limit ${limit}`.execute(
      context.db,
    )
  ).rows;

export const countConfirmed = async (context: ReportContext, { from, to }: TimeRange): Promise<number> =>
  (
    await sql<{
      count: number;
    }>`select count(*)::int as count from ${jobsWithin(context)} and job.state = 'completed' and job.finished_at >= ${from.toISOString()}::timestamptz and job.finished_at < ${to.toISOString()}::timestamptz`.execute(
      context.db,
    )
  ).rows[0]?.count ?? 0;

/** How many jobs ended in each stretch that begins at one of these moments, by state. */
export const countOutcomes = async (
  context: ReportContext,
  campaign: number,
  starts: readonly string[],
): Promise<readonly { readonly bucket: number; readonly state: string; readonly count: number }[]> =>
  (
    await sql<{
      bucket: number;
      state: string;
      count: number;
    }>`select width_bucket(job.finished_at, ${[...starts]}::timestamptz[]) - 1 as bucket, job.state, count(*)::int as count
    from ${jobsWithin(context, campaign)} and job.finished_at >= ${context.period.from.toISOString()}::timestamptz and job.finished_at < ${context.period.to.toISOString()}::timestamptz group by 1, 2`.execute(
      context.db,
    )
  ).rows;

export interface LatestJob {
  readonly iccid: string;
  readonly name: string | null;
  readonly state: string;
  readonly attempts: number;
  readonly reason: string;
  readonly updated_at: Date;
  readonly total: number;
}

/** By what moved last. */
export const latestJobs = async (context: ReportContext, campaign: number, limit: number): Promise<LatestJob[]> =>
  (
    await sql<LatestJob>`select seen.*, things.name from (
      select job.iccid, job.state, job.attempts, job.reason, job.updated_at, (count(*) over ())::int as total from ${jobsWithin(context, campaign)} order by job.updated_at desc, job.iccid limit ${limit}) as seen
    left join things on things.iccid = seen.iccid and things.account_id = ${context.scope.accountId} and things.deleted_at is null order by seen.updated_at desc, seen.iccid`.execute(
      context.db,
    )
  ).rows;
