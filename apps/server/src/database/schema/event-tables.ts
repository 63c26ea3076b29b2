import type { EventType } from '@airlane/domain';
import type { ColumnType } from 'kysely';
import type { GeneratedTimestamp, Json, MaybeNumber, Timestamp } from './columns.ts';

interface EventsTable {
  seq: ColumnType<number, never, never>;
  recorded_at: GeneratedTimestamp;
  id: ColumnType<string, string | undefined, never>;
  account_id: string;
  type: EventType;
  at: Timestamp;
  thing: string | null;
  thing_group: string | null;
  thing_tags: string[] | null;
  thing_network: string | null;
  data: Json<Record<string, unknown>>;
  position: MaybeNumber;
}

export interface EventTables {
  events: EventsTable;
}
