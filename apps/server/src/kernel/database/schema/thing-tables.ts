import type { CaptureStatus, EsimState, NetworkStateSource, PingStatus, SmsState } from '@airlane/domain';
import type { ColumnType, Generated } from 'kysely';
import type { GeneratedTimestamp, Json, MaybeNumber, MaybeTimestamp, Timestamp } from './columns.ts';

interface ThingsTable {
  iccid: string;
  account_id: string;
  name: string;
  group_name: Generated<string>;
  mno_name: Generated<string>;
  country: Generated<string>;
  tech: Generated<string>;
  state: Generated<'ACTIVE' | 'SUSPENDED'>;
  data_session: Generated<string>;
  imsi: string;
  imei: Generated<string>;
  ip: Generated<string>;
  tags: Generated<string[]>;
  network_state: ColumnType<
    'ACTIVE' | 'SUSPENDED' | null,
    'ACTIVE' | 'SUSPENDED' | null | undefined,
    'ACTIVE' | 'SUSPENDED' | null
  >;
  /** When the network let us know, and how; null where its state came with the SIM. */
  network_state_at: MaybeTimestamp;
  network_state_source: ColumnType<
    NetworkStateSource | null,
    NetworkStateSource | null | undefined,
    NetworkStateSource | null
  >;
  state_changed_at: MaybeTimestamp;
  apn: Generated<string>;
  latitude: MaybeNumber;
  longitude: MaybeNumber;
  location_accuracy: MaybeNumber;
  location_source: ColumnType<
    'network' | 'manual' | null,
    'network' | 'manual' | null | undefined,
    'network' | 'manual' | null
  >;
  located_at: MaybeTimestamp;
  extra: Json<Record<string, unknown>>;
  /** Null: the network that comes with the server. */
  core_network: ColumnType<string | null, string | null | undefined, string | null>;
  /** The name of a rate plan; empty: the one that the account starts with. Triggers keep its history. */
  rate_plan: Generated<string>;
  version: Generated<number>;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
  deleted_at: MaybeTimestamp;
  search_text: ColumnType<string, never, never>;
}

/** What changes with every contact of a Thing; each Thing has a row, which triggers add and move. */
interface ThingContactsTable {
  iccid: string;
  /** Null once the Thing is removed. */
  account_id: string | null;
  last_activity_at: MaybeTimestamp;
  month_bytes: Generated<number>;
  usage_month: Generated<string>;
  /** In dollars, for lists; what counts are the rated days. */
  month_cost: Generated<number>;
  session_since: MaybeTimestamp;
  session_bytes: Generated<number>;
  contact_seconds: MaybeNumber;
  /** The highest number of an observation, by its source. */
  observation_marks: Json<Record<string, number>>;
  updated_at: GeneratedTimestamp;
}

/** What lists of Things are sorted by and the network changes; triggers keep it. */
interface ThingStatesTable {
  iccid: string;
  /** Null once the Thing is removed. */
  account_id: string | null;
  state: string;
  data_session: string;
  tech: string;
}

interface ThingRatePlansTable {
  iccid: string;
  account_id: string;
  from_day: string;
  rate_plan: string;
}

interface ThingAssignmentsTable {
  iccid: string;
  account_id: string;
  from_at: Timestamp;
  /** Null while the Thing belongs to the account. */
  to_at: MaybeTimestamp;
}

interface ThingEventsTable {
  iccid: string;
  account_id: string;
  at: Timestamp;
  kind: string;
  detail: Json<Record<string, unknown>>;
}

interface EsimProfilesTable {
  iccid: string;
  eid: Generated<string>;
  host: string;
  matching_id: string;
  state: Generated<EsimState>;
  updated_at: GeneratedTimestamp;
}

interface SmsMessagesTable {
  id: string;
  account_id: string;
  iccid: string;
  direction: 'sent' | 'received';
  sender: string;
  recipient: string;
  body: string;
  state: SmsState;
  reason: Generated<string>;
  sent_by: string | null;
  send_key: string | null;
  at: GeneratedTimestamp;
  settled_at: MaybeTimestamp;
}

interface PingTestsTable {
  document_id: string;
  account_id: string;
  iccid: string;
  ip: string;
  test: string;
  packet_size: number;
  ping_count: number;
  interval_seconds: number;
  planned_runs: number;
  status: ColumnType<PingStatus, PingStatus | undefined, PingStatus>;
  reason: Generated<string>;
  started_by: string;
  started_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

interface PingRunsTable {
  document_id: string;
  number: number;
  at: GeneratedTimestamp;
  sent: number;
  round_trips: number[];
}

interface CaptureRunsTable {
  document_id: string;
  account_id: string;
  iccid: string;
  ip: string;
  starts_at: Timestamp;
  ends_at: Timestamp;
  status: ColumnType<CaptureStatus, CaptureStatus | undefined, CaptureStatus>;
  ordered_by: string;
  file_id: ColumnType<string | null, string | null | undefined, string | null>;
  updated_at: GeneratedTimestamp;
}

/** Things and what happened to them. */
export interface ThingTables {
  things: ThingsTable;
  thing_contacts: ThingContactsTable;
  thing_states: ThingStatesTable;
  thing_rate_plans: ThingRatePlansTable;
  thing_assignments: ThingAssignmentsTable;
  thing_events: ThingEventsTable;
  esim_profiles: EsimProfilesTable;
  sms_messages: SmsMessagesTable;
  ping_tests: PingTestsTable;
  ping_runs: PingRunsTable;
  capture_runs: CaptureRunsTable;
}
