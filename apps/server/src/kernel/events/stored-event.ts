import type { EventType } from '@airlane/domain/events/event-types';
import type { HappenedEvent } from '@airlane/domain/events/cloud-event';
import { sql } from 'kysely';

export interface StoredEvent extends HappenedEvent {
  readonly position: number;
  readonly recordedAt: Date;
  readonly thingGroup: string | null;
  readonly thingTags: readonly string[] | null;
  readonly thingNetwork: string | null;
}

export const eventColumns = sql.raw(
  'events.position, events.recorded_at, events.id, events.account_id, events.type, events.at, events.thing, events.thing_group, events.thing_tags, events.thing_network, events.data',
);

export interface EventRow {
  readonly position: number;
  readonly recorded_at: Date;
  readonly id: string;
  readonly account_id: string;
  readonly type: EventType;
  readonly at: Date;
  readonly thing: string | null;
  readonly thing_group: string | null;
  readonly thing_tags: string[] | null;
  readonly thing_network: string | null;
  readonly data: Record<string, unknown>;
}

export const storedEventOf = (row: EventRow): StoredEvent => ({
  position: row.position,
  recordedAt: row.recorded_at,
  id: row.id,
  accountId: row.account_id,
  type: row.type,
  at: row.at,
  thing: row.thing,
  thingGroup: row.thing_group,
  thingTags: row.thing_tags,
  thingNetwork: row.thing_network,
  data: row.data,
});
