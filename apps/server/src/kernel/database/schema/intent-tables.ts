import type { ColumnType, Generated } from 'kysely';
import type { GeneratedTimestamp, Json, MaybeTimestamp } from './columns.ts';

export type IntentOutcome = 'done' | 'refused' | 'not-sent' | 'not-done' | 'superseded' | 'unknown';

interface NetworkIntentsTable {
  id: Generated<string>;
  account_id: string;
  iccid: string;
  command: string;
  detail: Json<Record<string, unknown>>;
  actor_id: string;
  request_id: string;
  document_id: string | null;
  /** The number of the bulk job that commands; its engine settles the intent while the job is worked on. */
  bulk_job: ColumnType<number | null, number | null | undefined, never>;
  created_at: GeneratedTimestamp;
  /** Null while nobody knows. */
  outcome: ColumnType<IntentOutcome | null, undefined, IntentOutcome>;
  reason: Generated<string>;
  settled_at: MaybeTimestamp;
}

export interface IntentTables {
  network_intents: NetworkIntentsTable;
}
