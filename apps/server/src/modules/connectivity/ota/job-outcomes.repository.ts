import type { CampaignStatus } from '@airlane/domain/ota/campaign-status';
import { OTA_BACKOFF_SECONDS, OTA_GRACE_SECONDS, type OtaEventKind } from '@airlane/domain/ota/campaign-limits';
import { templateNames } from '@airlane/domain/template-names';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import { recordThingEvents } from '#kernel/events/record-event.ts';
import { campaignIdOf } from './campaigns.source.ts';
import { leaseIsHeldBy, releasesLease } from '#kernel/leased-work/lease-sql.ts';
import { notifyStatus } from '#kernel/leased-work/status-notices.ts';
import type { Worker } from '#kernel/leased-work/worker.ts';
import { announceChanges } from '#kernel/realtime/changes.ts';

export const OTA_CHANNEL = 'airlane_ota';

/** Notifies every process when a campaign changes or jobs of it are over. */
export const announceCampaign = (db: Db, number: number, status?: CampaignStatus): Promise<void> =>
  notifyStatus(db, OTA_CHANNEL, number, status);

/** What is reported of one attempt of a job. */
export interface JobReport {
  readonly campaign: number;
  readonly iccid: string;
  readonly attempt: number;
  readonly detail?: string;
}

interface ChangedJob {
  readonly campaign: number;
  readonly iccid: string;
  readonly account_id: string;
  readonly attempt: number;
  readonly state: string;
  readonly detail: string;
}

export const recordsetOf = (reports: readonly JobReport[]): RawBuilder<unknown> =>
  sql`json_to_recordset(${JSON.stringify(reports.map(({ detail = '', ...report }) => ({ ...report, detail: detail.slice(0, 500) })))}::text::json) as report (campaign bigint, iccid text, attempt int, detail text)`;

/** The report is about the job's present attempt. */
export const isPresentAttempt = sql`job.campaign = report.campaign and job.iccid = report.iccid and job.attempts = report.attempt`;

const returned = sql`job.campaign, job.iccid, job.account_id, report.attempt, job.state, report.detail`;

/** What happened to jobs, for the people who run the network. */
export const recordJobEvents = async (
  trx: Db,
  kind: OtaEventKind,
  jobs: readonly Omit<ChangedJob, 'state'>[],
): Promise<void> => {
  if (jobs.length === 0) return;
  await sql`insert into ota_events (account_id, campaign, iccid, attempt, kind, detail, at)
    select account_id, campaign, iccid, attempt, ${kind}, detail, clock_timestamp()
    from json_to_recordset(${JSON.stringify(jobs)}::text::json) as job (account_id text, campaign bigint, iccid text, attempt int, detail text)`.execute(
    trx,
  );
};

interface NamedCampaign {
  readonly number: number;
  readonly id: string;
  readonly name: string;
  readonly account_id: string;
  readonly created_by: string;
}

const campaignsOf = async (trx: Db, jobs: readonly ChangedJob[]): Promise<NamedCampaign[]> =>
  jobs.length === 0
    ? []
    : trx
        .selectFrom('ota_campaigns')
        .select(['number', 'id', 'name', 'account_id', 'created_by'])
        .where('number', 'in', [...new Set(jobs.map(({ campaign }) => campaign))])
        .execute();

/** Engines check whether a campaign is over, and tables that show its progress are read again. */
const notifyProgress = async (trx: Db, jobs: readonly ChangedJob[]): Promise<void> => {
  const campaigns = await campaignsOf(trx, jobs);
  for (const { number } of campaigns) await announceCampaign(trx, number);
  await announceChanges(
    trx,
    campaigns.map(({ id, account_id, created_by }) => ({
      accountId: account_id,
      description: templateNames.otaTable,
      documentId: campaignIdOf(id),
      memberId: created_by,
    })),
  );
};

/** Until when a report is awaited of a package that is sent now. */
export const deadline = sql`now() + make_interval(hours => campaign.valid_hours, secs => ${OTA_GRACE_SECONDS})`;

/** The card has the package. Also where the answer of the network is still on its way. */
export const recordDelivered = async (trx: Db, reports: readonly JobReport[]): Promise<void> => {
  if (reports.length === 0) return;
  const { rows } =
    await sql<ChangedJob>`update ota_jobs as job set state = 'in-progress', stage = 'delivered', next_at = greatest(job.next_at, ${deadline}), ${releasesLease}, updated_at = now()
    from ${recordsetOf(reports)} join ota_campaigns as campaign on campaign.number = report.campaign
    where ${isPresentAttempt} and job.state in ('pending', 'in-progress') and job.stage in ('sending', 'accepted') returning ${returned}`.execute(
      trx,
    );
  await recordJobEvents(trx, 'delivered', rows);
};

/** The card has carried a package out: the job is done, whichever attempt it was and however late the report comes. */
export const recordReceived = async (trx: Db, reports: readonly JobReport[]): Promise<void> => {
  if (reports.length === 0) return;
  const { rows } =
    await sql<ChangedJob>`update ota_jobs as job set state = 'completed', stage = 'received', reason = '', ${releasesLease}, updated_at = now(), finished_at = now()
    from ${recordsetOf(reports)} where job.campaign = report.campaign and job.iccid = report.iccid and report.attempt between 1 and job.attempts and job.state in ('pending', 'in-progress', 'failed') returning ${returned}`.execute(
      trx,
    );
  await recordJobEvents(trx, 'received', rows);
  await notifyProgress(trx, rows);
};

/** Things of which a job is over without success: integrations are notified. */
const notifyFailed = async (trx: Db, jobs: readonly ChangedJob[]): Promise<void> => {
  if (jobs.length === 0) return;
  await recordJobEvents(trx, 'failed', jobs);
  const campaigns = new Map((await campaignsOf(trx, jobs)).map((campaign) => [campaign.number, campaign]));
  const at = new Date();
  await recordThingEvents(
    trx,
    jobs.map(({ campaign, iccid, attempt, detail }) => ({
      type: 'campaign.job-failed' as const,
      iccid,
      at,
      data: {
        campaign: campaignIdOf(campaigns.get(campaign)?.id ?? ''),
        name: campaigns.get(campaign)?.name ?? '',
        attempts: attempt,
        reason: detail,
      },
    })),
  );
};

export type FailedStage = 'refused' | 'expired';

interface Failing {
  /** None of these jobs can ever succeed. */
  readonly isFinal?: boolean;
  /** Only where this process still holds the job. */
  readonly heldBy?: Worker;
}

/** An attempt came to nothing: the next one goes after a pause, unless this was the last. */
export const failAttempts = async (
  trx: Db,
  stage: FailedStage,
  reports: readonly JobReport[],
  { isFinal = false, heldBy }: Failing = {},
): Promise<void> => {
  if (reports.length === 0) return;
  const isOver = isFinal ? sql`true` : sql`job.attempts >= campaign.max_attempts`;
  const { rows } =
    await sql<ChangedJob>`update ota_jobs as job set state = case when ${isOver} then 'failed' else 'pending' end, stage = ${stage}, reason = report.detail,
      next_at = now() + make_interval(secs => (${[...OTA_BACKOFF_SECONDS]}::int[])[least(greatest(job.attempts, 1), ${OTA_BACKOFF_SECONDS.length})]), ${releasesLease},
      updated_at = now(), finished_at = case when ${isOver} then now() end
    from ${recordsetOf(reports)} join ota_campaigns as campaign on campaign.number = report.campaign
    where ${isPresentAttempt} and job.state in ('pending', 'in-progress') and job.stage in ('sending', 'accepted', 'delivered')
      and ${heldBy === undefined ? sql`true` : leaseIsHeldBy(heldBy, 'job')} returning ${returned}`.execute(trx);
  await recordJobEvents(trx, stage, rows);
  await notifyFailed(
    trx,
    rows.filter(({ state }) => state === 'failed'),
  );
  await notifyProgress(trx, rows);
};
