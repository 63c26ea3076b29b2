import {
  EDITED,
  kindsNamedLike,
  kindsOfLanes,
  type TimelineLane,
  timelineLanes,
} from '@airlane/domain/timeline/timeline-lanes';
import { eventKindNames } from '@airlane/domain/things/thing-events';
import { HOUR_MS } from '@airlane/domain/time/durations';
import { thingIdOf } from '@airlane/domain/things/thing-id';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';

export interface TimelineRequest {
  readonly iccid: string;
  readonly accountId: string;
  readonly from: Date;
  readonly to: Date;
  readonly lanes: readonly TimelineLane[];
  readonly search: string;
}

export interface TimelineBucket {
  readonly index: number;
  readonly kind: string;
  readonly count: number;
}

export interface TimelineEvent {
  readonly at: Date;
  readonly kind: string;
  readonly detail: Record<string, unknown>;
  readonly person: string | null;
}

const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`;

const inLanes = (lanes: readonly TimelineLane[]): RawBuilder<boolean> => {
  if (lanes.length === timelineLanes.length) return sql`true`;
  // What a later version wrote stands among the changes, under whatever name.
  const unknown = lanes.includes('configuration') ? sql`or kind <> all(${[...eventKindNames]}::text[])` : sql``;
  return sql`(kind = any(${kindsOfLanes(lanes)}::text[]) ${unknown})`;
};

const matching = (search: string): RawBuilder<boolean> =>
  search === ''
    ? sql`true`
    : sql`(kind = any(${kindsNamedLike(search)}::text[]) or detail::text ilike ${likePattern(search)} or person ilike ${likePattern(search)})`;

/** Events of the Thing and edits of its document, of the account that asks and of no earlier owner. */
const happenings = ({ iccid, accountId, from, to, lanes, search }: TimelineRequest): RawBuilder<unknown> => sql`
  select * from (
    select at, kind, detail - 'by' as detail, coalesce(users.full_name, detail ->> 'by') as person from thing_events
    left join users on users.id = detail ->> 'by'
    where iccid = ${iccid} and account_id = ${accountId} and at >= ${from} and at < ${to}
    union all
    select audit_log.at, ${EDITED}::text, audit_log.detail, users.full_name from audit_log
    left join users on users.id = audit_log.actor_id
    where subject = ${thingIdOf(iccid)} and audit_log.account_id = ${accountId} and action = 'document.update' and audit_log.at >= ${from} and audit_log.at < ${to}
  ) as happened where ${inLanes(lanes)} and ${matching(search)}`;

export const countBuckets = async (db: Db, request: TimelineRequest, bucketMs: number): Promise<TimelineBucket[]> => {
  const { rows } = await sql<TimelineBucket>`
    select floor(extract(epoch from at - ${request.from}::timestamptz) * 1000 / ${bucketMs})::int as index, kind, count(*)::int as count
    from (${happenings(request)}) as happened group by 1, 2 order by 1, 2`.execute(db);
  return rows;
};

export const findEvents = async (db: Db, request: TimelineRequest): Promise<TimelineEvent[]> => {
  const { rows } =
    await sql<TimelineEvent>`select at, kind, detail, person from (${happenings(request)}) as happened order by at, kind`.execute(
      db,
    );
  return rows;
};

export interface UsedBytes {
  readonly at: Date;
  readonly bytes: number;
}

export const usageByHour = ({ iccid, accountId, from, to }: TimelineRequest, db: Db): Promise<UsedBytes[]> =>
  db
    .selectFrom('usage_hourly')
    .select(['hour as at', 'bytes'])
    .where('iccid', '=', iccid)
    .where('account_id', '=', accountId)
    .where('hour', '>', new Date(from.getTime() - HOUR_MS))
    .where('hour', '<', to)
    .orderBy('hour')
    .execute();

export const usageByDay = async ({ iccid, accountId, from, to }: TimelineRequest, db: Db): Promise<UsedBytes[]> => {
  const { rows } = await sql<UsedBytes>`select day::timestamp at time zone 'utc' as at, bytes from usage_daily
    where iccid = ${iccid} and account_id = ${accountId} and day >= (${from}::timestamptz at time zone 'utc')::date and day < ${to}::timestamptz at time zone 'utc' order by day`.execute(
    db,
  );
  return rows;
};
