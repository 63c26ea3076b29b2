import type { Generated } from 'kysely';
import type { GeneratedTimestamp, MaybeTimestamp } from './columns.ts';

interface InboxPositionsTable {
  user_id: string;
  account_id: string;
  read_before: Date;
}

interface InboxMarksTable {
  user_id: string;
  account_id: string;
  message_id: string;
  is_read: boolean;
  message_at: Date;
}

interface NotificationsTable {
  document_id: string;
  vertical: string;
  title: string;
  severity: string;
  app_types: string[] | null;
  is_mailed: Generated<boolean>;
  created_by: string;
  created_at: GeneratedTimestamp;
  finished_at: MaybeTimestamp;
}

interface NotificationTargetsTable {
  document_id: string;
  account_id: string;
  delivered_at: MaybeTimestamp;
}

export interface InboxTables {
  notifications: NotificationsTable;
  notification_targets: NotificationTargetsTable;
  inbox_positions: InboxPositionsTable;
  inbox_marks: InboxMarksTable;
}
