import type { DeliveryState } from '@airlane/domain/integrations/delivery-retries';
import type { EventType } from '@airlane/domain/events/event-types';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import type { StoredAttempt } from '#kernel/database/schema/stored-types.ts';
import { eventColumns, type EventRow, type StoredEvent, storedEventOf } from '#kernel/events/stored-event.ts';

/** Wakes the engine of every process. */
export const DELIVERIES_CHANNEL = 'airlane_deliveries';

export const wakeSenders = async (db: Db): Promise<void> => {
  await sql`select pg_notify(${DELIVERIES_CHANNEL}, '')`.execute(db);
};

/** Events with the same key are delivered in their order: those about one Thing, and those about none. */
const orderKeyOf = ({ thing }: Pick<StoredEvent, 'thing'>): string => thing ?? '';

export interface NewDelivery {
  readonly integrationId: string;
  readonly event: StoredEvent;
  readonly isReplay: boolean;
  /** Not before this moment; at once where absent. */
  readonly notBefore?: Date | undefined;
}

/** In the order in which they are given. */
export const insertDeliveries = async (trx: Db, deliveries: readonly NewDelivery[]): Promise<void> => {
  if (deliveries.length === 0) return;
  const rows = deliveries.map(({ integrationId, event, isReplay, notBefore }, place) => ({
    place,
    integration: integrationId,
    event: event.id,
    position: event.position,
    recorded: event.recordedAt,
    lane: orderKeyOf(event),
    replay: isReplay,
    next: notBefore ?? null,
  }));
  await sql`
    insert into deliveries (integration_id, event_id, event_position, event_recorded_at, lane, is_replay, next_at)
    select integration, event, position, recorded, lane, replay, coalesce(next, now())
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as fresh (place int, integration text, event text, position bigint, recorded timestamptz, lane text, replay boolean, next timestamptz)
    order by place`.execute(trx);
  await wakeSenders(trx);
};

interface DeliveryColumns {
  readonly delivery_id: number;
  readonly delivery_created_at: Date;
  readonly lane: string;
  readonly state: DeliveryState;
  readonly is_replay: boolean;
  readonly attempts: number;
  readonly next_at: Date;
  readonly first_failed_at: Date | null;
  readonly finished_at: Date | null;
  readonly history: StoredAttempt[];
}
const deliveryColumns = sql.raw(
  'd.id as delivery_id, d.created_at as delivery_created_at, d.lane, d.state, d.is_replay, d.attempts, d.next_at, d.first_failed_at, d.finished_at, d.history',
);

export interface StoredDelivery {
  readonly id: number;
  readonly createdAt: Date;
  /** Deliveries with the same one are sent in their order. */
  readonly orderKey: string;
  readonly state: DeliveryState;
  readonly isReplay: boolean;
  readonly attempts: number;
  readonly nextAt: Date;
  readonly firstFailedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly history: readonly StoredAttempt[];
  readonly event: StoredEvent;
}

const storedDeliveryOf = (row: DeliveryColumns & EventRow): StoredDelivery => ({
  id: row.delivery_id,
  createdAt: row.delivery_created_at,
  orderKey: row.lane,
  state: row.state,
  isReplay: row.is_replay,
  attempts: row.attempts,
  nextAt: row.next_at,
  firstFailedAt: row.first_failed_at,
  finishedAt: row.finished_at,
  history: row.history,
  event: storedEventOf(row),
});

/** An event's day is named with its id, so that one partition is read. */
const withEvent = sql.raw(
  'from deliveries d join events on events.recorded_at = d.event_recorded_at and events.id = d.event_id',
);

export interface DueQuery {
  readonly id: string;
  readonly limit: number;
}

/** Deliveries of each of these integrations that may be sent now, in their order. One that waits for its next attempt holds back those that follow it. */
export const findDueDeliveries = async (
  db: Db,
  queries: readonly DueQuery[],
): Promise<ReadonlyMap<string, readonly StoredDelivery[]>> => {
  if (queries.length === 0) return new Map();
  const { rows } = await sql<DeliveryColumns & EventRow & { integration_id: string }>`
    select wanted.id as integration_id, ${deliveryColumns}, ${eventColumns}
    from unnest(${queries.map(({ id }) => id)}::text[], ${queries.map(({ limit }) => limit)}::int[]) as wanted (id, most),
      lateral (
        select due.* from deliveries due
        where due.integration_id = wanted.id and due.state = 'pending' and due.next_at <= now()
          and not exists (select from deliveries held where held.integration_id = wanted.id and held.state = 'pending' and held.lane = due.lane and held.id < due.id and held.next_at > now())
        order by due.id limit wanted.most
      ) as d
      join events on events.recorded_at = d.event_recorded_at and events.id = d.event_id
    order by d.id`.execute(db);
  const found = new Map<string, StoredDelivery[]>(queries.map(({ id }) => [id, []]));
  for (const row of rows) found.get(row.integration_id)?.push(storedDeliveryOf(row));
  return found;
};

/** Of integrations that seemed to have something to send and had not: they would be found again and again. */
export const resolveUnsendable = async (db: Db, integrationIds: readonly string[]): Promise<void> => {
  // What is held back is due together with what holds it.
  await sql`
    update deliveries d set next_at = held.until
    from (select integration_id, lane, min(id) as first, max(next_at) as until from deliveries where integration_id = any(${[...integrationIds]}::text[]) and state = 'pending' and next_at > now() group by 1, 2) as held
    where d.integration_id = held.integration_id and d.state = 'pending' and d.lane = held.lane and d.id > held.first and d.next_at <= now()`.execute(
    db,
  );
  await failWithoutEvents(db, integrationIds);
};

/** The days of the events are dropped before those of deliveries that were made later, as for a replay. */
export const failWithoutEvents = async (db: Db, integrationIds: readonly string[]): Promise<void> => {
  await sql`
    update deliveries d set state = 'failed', finished_at = clock_timestamp()
    where d.integration_id = any(${[...integrationIds]}::text[]) and d.state = 'pending' and d.next_at <= now()
      and not exists (select from events where events.recorded_at = d.event_recorded_at and events.id = d.event_id)`.execute(
    db,
  );
};

export interface GatheredEvents {
  /** The first few of each type, in the order in which they happened. */
  readonly events: readonly StoredEvent[];
  readonly counts: ReadonlyMap<EventType, number>;
}

/** Takes everything that is due for an integration as delivered. A second process finds nothing, so what the caller sends in this transaction is sent once. */
export const gatherDue = async (
  trx: Db,
  integrationId: string,
  attempt: StoredAttempt,
  { perType, attemptsKept }: { readonly perType: number; readonly attemptsKept: number },
): Promise<GatheredEvents> => {
  const { rows } = await sql<EventRow & { of_type: number }>`
    with sent as (
      update deliveries d set state = 'delivered', attempts = d.attempts + 1, finished_at = clock_timestamp(),
        history = (case when jsonb_array_length(d.history) >= ${attemptsKept} then d.history - 0 else d.history end) || ${JSON.stringify([attempt])}::text::jsonb
      from events where events.recorded_at = d.event_recorded_at and events.id = d.event_id and d.integration_id = ${integrationId} and d.state = 'pending' and d.next_at <= now()
      returning ${eventColumns}
    ), placed as (select sent.*, row_number() over (partition by type order by position)::int as place, (count(*) over (partition by type))::int as of_type from sent)
    select * from placed where place <= ${perType} order by position`.execute(trx);
  return { events: rows.map(storedEventOf), counts: new Map(rows.map((row) => [row.type, row.of_type])) };
};

/** What a delivery is after an attempt. */
export interface DeliveryResult {
  readonly id: number;
  readonly createdAt: Date;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly nextAt: Date | null;
  readonly firstFailedAt: Date | null;
  readonly history: readonly StoredAttempt[];
}

/** All at once, because there may be many. */
export const recordResults = async (db: Db, results: readonly DeliveryResult[]): Promise<void> => {
  if (results.length === 0) return;
  const rows = results.map(({ id, createdAt, state, attempts, nextAt, firstFailedAt, history }) => ({
    id,
    created: createdAt,
    state,
    attempts,
    next: nextAt,
    failed: firstFailedAt,
    history,
  }));
  const days = results.map(({ createdAt }) => createdAt.getTime());
  await sql`
    update deliveries d set state = done.state, attempts = done.attempts, next_at = coalesce(done.next, d.next_at), first_failed_at = done.failed, history = done.history,
      finished_at = case when done.state = 'pending' then null else clock_timestamp() end
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as done (id bigint, created timestamptz, state text, attempts int, next timestamptz, failed timestamptz, history jsonb)
    where d.id = done.id and d.created_at = done.created and d.state = 'pending'
      and d.created_at between ${new Date(Math.min(...days)).toISOString()}::timestamptz and ${new Date(Math.max(...days)).toISOString()}::timestamptz`.execute(
    db,
  );
};

export interface LogQuery {
  readonly state?: DeliveryState | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
}

export const listLog = async (
  db: Db,
  integrationId: string,
  { state, before, limit }: LogQuery,
): Promise<StoredDelivery[]> => {
  const { rows } = await sql<DeliveryColumns & EventRow>`
    select ${deliveryColumns}, ${eventColumns} ${withEvent}
    where d.integration_id = ${integrationId} ${state === undefined ? sql`` : sql`and d.state = ${state}`} ${before === undefined ? sql`` : sql`and d.id < ${before}`}
    order by d.id desc limit ${limit}`.execute(db);
  return rows.map(storedDeliveryOf);
};

export const findDeliveries = async (
  db: Db,
  integrationId: string,
  ids: readonly number[],
): Promise<StoredDelivery[]> => {
  const { rows } = await sql<DeliveryColumns & EventRow>`
    select ${deliveryColumns}, ${eventColumns} ${withEvent} where d.integration_id = ${integrationId} and d.id = any(${[...ids]}::bigint[]) order by d.event_position`.execute(
    db,
  );
  return rows.map(storedDeliveryOf);
};

export const countsOfDay = async (db: Db, integrationId: string): Promise<Record<DeliveryState, number>> => {
  const { rows } = await sql<{ state: DeliveryState; count: number }>`
    select state, count(*)::int as count from deliveries where integration_id = ${integrationId} and created_at > now() - interval '24 hours' group by state`.execute(
    db,
  );
  return { pending: 0, delivered: 0, failed: 0, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
};

export const countWaiting = async (db: Db, integrationIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (integrationIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; count: number }>`
    select integration_id as id, count(*)::int as count from deliveries where state = 'pending' and integration_id = any(${[...integrationIds]}::text[]) group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
};

export interface QueueDepth {
  readonly waiting: number;
  readonly oldestSeconds: number;
  /** Of receivers that work, and whose time has come: it should be next to nothing. */
  readonly overdueSeconds: number;
}

/** Of all integrations, for the operator. What waits for a paused integration or for the time of a summary is counted, and is not overdue. */
export const queueDepth = async (db: Db): Promise<QueueDepth> => {
  const { rows } = await sql<{ waiting: number; oldest: number; overdue: number }>`
    select (select count(*) from deliveries where state = 'pending')::int as waiting,
      coalesce((select extract(epoch from now() - min(created_at)) from deliveries where state = 'pending'), 0)::int as oldest,
      coalesce((select extract(epoch from now() - min(next.at)) from integrations, lateral (select min(next_at) as at from deliveries where integration_id = integrations.id and deliveries.state = 'pending') as next
        where state = 'active' and deleted_at is null and failing_since is null and next.at < now()), 0)::int as overdue`.execute(
    db,
  );
  return { waiting: rows[0]?.waiting ?? 0, oldestSeconds: rows[0]?.oldest ?? 0, overdueSeconds: rows[0]?.overdue ?? 0 };
};
