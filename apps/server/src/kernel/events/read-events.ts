import type { EventType } from '@airlane/domain/events/event-types';
import type { ThingScope } from '@airlane/domain/access/thing-scope';
import { type RawBuilder, sql } from 'kysely';
import { thingScopeSql } from '../access/thing-scope-sql.ts';
import type { Db } from '../database/open.ts';
import { AppError } from '../errors.ts';
import { eventColumns, type EventRow, type StoredEvent, storedEventOf } from './stored-event.ts';

export interface EventQuery {
  readonly accountId: string;
  /** A viewer who sees a part of the Things reads the events of those only, and none about the account as a whole. */
  readonly things: ThingScope;
  readonly types?: readonly EventType[] | undefined;
  readonly thing?: string | undefined;
}

const wantedSql = ({
  accountId,
  things,
  types,
  thing,
}: EventQuery): RawBuilder<boolean> => sql`account_id = ${accountId}
  and ${thingScopeSql(things, 'thing_group')}
  ${types === undefined ? sql`` : sql`and type = any(${[...types]}::text[])`}
  ${thing === undefined ? sql`` : sql`and thing = ${thing}`}`;

/** Events after a position, in their order. */
export const eventsAfter = async (
  db: Db,
  query: EventQuery,
  position: number,
  limit: number,
): Promise<StoredEvent[]> => {
  const { rows } =
    await sql<EventRow>`select ${eventColumns} from events where position > ${position} and ${wantedSql(query)} order by position limit ${limit}`.execute(
      db,
    );
  return rows.map(storedEventOf);
};

/** Where reading begins for the newest events since a moment, and whether there are more than so many: an account may have millions. */
export const newestSince = async (
  db: Db,
  accountId: string,
  moment: Date,
  max: number,
): Promise<{ readonly after: number; readonly since: Date; readonly isAll: boolean } | undefined> => {
  const { rows } = await sql<{ position: number; recorded_at: Date; count: number }>`
    select position, recorded_at, (count(*) over ())::int as count from (
      select position, recorded_at from events
      where account_id = ${accountId} and position is not null and recorded_at >= ${moment.toISOString()}::timestamptz
      order by position desc limit ${max + 1}
    ) as newest order by position limit 1`.execute(db);
  const [oldest] = rows;
  if (!oldest) return undefined;
  const isAll = oldest.count <= max;
  return { after: isAll ? oldest.position - 1 : oldest.position, since: isAll ? moment : oldest.recorded_at, isAll };
};

/** The highest position before a moment: reading on from it finds what was recorded since. */
export const positionAt = async (db: Db, accountId: string, moment: Date): Promise<number> => {
  const { rows } = await sql<{ position: number | null }>`
    select min(position) - 1 as position from events where account_id = ${accountId} and recorded_at >= ${moment.toISOString()}::timestamptz and position is not null`.execute(
    db,
  );
  return rows[0]?.position ?? latestPosition(db);
};

/** Nothing was told under a position beyond the last one, so what a reader has it from is not this list: a database that was restored, or another server. */
export const refuseBeyondEnd = async (db: Db, position: number): Promise<void> => {
  if (position > (await latestPosition(db))) throw new AppError('CURSOR_BEYOND_END');
};

export const latestPosition = async (db: Db): Promise<number> => {
  const { rows } = await sql<{
    position: number;
  }>`select case when is_called then last_value else 0 end as position from event_position`.execute(db);
  return rows[0]?.position ?? 0;
};
