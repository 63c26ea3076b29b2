import type { ColumnType, Generated } from 'kysely';
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

interface NotificationPreferencesTable {
  user_id: string;
  kind: string;
  channel: string;
  is_on: boolean;
}

interface IncidentStatesTable {
  account_id: string;
  incident_id: string;
  kind: string;
  things: string[];
  acknowledged_by: ColumnType<string | null, string | null | undefined, string | null>;
  acknowledged_at: MaybeTimestamp;
  assigned_to: ColumnType<string | null, string | null | undefined, string | null>;
  muted_until: MaybeTimestamp;
  changed_by: string | null;
  changed_at: GeneratedTimestamp;
}

export interface InboxTables {
  incident_states: IncidentStatesTable;
  notification_preferences: NotificationPreferencesTable;
  notifications: NotificationsTable;
  notification_targets: NotificationTargetsTable;
  inbox_positions: InboxPositionsTable;
  inbox_marks: InboxMarksTable;
}
