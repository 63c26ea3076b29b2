import { DAY_MS } from '@airlane/domain/time/durations';
import { DEMO_APN } from '@airlane/fixtures';
import { sql } from 'kysely';
import type { Db } from '@airlane/server/src/kernel/database/open.ts';
import { hashOf, level, rest } from './history-noise.ts';
import type { HistorySpan } from './usage-history.ts';

/** A Thing whose comings and goings are to be invented. */
export interface EventSubject {
  readonly iccid: string;
  readonly number: number;
  readonly account_id: string;
  readonly rate: number;
  readonly from_at: string;
  /** The session that its row speaks of: open while it is online, else the one that ended with its last contact. */
  readonly final_from: string;
  readonly final_to: string | null;
  readonly final_because: string;
  /** How often it comes and goes, and how much of that time it is there. */
  readonly slot_seconds: number;
  readonly presence: number;
  readonly network: string;
  readonly country: string;
  readonly tech: string;
  readonly ip: string;
  /** The network that it visits now and then. */
  readonly other_network: string | null;
  readonly usual_dbm: number;
}

const MAX_DAYS = 30;
const FULL_HOURS = 7 * 24;
const SIGNAL_DAYS = 7;
const SIGNAL_EVERY_SECONDS = 3 * 3600;

/** Where the hourly past is shortened, for the sake of a large world, so is this one. */
export const eventDays = ({ days, hours }: HistorySpan): number =>
  Math.min(days, hours < FULL_HOURS ? Math.max(1, Math.floor(hours / 24)) : MAX_DAYS);

const subjectsFrom = (
  subjects: readonly EventSubject[],
) => sql`json_to_recordset(${JSON.stringify(subjects)}::text::json) as subject
  (iccid text, number bigint, account_id text, rate float8, from_at timestamptz, final_from timestamptz, final_to timestamptz, final_because text,
   slot_seconds int, presence float8, network text, country text, tech text, ip text, other_network text, usual_dbm int)`;

const insertSessions = async (db: Db, subjects: readonly EventSubject[], seed: number): Promise<void> => {
  const hash = hashOf('slot', seed);
  await sql`
    with session as (
      select subject.*, from_to.start_at, from_to.end_at,
        case when ${hash} % 11 = 0 then 'rebooted' when ${hash} % 2 = 0 then 'detached' else 'silent' end as because,
        case when ${hash} % 3 = 0 then other_network end as visited
      from ${subjectsFrom(subjects)}
      cross join lateral generate_series(ceil(extract(epoch from from_at) / slot_seconds)::bigint, floor(extract(epoch from final_from) / slot_seconds)::bigint) as slot
      cross join lateral (select to_timestamp((slot + ${level(hash)} * (1 - presence)) * slot_seconds) as start_at,
        to_timestamp((slot + 1 - presence + presence * (0.6 + 0.35 * ${rest(hash)})) * slot_seconds) as end_at) as from_to
      where from_to.end_at < final_from and from_to.end_at > from_to.start_at
      union all
      select subject.*, final_from, final_to, final_because, null from ${subjectsFrom(subjects)} where final_from >= from_at
    )
    insert into thing_events (iccid, account_id, at, kind, detail)
    select iccid, account_id, event.at, event.kind, event.detail
    from session cross join lateral (values
      (start_at, 'attached', jsonb_build_object('network', network, 'country', country, 'tech', tech, 'ip', ip)),
      (start_at, 'session-started', jsonb_build_object('network', network, 'country', country, 'tech', tech, 'ip', ip, 'apn', ${DEMO_APN}::text)),
      (case when visited is not null then start_at + (end_at - start_at) / 2 end, 'moved', jsonb_build_object('network', visited, 'country', country, 'tech', tech, 'ip', ip)),
      (end_at, 'session-ended', jsonb_build_object('because', because, 'seconds', extract(epoch from end_at - start_at)::int,
        'bytes', (rate * extract(epoch from end_at - start_at) / 86400 / presence)::bigint)),
      (end_at, because, case when because = 'suspended' then jsonb_build_object('action', 'Suspend', 'by', 'admin-airlane')
        else jsonb_build_object('network', coalesce(visited, network)) end)
    ) as event (at, kind, detail)
    where event.at is not null and event.kind in ('attached', 'session-started', 'moved', 'session-ended', 'detached', 'silent', 'rebooted', 'suspended')
  `.execute(db);
};

const insertSignals = async (
  db: Db,
  subjects: readonly EventSubject[],
  { now, seed }: HistorySpan,
  days: number,
): Promise<void> => {
  const hash = hashOf('sample', seed);
  const first = new Date(now.getTime() - Math.min(days, SIGNAL_DAYS) * DAY_MS).toISOString();
  await sql`
    insert into thing_events (iccid, account_id, at, kind, detail)
    select iccid, account_id, to_timestamp(sample * ${sql.lit(SIGNAL_EVERY_SECONDS)} + number % 3600), 'signal',
      jsonb_build_object('dbm', usual_dbm + number % 19 - 9 + ${hash} % 9 - 4, 'tech', tech, 'network', network)
    from ${subjectsFrom(subjects)}
    cross join lateral generate_series(
      ceil(extract(epoch from greatest(from_at, ${first}::timestamptz)) / ${sql.lit(SIGNAL_EVERY_SECONDS)})::bigint,
      floor(extract(epoch from coalesce(final_to, ${now.toISOString()}::timestamptz)) / ${sql.lit(SIGNAL_EVERY_SECONDS)})::bigint - 1) as sample
    where ${rest(hash)} < presence
  `.execute(db);
};

/** Invents how the given Things came and went during the last days, set-wise, the same for the same seed. */
export const insertEventHistory = async (
  db: Db,
  subjects: readonly EventSubject[],
  span: HistorySpan,
): Promise<void> => {
  if (subjects.length === 0) return;
  await insertSessions(db, subjects, span.seed);
  await insertSignals(db, subjects, span, eventDays(span));
};
