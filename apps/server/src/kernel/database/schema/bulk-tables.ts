import type { BulkActionName, BulkHow, BulkStatus, BulkStep } from '@airlane/domain';
import type { ColumnType, Generated } from 'kysely';
import type { GeneratedTimestamp, Json, MaybeTimestamp } from './columns.ts';

export type BulkOutcome = 'done' | 'failed' | 'skipped' | 'refused';

export interface PlanReason {
  readonly outcome: 'skipped' | 'refused';
  readonly reason: string;
  readonly count: number;
  readonly samples: readonly string[];
}

interface BulkJobsTable {
  id: string;
  number: ColumnType<number, never, never>;
  account_id: string;
  action: BulkActionName;
  params: Json<Record<string, unknown>>;
  who: Json<Record<string, unknown>>;
  how: Json<BulkHow>;
  steps: Json<readonly BulkStep[]>;
  status: Generated<BulkStatus>;
  reason: Generated<string>;
  ordered_by: string;
  request_key: string | null;
  request_digest: string | null;
  /** What the confirmation that started it is remembered by. */
  confirmation: string | null;
  approved_by: string | null;
  document_id: string | null;
  is_undo: Generated<boolean>;
  undo_of: string | null;
  retry_of: string | null;
  thing_groups: string[] | null;
  total: Generated<number>;
  eligible: Generated<number>;
  plan_skipped: Generated<number>;
  plan_refused: Generated<number>;
  plan_reasons: Json<readonly PlanReason[]>;
  step: Generated<number>;
  next_at: GeneratedTimestamp;
  paced_until: GeneratedTimestamp;
  strikes: Generated<number>;
  leased_by: string | null;
  leased_until: MaybeTimestamp;
  results: Json<{ readonly name: string; readonly url: string; readonly size: number; readonly type: string } | null>;
  created_at: GeneratedTimestamp;
  started_at: MaybeTimestamp;
  working_since: MaybeTimestamp;
  settled_then: Generated<number>;
  failed_then: Generated<number>;
  finished_at: MaybeTimestamp;
}

interface BulkItemsTable {
  job: number;
  position: number;
  iccid: string;
  outcome: BulkOutcome | null;
  reason: Generated<string>;
  before: Json<unknown>;
  after: Json<unknown>;
}

interface BulkSlicesTable {
  job: number;
  first: number;
  last: number;
  step: number;
  leased_by: string | null;
  leased_until: MaybeTimestamp;
  done: Generated<number>;
  failed: Generated<number>;
  skipped: Generated<number>;
  is_finished: Generated<boolean>;
  next_at: GeneratedTimestamp;
}

export interface BulkTables {
  bulk_jobs: BulkJobsTable;
  bulk_items: BulkItemsTable;
  bulk_slices: BulkSlicesTable;
}
