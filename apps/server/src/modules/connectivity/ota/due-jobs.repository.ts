import type { OtaBearer, OtaContent } from '@airlane/domain/ota/ota-package';
import type { OtaJobCounts } from '@airlane/domain/ota/campaign-status';
import type { ThingScope } from '@airlane/domain/access/thing-scope';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { thingScopeSql } from '#kernel/access/thing-scope-sql.ts';
import type { Db } from '#kernel/database/open.ts';
import type { DatabaseSchema } from '#kernel/database/schema.ts';
import { leaseIsFree, leaseIsHeldBy, releasesLease, takesLease } from '#kernel/leased-work/lease-sql.ts';
import type { Worker } from '#kernel/leased-work/worker.ts';
import {
  deadline,
  failAttempts,
  isPresentAttempt,
  type JobReport,
  recordJobEvents,
  recordsetOf,
} from './job-outcomes.repository.ts';

export type CampaignRow = Selectable<DatabaseSchema['ota_campaigns']>;

/** A job whose turn has come, taken by this process. */
export interface LeasedJob {
  readonly campaign: number;
  readonly iccid: string;
  readonly attempt: number;
}

/**
 * Takes jobs of active campaigns that are due. A job that a killed process had begun to send keeps the number of its attempt, so that its package keeps its
 * id and the network sends it once.
 */
export const leaseJobs = (db: Db, worker: Worker, limit: number): Promise<LeasedJob[]> =>
  lease(db, worker, limit, sql`campaign.per_second is null`);

/**
 * The same for campaigns with a rate: as many as a second allows, and the next ones no earlier than that. The rows of the campaigns are locked, so that the
 * limit holds over all processes.
 */
export const leasePacedJobs = (db: Db, worker: Worker): Promise<LeasedJob[]> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{
      number: number;
      perSecond: number;
    }>`select number, per_second::float8 as "perSecond" from ota_campaigns
      where status = 'active' and finished_at is null and per_second is not null and next_send_at <= now() order by number for update skip locked`.execute(
      trx,
    );
    const taken: LeasedJob[] = [];
    for (const { number, perSecond } of rows) {
      const jobs = await lease(
        trx,
        worker,
        Math.min(MAX_PACED, Math.max(1, Math.floor(perSecond))),
        sql`campaign.number = ${number}`,
      );
      if (jobs.length > 0)
        await sql`update ota_campaigns set next_send_at = now() + make_interval(secs => ${jobs.length / perSecond}) where number = ${number}`.execute(
          trx,
        );
      taken.push(...jobs);
    }
    return taken;
  });

const MAX_PACED = 200;

const lease = async (db: Db, worker: Worker, limit: number, which: RawBuilder<unknown>): Promise<LeasedJob[]> => {
  const { rows } = await sql<LeasedJob>`with due as (
      select job.campaign, job.iccid from ota_campaigns as campaign cross join lateral (
        select campaign, iccid, next_at from ota_jobs where ota_jobs.campaign = campaign.number and state = 'pending' and next_at <= now() and ${leaseIsFree()}
        order by next_at limit ${limit} for update skip locked
      ) as job
      where campaign.status = 'active' and campaign.finished_at is null and ${which} order by job.next_at limit ${limit}
    )
    update ota_jobs as job set attempts = case when job.stage = 'sending' then job.attempts else job.attempts + 1 end, stage = 'sending', ${takesLease(worker)}, updated_at = now()
    from due where job.campaign = due.campaign and job.iccid = due.iccid returning job.campaign, job.iccid, job.attempts as attempt`.execute(
    db,
  );
  return rows;
};

/** Releases jobs that were not sent, or whose outcome is unknown: the same package is tried again later. */
export const releaseJobs = async (
  db: Db,
  worker: Worker,
  reports: readonly JobReport[],
  afterSeconds: number,
): Promise<void> => {
  if (reports.length === 0) return;
  await sql`update ota_jobs as job set ${releasesLease}, next_at = now() + make_interval(secs => ${afterSeconds}), reason = report.detail, updated_at = now()
    from ${recordsetOf(reports)}
    where ${isPresentAttempt} and ${leaseIsHeldBy(worker, 'job')} and job.stage = 'sending'`.execute(db);
};

/** The network has accepted packages. Of jobs that this process has lost meanwhile nothing is recorded. */
export const recordAccepted = async (trx: Db, worker: Worker, reports: readonly JobReport[]): Promise<void> => {
  if (reports.length === 0) return;
  const { rows } = await sql<{ campaign: number; iccid: string; account_id: string; attempt: number; detail: string }>`
    update ota_jobs as job set state = 'in-progress', stage = 'accepted', reason = '', next_at = ${deadline}, ${releasesLease}, updated_at = now()
    from ${recordsetOf(reports)} join ota_campaigns as campaign on campaign.number = report.campaign
    where ${isPresentAttempt} and ${leaseIsHeldBy(worker, 'job')} and job.state = 'pending' and job.stage = 'sending'
    returning job.campaign, job.iccid, job.account_id, job.attempts as attempt, '' as detail`.execute(trx);
  await recordJobEvents(trx, 'accepted', rows);
};

const EXPIRED_AT_ONCE = 500;
const SILENCE = 'The network did not report on the package in time';

/** Packages that the network did not report on in time. Returns whether there may be more. */
export const expireSilent = (db: Db): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { rows } =
      await sql<LeasedJob>`select campaign, iccid, attempts as attempt from ota_jobs where state = 'in-progress' and next_at < now() order by next_at limit ${EXPIRED_AT_ONCE} for update skip locked`.execute(
        trx,
      );
    await failAttempts(
      trx,
      'expired',
      rows.map((row) => ({ ...row, detail: SILENCE })),
    );
    return rows.length === EXPIRED_AT_ONCE;
  });

/** How the Things of leased jobs are now, as the person who runs the campaign may see them. */
export interface VisibleThing {
  readonly iccid: string;
  readonly state: 'ACTIVE' | 'SUSPENDED';
  readonly network: string;
  readonly lacks: readonly string[];
}

export const findVisibleThings = async (
  db: Db,
  accountId: string,
  things: ThingScope,
  iccids: readonly string[],
): Promise<ReadonlyMap<string, VisibleThing>> => {
  const { rows } =
    await sql<VisibleThing>`select t.iccid, t.state, coalesce(core.name, '') as network, coalesce(core.lacks, '{}') as lacks from things as t left join core_networks as core on core.id = t.core_network
    where t.iccid = any(${[...iccids]}::text[]) and t.account_id = ${accountId} and t.deleted_at is null and ${thingScopeSql(things, 't.group_name')}`.execute(
      db,
    );
  return new Map(rows.map((row) => [row.iccid, row]));
};

export const findCampaigns = (db: Db, numbers: readonly number[]): Promise<CampaignRow[]> =>
  db
    .selectFrom('ota_campaigns')
    .selectAll()
    .where('number', 'in', [...numbers])
    .execute();

/** Campaigns that were started and have no open job left. */
export const findFinishable = async (db: Db): Promise<CampaignRow[]> => {
  const { rows } = await sql<
    CampaignRow & { readonly content: OtaContent; readonly bearer: OtaBearer }
  >`select * from ota_campaigns as campaign where finished_at is null and started_at is not null
    and not exists (select from ota_jobs where campaign = campaign.number and state = 'pending') and not exists (select from ota_jobs where campaign = campaign.number and state = 'in-progress')
    order by number limit 100`.execute(db);
  return rows;
};

export const countJobs = async (
  db: Db,
  number: number,
): Promise<OtaJobCounts & { readonly pending: number; readonly inProgress: number }> => {
  const { rows } = await sql<{
    state: string;
    count: number;
  }>`select state, count(*)::int as count from ota_jobs where campaign = ${number} group by state`.execute(db);
  const of = (state: string): number => rows.find((row) => row.state === state)?.count ?? 0;
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    pending: of('pending'),
    inProgress: of('in-progress'),
    completed: of('completed'),
    failed: of('failed'),
    canceled: of('canceled'),
  };
};

/** Milliseconds until something of a running campaign is due; nothing where nothing is waiting. */
export const millisecondsToNextJob = async (db: Db): Promise<number | undefined> => {
  const { rows } = await sql<{ milliseconds: number | null }>`select (extract(epoch from least(
      (select min(first.next_at) from ota_campaigns as campaign cross join lateral (
        select case when next_at is null then null else greatest(next_at, leased_until, campaign.next_send_at) end as next_at from ota_jobs where ota_jobs.campaign = campaign.number and state = 'pending' order by ota_jobs.next_at limit 1) as first where campaign.status = 'active' and campaign.finished_at is null),
      (select min(next_step_at) from ota_campaigns where status = 'active' and finished_at is null),
      (select min(next_at) from ota_jobs where state = 'in-progress')) - now()) * 1000)::bigint as milliseconds`.execute(
    db,
  );
  return rows[0]?.milliseconds ?? undefined;
};
