import type { TransferStatus } from '@airlane/domain';
import type { ColumnType, Generated } from 'kysely';
import type { GeneratedTimestamp, MaybeTimestamp } from './columns.ts';

type MaybeText = ColumnType<string | null, string | null | undefined, string | null>;

interface ThingTransfersTable {
  id: Generated<string>;
  from_account: string;
  /** Nothing where no account goes by what was typed. */
  to_account: string | null;
  sent_to: string;
  status: ColumnType<TransferStatus, TransferStatus | undefined, TransferStatus>;
  note: Generated<string>;
  total: number;
  offered_by: string;
  decided_by: MaybeText;
  job_id: MaybeText;
  request_key: MaybeText;
  offered_at: GeneratedTimestamp;
  decided_at: MaybeTimestamp;
}

interface ThingTransferItemsTable {
  transfer_id: string;
  iccid: string;
  is_open: Generated<boolean>;
}

export interface TransferTables {
  thing_transfers: ThingTransfersTable;
  thing_transfer_items: ThingTransferItemsTable;
}
