import { daysBefore } from '@airlane/domain/time/durations';
import type { OtaEventKind } from '@airlane/domain/ota/campaign-limits';
import { type Selectable, sql } from 'kysely';
import { thingInScopeSql } from '#kernel/access/thing-scope-sql.ts';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import type { DatabaseSchema } from '#kernel/database/schema.ts';

export type SeenJob = Selectable<DatabaseSchema['ota_jobs']> & { readonly name: string | null };

/** A job of a campaign that the viewer sees, as far as they see its Thing. */
export const findJob = async (
  db: Db,
  { accountId, things }: AccountScope,
  campaign: number,
  iccid: string,
): Promise<SeenJob | undefined> => {
  const { rows } =
    await sql<SeenJob>`select job.*, things.name from ota_jobs as job left join things on things.iccid = job.iccid and things.account_id = ${accountId} and things.deleted_at is null
    where job.campaign = ${campaign} and job.iccid = ${iccid} and ${thingInScopeSql(things, accountId, sql.raw('job.iccid'))}`.execute(
      db,
    );
  return rows[0];
};

export const nextJobAt = async (db: Db, campaign: number): Promise<Date | null | undefined> =>
  (
    await db
      .selectFrom('ota_jobs')
      .select('next_at')
      .where('campaign', '=', campaign)
      .where('state', '=', 'pending')
      .orderBy('next_at')
      .limit(1)
      .executeTakeFirst()
  )?.next_at;

const MAX_EVENTS = 100;

export const listEventsOfJob = (
  db: Db,
  campaign: number,
  iccid: string,
): Promise<{ at: Date; kind: OtaEventKind; attempt: number; detail: string }[]> =>
  db
    .selectFrom('ota_events')
    .select(['at', 'kind', 'attempt', 'detail'])
    .where('campaign', '=', campaign)
    .where('iccid', '=', iccid)
    .orderBy('number', 'desc')
    .limit(MAX_EVENTS)
    .execute();

/** So long events of packages are kept; the states of jobs stay. */
const KEPT_DAYS = 90;

export const removeOldOtaEvents = async (db: Db, now: Date): Promise<void> => {
  await sql`delete from ota_events where at < ${daysBefore(now, KEPT_DAYS).toISOString()}::timestamptz`.execute(db);
};
