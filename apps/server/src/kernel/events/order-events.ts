import { sql } from 'kysely';
import type { Db } from '../database/open.ts';
import { eventColumns, type EventRow, type StoredEvent, storedEventOf } from './stored-event.ts';

/** Any number will do, as long as every process uses the same one. */
const ORDER_LOCK = 4_217_003;
const EVENTS_AT_ONCE = 1000;

/** Told of each event once, in the transaction that gives it its position. */
export type EventListener = (trx: Db, events: readonly StoredEvent[]) => Promise<void>;

export interface OrderedEvents {
  readonly count: number;
  /** More may wait. */
  readonly hasMore: boolean;
  /** Another process is at it, and may have looked before the latest came. */
  readonly isBusy: boolean;
}

/**
 * Gives events that were committed their positions and tells the listeners. The lock makes it one process at a time, and a position appears only after
 * all lower ones. Events of one Thing keep their order, because each was written under the lock of the Thing's row.
 */
export const orderEvents = (db: Db, listeners: readonly EventListener[]): Promise<OrderedEvents> =>
  db.transaction().execute(async (trx) => {
    const lock = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${ORDER_LOCK}) as taken`.execute(trx);
    if (lock.rows[0]?.taken !== true) return { count: 0, hasMore: false, isBusy: true };
    const { rows } = await sql<EventRow>`
      with next as (select seq, recorded_at from events where position is null order by seq limit ${EVENTS_AT_ONCE}),
      numbered as (select seq, recorded_at, nextval('event_position') as position from (select * from next order by seq) as ordered),
      placed as (
        update events set position = numbered.position from numbered
        where events.seq = numbered.seq and events.recorded_at = numbered.recorded_at
        returning ${eventColumns}
      )
      select * from placed order by position`.execute(trx);
    const events = rows.map(storedEventOf);
    if (events.length > 0) for (const tell of listeners) await tell(trx, events);
    return { count: events.length, hasMore: events.length === EVENTS_AT_ONCE, isBusy: false };
  });

/** For the operator: more than a few that stay mean that no process puts them into their order. */
export const countUnordered = async (db: Db): Promise<number> => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from events where position is null`.execute(db);
  return rows[0]?.count ?? 0;
};
