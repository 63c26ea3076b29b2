import type { ColumnType, Generated } from 'kysely';
import type { GeneratedTimestamp, Json, MaybeTimestamp } from './columns.ts';

export type FleetImportStatus = 'waiting' | 'receiving' | 'checked' | 'importing' | 'done' | 'undoing' | 'undone';
type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

interface FleetImportsTable {
  id: Generated<string>;
  vertical: string;
  account_id: string;
  kind: 'accounts' | 'people';
  name: string;
  delimiter: string;
  headers: Json<string[]>;
  mapping: Json<Record<string, string>>;
  send_invitations: Generated<boolean>;
  status: Generated<FleetImportStatus>;
  lines: Generated<number>;
  good: Generated<number>;
  bad: Generated<number>;
  imported: Generated<number>;
  removed: Generated<number>;
  kept: Generated<number>;
  created_by: string;
  undone_by: Later<string>;
  created_at: GeneratedTimestamp;
  finished_at: MaybeTimestamp;
}

interface FleetImportRowsTable {
  import_id: string;
  line: number;
  key: Generated<string>;
  shown: Generated<string>;
  account_id: Later<string>;
  answers: Json<Record<string, unknown>>;
  field: Later<string>;
  finding: Later<string>;
  document_id: Later<string>;
  made_version: Later<number>;
  made_user_id: Later<string>;
  outcome: Later<'removed' | 'kept'>;
  reason: Later<string>;
}

interface FileMappingsTable {
  account_id: string;
  user_id: string;
  kind: string;
  headers_digest: string;
  mapping: Json<Record<string, string>>;
  updated_at: GeneratedTimestamp;
}

/** Accounts and people that come out of files, and how their columns are read. */
export interface FleetTables {
  fleet_imports: FleetImportsTable;
  fleet_import_rows: FleetImportRowsTable;
  file_mappings: FileMappingsTable;
}
