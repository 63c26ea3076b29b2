import type {
  EdgeCommandKind,
  EdgeCommandStatus,
  EdgeEventKind,
  EdgeSettingsState,
  NodeKind,
  NodeReport,
  NodeState,
} from '@airlane/domain';
import type { ColumnType, Generated } from 'kysely';
import type { GeneratedTimestamp, Json, MaybeTimestamp } from './columns.ts';

interface PrivateNodesTable {
  id: string;
  account_id: string;
  kind: NodeKind;
  parent_id: string | null;
  network_id: string;
  name: string;
  extra: Json<Record<string, unknown>>;
  reported: NodeReport | null;
  reported_detail: Generated<string>;
  reported_at: MaybeTimestamp;
  heard_at: MaybeTimestamp;
  firmware: Generated<string>;
  state: Generated<NodeState>;
  state_since: GeneratedTimestamp;
  state_reason: Generated<string>;
  cause_id: string | null;
  settings_state: Generated<EdgeSettingsState>;
  settings_reason: Generated<string>;
  created_by: string | null;
  version: Generated<number>;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

interface RadioThingsTable {
  iccid: string;
  account_id: string;
  radio_id: string;
  edge_id: string;
  network_id: string;
  since: GeneratedTimestamp;
}

interface NodeSamplesTable {
  node_id: string;
  at: ColumnType<Date, Date | string, never>;
  down_bps: number | null;
  up_bps: number | null;
  latency_ms: number | null;
  loss_percent: number | null;
  things: number | null;
}

interface EdgeEventsTable {
  number: ColumnType<number, never, never>;
  account_id: string;
  network_id: string;
  edge_id: string | null;
  node_id: string;
  node_kind: NodeKind;
  node_name: string;
  kind: EdgeEventKind;
  detail: Generated<string>;
  by_user: string | null;
  at: GeneratedTimestamp;
}

interface EdgeIncidentsTable {
  id: string;
  account_id: string;
  edge_id: string;
  network_id: string;
  title: string;
  radios: number;
  things: number;
  opened_at: GeneratedTimestamp;
  closed_at: MaybeTimestamp;
}

interface EdgeCommandsTable {
  id: string;
  account_id: string;
  edge_id: string;
  kind: EdgeCommandKind;
  firmware: Generated<string>;
  status: Generated<EdgeCommandStatus>;
  reason: Generated<string>;
  ordered_by: string;
  ordered_at: GeneratedTimestamp;
  settled_at: MaybeTimestamp;
}

interface BackhaulKeysTable {
  node_id: string;
  public_key: string;
  rotation: Generated<number>;
  created_by: string;
  created_at: GeneratedTimestamp;
}

interface EdgeFeedTable {
  source: string;
  position: Generated<number>;
  leased_by: string | null;
  leased_until: MaybeTimestamp;
}

interface SimulatedEdgesTable {
  edge_id: string;
  equipment: Json<unknown>;
  mode: Generated<'running' | 'booting' | 'lost' | 'silent' | 'dead'>;
  announced: Generated<boolean>;
  until: MaybeTimestamp;
  broken: Generated<string[]>;
  firmware: Generated<string>;
  next_firmware: string | null;
  next_equipment: Json<unknown> | null;
  command_id: string | null;
  commands: Generated<string[]>;
  heartbeat_at: GeneratedTimestamp;
  sampled_at: GeneratedTimestamp;
}

interface SimulatedObservationsTable {
  number: ColumnType<number, never, never>;
  observation: Json<unknown>;
  at: GeneratedTimestamp;
}

export interface PrivateNetworkTables {
  private_nodes: PrivateNodesTable;
  radio_things: RadioThingsTable;
  node_samples: NodeSamplesTable;
  edge_events: EdgeEventsTable;
  edge_incidents: EdgeIncidentsTable;
  edge_commands: EdgeCommandsTable;
  backhaul_keys: BackhaulKeysTable;
  edge_feed: EdgeFeedTable;
  simulated_edges: SimulatedEdgesTable;
  simulated_observations: SimulatedObservationsTable;
}
