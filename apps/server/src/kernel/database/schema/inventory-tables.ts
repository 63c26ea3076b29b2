import type { ColumnType, Generated } from 'kysely';
import type { GeneratedTimestamp, Json, MaybeTimestamp } from './columns.ts';

interface SimStepsTable {
  id: Generated<number>;
  iccid: string;
  at: GeneratedTimestamp;
  status: string;
  customer_id: string | null;
  actor_id: string | null;
  note: Generated<string>;
}

interface SimKeysTable {
  iccid: string;
  account_id: string;
  secrets: Json<Record<string, string>>;
  created_at: GeneratedTimestamp;
}

interface SimLayoutsTable {
  account_id: string;
  manufacturer: string;
  mapping: Json<Record<string, string>>;
  delimiter: string;
  updated_at: GeneratedTimestamp;
}

export type SimImportStatus =
  'waiting' | 'receiving' | 'checked' | 'importing' | 'done' | 'failed' | 'undoing' | 'undone';

interface SimImportsTable {
  id: Generated<string>;
  account_id: string;
  kind: 'file' | 'range';
  name: string;
  manufacturer: Generated<string>;
  mapping: Json<Record<string, string>>;
  delimiter: Generated<string>;
  headers: Json<string[]>;
  defaults: Json<Record<string, string>>;
  digest: string | null;
  status: Generated<SimImportStatus>;
  failure: Generated<string>;
  lines: Generated<number>;
  good: Generated<number>;
  bad: Generated<number>;
  imported: Generated<number>;
  removed: Generated<number>;
  kept: Generated<number>;
  undone_by: ColumnType<string | null, string | null | undefined, string | null>;
  created_by: string;
  created_at: GeneratedTimestamp;
  received_at: MaybeTimestamp;
  finished_at: MaybeTimestamp;
}

interface SimImportRowsTable {
  import_id: string;
  line: number;
  iccid: string;
  imsi: Generated<string>;
  answers: Json<Record<string, unknown>>;
  secrets: Json<Record<string, string>>;
  field: string | null;
  finding: string | null;
  is_imported: Generated<boolean>;
  customer_id: string | null;
  made_version: number | null;
  outcome: 'removed' | 'kept' | null;
  reason: string | null;
}

interface SimStockLevelsTable {
  account_id: string;
  size: string;
  sponsor: Generated<string>;
  threshold: number;
  warned_at: MaybeTimestamp;
}

/** SIMs before they are Things, and how they came. */
export interface InventoryTables {
  sim_steps: SimStepsTable;
  sim_keys: SimKeysTable;
  sim_layouts: SimLayoutsTable;
  sim_imports: SimImportsTable;
  sim_import_rows: SimImportRowsTable;
  sim_stock_levels: SimStockLevelsTable;
}
