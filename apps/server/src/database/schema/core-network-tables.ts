import type { ColumnType, Generated } from 'kysely';
import type { GeneratedTimestamp, Json, MaybeTimestamp } from './columns.ts';

interface CoreNetworksTable {
  id: string;
  account_id: string;
  name: string;
  adapter: ColumnType<'simulator' | 'generic', 'simulator' | 'generic', never>;
  settings: Json<unknown>;
  secrets: Json<Record<string, string>>;
  previous_secret_until: MaybeTimestamp;
  lacks: Generated<string[]>;
  version: Generated<number>;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
  deleted_at: MaybeTimestamp;
}

interface NetworkLinksTable {
  name: string;
  heard_at: MaybeTimestamp;
  newest_at: MaybeTimestamp;
  observations: Generated<number>;
  failures: Generated<number>;
  failure: Generated<string>;
  failed_at: MaybeTimestamp;
  silent_after_seconds: Generated<number>;
  carries_commands: Generated<boolean>;
}

interface NetworkBatchesTable {
  network: string;
  id: string;
  digest: string;
  received_at: GeneratedTimestamp;
}

interface NetworkConfirmationsTable {
  network: string;
  id: string;
  outcome: 'done' | 'refused';
  reason: Generated<string>;
  result: Json<unknown>;
  at: GeneratedTimestamp;
}

export interface CoreNetworkTables {
  core_networks: CoreNetworksTable;
  network_links: NetworkLinksTable;
  network_batches: NetworkBatchesTable;
  network_confirmations: NetworkConfirmationsTable;
}
