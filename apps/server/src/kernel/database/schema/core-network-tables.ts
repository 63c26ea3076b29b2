import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
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

interface ObservationNumbersTable {
  source: string;
  first_at: Date;
  last_at: Date;
  numbers: string[];
}

interface NetworkConfirmationsTable {
  network: string;
  id: string;
  outcome: 'done' | 'refused';
  reason: Generated<string>;
  result: Json<unknown>;
  at: GeneratedTimestamp;
}

interface CdrFilesTable {
  id: GeneratedAlways<number>;
  network: string;
  name: string;
  digest: string;
  size: number;
  storage_key: string;
  status: Generated<'waiting' | 'done' | 'failed'>;
  failure: Generated<string>;
  lines_done: Generated<number>;
  stored: Generated<number>;
  known: Generated<number>;
  refused: Generated<number>;
  received_at: GeneratedTimestamp;
  finished_at: MaybeTimestamp;
}

interface CdrProblemsTable {
  file_id: number;
  line: number;
  reason: string;
}

export interface CoreNetworkTables {
  cdr_files: CdrFilesTable;
  cdr_problems: CdrProblemsTable;
  core_networks: CoreNetworksTable;
  network_links: NetworkLinksTable;
  network_batches: NetworkBatchesTable;
  network_confirmations: NetworkConfirmationsTable;
  observation_numbers: ObservationNumbersTable;
}
