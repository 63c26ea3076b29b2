import type {
  BulkHow,
  BulkStep,
  CampaignStatus,
  OtaBearer,
  OtaContent,
  OtaEventKind,
  OtaJobState,
} from '@airlane/domain';
import type { ColumnType, Generated } from 'kysely';
import type { GeneratedTimestamp, Json, MaybeNumber, MaybeTimestamp } from './columns.ts';

/** What is known of the last package of a job. */
export type OtaStage = '' | 'sending' | 'accepted' | 'delivered' | 'received' | 'refused' | 'expired';

interface OtaCampaignsTable {
  id: string;
  number: ColumnType<number, never, never>;
  account_id: string;
  name: string;
  camp_type: string;
  content: Json<OtaContent>;
  bearer: OtaBearer;
  valid_hours: number;
  max_attempts: number;
  status: Generated<CampaignStatus>;
  reason: Generated<string>;
  created_by: string;
  started_by: string | null;
  thing_groups: string[] | null;
  how: Json<BulkHow>;
  steps: Json<BulkStep[]>;
  step: Generated<number>;
  next_step_at: MaybeTimestamp;
  per_second: MaybeNumber;
  next_send_at: GeneratedTimestamp;
  settled_then: Generated<number>;
  failed_then: Generated<number>;
  version: Generated<number>;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
  started_at: MaybeTimestamp;
  finished_at: MaybeTimestamp;
}

interface OtaJobsTable {
  campaign: number;
  iccid: string;
  account_id: string;
  state: Generated<OtaJobState>;
  attempts: Generated<number>;
  stage: Generated<OtaStage>;
  reason: Generated<string>;
  next_at: MaybeTimestamp;
  position: Generated<number>;
  leased_by: string | null;
  leased_until: MaybeTimestamp;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
  finished_at: MaybeTimestamp;
}

interface OtaEventsTable {
  number: ColumnType<number, never, never>;
  account_id: string;
  campaign: number;
  iccid: string;
  attempt: number;
  kind: OtaEventKind;
  detail: Generated<string>;
  at: GeneratedTimestamp;
}

export interface OtaTables {
  ota_campaigns: OtaCampaignsTable;
  ota_jobs: OtaJobsTable;
  ota_events: OtaEventsTable;
}
