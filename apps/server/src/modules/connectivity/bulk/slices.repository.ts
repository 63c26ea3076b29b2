import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import {
  leaseIsFree,
  leaseIsFreeFor,
  leaseIsHeldBy,
  releasesLease,
  renewsLease,
  takesLease,
} from '#kernel/leased-work/lease-sql.ts';
import type { Worker } from '#kernel/leased-work/worker.ts';

/** A piece of a job's step that this process works on. */
export interface LeasedSlice {
  readonly job: number;
  readonly step: number;
  readonly first: number;
  readonly last: number;
}

/** So many of a process, and the rest is for other jobs. A job with a rate limit takes one place only, because it mostly waits. */
const PLACES_A_JOB = 4;

/** Takes slices that no process works on, or whose process has died. */
export const leaseSlices = async (db: Db, worker: Worker, limit: number): Promise<LeasedSlice[]> => {
  const { rows } = await sql<LeasedSlice>`
    with free as (
      select slice.job, slice.first from bulk_jobs as job cross join lateral (
        select count(*) as places from bulk_slices where bulk_slices.job = job.number and not is_finished and ${leaseIsHeldBy(worker)} and leased_until >= now()
      ) as taken cross join lateral (
        select job, first from bulk_slices where bulk_slices.job = job.number and step = job.step and not is_finished and bulk_slices.next_at <= now() and ${leaseIsFree()}
          and (job.how->'perSecond' is null or not exists (select from bulk_slices as busy where busy.job = job.number and not busy.is_finished and busy.leased_until >= now()))
        order by first limit case when job.how->'perSecond' is null then greatest(0, ${PLACES_A_JOB} - taken.places) else 1 end for update skip locked
      ) as slice
      where job.finished_at is null and job.status in ('canary', 'running') and job.next_at <= now() order by slice.first limit ${limit}
    )
    update bulk_slices as slice set ${takesLease(worker)}
    from free where slice.job = free.job and slice.first = free.first returning slice.job, slice.step, slice.first, slice.last`.execute(
    db,
  );
  return rows;
};

/** Before each batch. Returns whether the slice is still this process's and its job may go on. */
export const renewRunningSlice = async (
  db: Db,
  worker: Worker,
  { job, first, step }: LeasedSlice,
): Promise<boolean> => {
  const { rows } = await sql`update bulk_slices as slice set ${renewsLease(worker)} from bulk_jobs as job
    where slice.job = ${job} and slice.first = ${first} and ${leaseIsHeldBy(worker, 'slice')} and not slice.is_finished
      and job.number = slice.job and job.status in ('canary', 'running') and job.step = ${step} and job.next_at <= now() returning slice.job`.execute(
    db,
  );
  return rows.length > 0;
};

/** Whatever becomes of its job, while commands are under way. Returns whether the slice is still this process's. */
export const renewSlice = async (db: Db, worker: Worker, { job, first }: LeasedSlice): Promise<boolean> => {
  const { rows } =
    await sql`update bulk_slices set ${renewsLease(worker)} where job = ${job} and first = ${first} and ${leaseIsHeldBy(worker)} returning job`.execute(
      db,
    );
  return rows.length > 0;
};

/** Inside the transaction that acts, because the slice may have been lost meanwhile. The row stays locked until the end. */
export const holdsSlice = async (trx: Db, worker: Worker, { job, first }: LeasedSlice): Promise<boolean> => {
  const { rows } =
    await sql`select job from bulk_slices where job = ${job} and first = ${first} and ${leaseIsHeldBy(worker)} and leased_until > now() and not is_finished for update`.execute(
      trx,
    );
  return rows.length > 0;
};

export const releaseSlice = async (
  db: Db,
  worker: Worker,
  { job, first }: LeasedSlice,
  isFinished: boolean,
): Promise<void> => {
  await sql`update bulk_slices set ${releasesLease}, is_finished = ${isFinished} where job = ${job} and first = ${first} and ${leaseIsHeldBy(worker)}`.execute(
    db,
  );
};

/** Nothing of the slice is due before then. */
export const deferSlice = async (db: Db, worker: Worker, { job, first }: LeasedSlice, until: Date): Promise<void> => {
  await sql`update bulk_slices set next_at = ${until.toISOString()}::timestamptz where job = ${job} and first = ${first} and ${leaseIsHeldBy(worker)}`.execute(
    db,
  );
};

/** The countries in which the Things are that a slice has left. */
export const countriesLeft = async (db: Db, { job, first, last }: LeasedSlice): Promise<string[]> => {
  const { rows } = await sql<{
    country: string;
  }>`select distinct coalesce(things.country, '') as country from bulk_items as item left join things on things.iccid = item.iccid
    where item.job = ${job} and item.position between ${first} and ${last} and item.outcome is null`.execute(db);
  return rows.map(({ country }) => country);
};

/** Takes so many Things out of the rate limit, and returns how many milliseconds to wait before acting on them. */
export const takePace = async (db: Db, job: number, things: number, perSecond: number): Promise<number> => {
  const { rows } = await sql<{
    wait: number;
  }>`with before as (select number, greatest(paced_until, clock_timestamp()) as starts from bulk_jobs where number = ${job} for update)
    update bulk_jobs set paced_until = before.starts + make_interval(secs => ${things / perSecond}) from before where bulk_jobs.number = before.number
    returning greatest(0, extract(epoch from before.starts - clock_timestamp()) * 1000)::float8 as wait`.execute(db);
  return rows[0]?.wait ?? 0;
};

/** One process writes the results of a job. */
export const leaseJob = async (db: Db, worker: Worker, number: number): Promise<boolean> => {
  const { rows } = await sql`update bulk_jobs set ${takesLease(worker)}
    where number = ${number} and finished_at is null and ${leaseIsFreeFor(worker)} returning number`.execute(db);
  return rows.length > 0;
};
