import type { EventType, ThingScope } from '@airlane/domain';
import { type RawBuilder, sql } from 'kysely';
import { thingScopeSql } from '../access/thing-scope-sql.ts';
import type { Db } from '../database/open.ts';
import { eventColumns, type EventRow, type StoredEvent, storedEventOf } from './stored-event.ts';

export interface EventQuery {
  readonly accountId: string;
  /** Whoever sees a part of the Things hears of those only, and of nothing that is about the account as a whole. */
  readonly things: ThingScope;
  readonly types?: readonly EventType[] | undefined;
  readonly thing?: string | undefined;
}

const wantedSql = ({ accountId, things, types, thing }: EventQuery): RawBuilder<boolean> => sql`account_id = ${accountId}
  and ${thingScopeSql(things, 'thing_group')}
  ${types === undefined ? sql`` : sql`and type = any(${[...types]}::text[])`}
  ${thing === undefined ? sql`` : sql`and thing = ${thing}`}`;

/** Events after a position, in their order. */
export const eventsAfter = async (db: Db, query: EventQuery, position: number, limit: number): Promise<StoredEvent[]> => {
  const { rows } = await sql<EventRow>`select ${eventColumns} from events where position > ${position} and ${wantedSql(query)} order by position limit ${limit}`.execute(db);
  return rows.map(storedEventOf);
};

/** The highest position before a moment: whoever reads on from it finds what was recorded since. */
export const positionAt = async (db: Db, accountId: string, moment: Date): Promise<number> => {
  const { rows } = await sql<{ position: number | null }>`
    select min(position) - 1 as position from events where account_id = ${accountId} and recorded_at >= ${moment.toISOString()}::timestamptz and position is not null`.execute(db);
  return rows[0]?.position ?? latestPosition(db);
};

export const latestPosition = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ position: number }>`select case when is_called then last_value else 0 end as position from event_position`.execute(db);
  return rows[0]?.position ?? 0;
};
