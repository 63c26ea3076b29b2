import type { ColumnType, Generated } from 'kysely';
import type { GeneratedTimestamp, MaybeNumber, MaybeTimestamp } from './columns.ts';

type MaybeText = ColumnType<string | null, string | null | undefined, string | null>;

interface SpeedTestsTable {
  id: Generated<string>;
  account_id: string;
  user_id: string;
  network: string;
  network_name: string;
  country_name: string;
  /** The Thing that was tested; null for a browser. */
  iccid: MaybeText;
  tech: Generated<string>;
  started_at: GeneratedTimestamp;
  download_ticket: MaybeText;
  upload_ticket: MaybeText;
  sent_bytes: MaybeNumber;
  sent_seconds: MaybeNumber;
  up_bytes: MaybeNumber;
  up_seconds: MaybeNumber;
  down_mbits: MaybeNumber;
  up_mbits: MaybeNumber;
  idle_ms: MaybeNumber;
  down_loaded_ms: MaybeNumber;
  up_loaded_ms: MaybeNumber;
  jitter_ms: MaybeNumber;
  finished_at: MaybeTimestamp;
}

export interface SpeedTestTables {
  speed_tests: SpeedTestsTable;
}
