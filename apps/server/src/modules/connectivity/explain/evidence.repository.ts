import type { EventKind } from '@airlane/domain/things/thing-events';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';

export interface LatestEvent {
  readonly kind: string;
  readonly at: Date;
  readonly detail: Record<string, unknown>;
}

/** Older history proves nothing about the present. */
const EVIDENCE_DAYS = 45;
const RHYTHM_DAYS = 14;

/** The last event of each of these kinds. */
export const latestEvents = async (
  db: Db,
  accountId: string,
  iccid: string,
  kinds: readonly EventKind[],
): Promise<ReadonlyMap<string, LatestEvent>> => {
  const { rows } = await sql<LatestEvent>`
    select distinct on (kind) kind, at, detail from thing_events
    where iccid = ${iccid} and account_id = ${accountId} and at > now() - make_interval(days => ${EVIDENCE_DAYS}) and kind = any(${[...kinds]}::text[])
    order by kind, at desc`.execute(db);
  return new Map(rows.map((event) => [event.kind, event]));
};

/** The hours in which data flowed lately. */
export const hoursWithData = async (db: Db, accountId: string, iccid: string): Promise<Date[]> => {
  const rows = await db
    .selectFrom('usage_hourly')
    .select('hour')
    .where('iccid', '=', iccid)
    .where('account_id', '=', accountId)
    .where('bytes', '>', 0)
    .where('hour', '>', sql<Date>`now() - make_interval(days => ${RHYTHM_DAYS})`)
    .orderBy('hour')
    .execute();
  return rows.map(({ hour }) => hour);
};
