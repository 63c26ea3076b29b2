import type { DeliveryState, EventType, IntegrationKind, IntegrationState, RuleAction } from '@airlane/domain';
import type { ColumnType, Generated } from 'kysely';
import type { GeneratedTimestamp, Json, MaybeNumber, MaybeTimestamp, Timestamp } from './columns.ts';

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

interface IntegrationsTable {
  id: string;
  account_id: string;
  kind: IntegrationKind;
  name: string;
  settings: Json<Record<string, unknown>>;
  secrets: string | null;
  event_types: Generated<EventType[]>;
  groups: Generated<string[]>;
  tags: Generated<string[]>;
  networks: Generated<string[]>;
  state: Generated<IntegrationState>;
  state_reason: Generated<string>;
  failing_since: MaybeTimestamp;
  failures: Generated<number>;
  retry_at: MaybeTimestamp;
  leased_by: ColumnType<string | null, string | null | undefined, string | null>;
  leased_until: MaybeTimestamp;
  created_by: string | null;
  version: Generated<number>;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
  deleted_at: MaybeTimestamp;
}

/** An attempt to deliver, as the log keeps it. */
export interface StoredAttempt {
  readonly at: string;
  readonly milliseconds: number;
  readonly status: number | null;
  readonly answer: string;
  /** Absent where it was delivered. */
  readonly failure?: string;
  readonly detail?: string;
}

interface DeliveriesTable {
  id: ColumnType<number, never, never>;
  created_at: GeneratedTimestamp;
  integration_id: string;
  event_id: string;
  event_position: number;
  event_recorded_at: Timestamp;
  lane: string;
  state: Generated<DeliveryState>;
  is_replay: Generated<boolean>;
  attempts: Generated<number>;
  next_at: GeneratedTimestamp;
  first_failed_at: MaybeTimestamp;
  finished_at: MaybeTimestamp;
  history: Json<StoredAttempt[]>;
}

interface EventRulesTable {
  document_id: string;
  account_id: string;
  name: string;
  event_types: EventType[];
  groups: string[];
  tags: string[];
  networks: string[];
  limit_bytes: MaybeNumber;
  action: RuleAction;
  sms_from: Generated<string>;
  sms_text: Generated<string>;
  rate_plan: Generated<string>;
  max_per_day: MaybeNumber;
  muted_until: MaybeTimestamp;
  is_on: Generated<boolean>;
  created_by: string;
}

interface RuleFiringsTable {
  id: Generated<string>;
  rule_id: string;
  account_id: string;
  iccid: string;
  cause: string;
  fired_at: GeneratedTimestamp;
  state: Generated<'pending' | 'done' | 'failed' | 'skipped'>;
  reason: Generated<string>;
  finished_at: MaybeTimestamp;
  /** The message that told of it; empty where none does, and none yet where absent. */
  report: Generated<string | null>;
}

interface OpenOutagesTable {
  account_id: string;
  network: string;
  began_at: Timestamp;
}

export interface EventTables {
  open_outages: OpenOutagesTable;
  event_rules: EventRulesTable;
  rule_firings: RuleFiringsTable;
  events: EventsTable;
  integrations: IntegrationsTable;
  deliveries: DeliveriesTable;
}
