import type { ColumnType, Generated } from 'kysely';
import type { GeneratedTimestamp, Json, MaybeTimestamp, Timestamp } from './columns.ts';

interface AccountsTable {
  id: string;
  vertical: string;
  title: string;
  original_title: string;
  description: Generated<string>;
  console_id: Generated<string>;
  billable: Generated<boolean>;
  exceptional_billing: string | null;
  is_admin_panel: Generated<boolean>;
  is_invoicing: Generated<boolean>;
  features: Generated<string[]>;
  legal_name: Generated<string>;
  address: Json<Record<string, unknown>>;
  extra: Json<Record<string, unknown>>;
  version: Generated<number>;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
  deleted_at: MaybeTimestamp;
}

interface SiteStatusTable {
  vertical: string;
  show_banner: Generated<boolean>;
  title: Generated<string>;
  message: Generated<string>;
  shown_from: MaybeTimestamp;
  shown_to: MaybeTimestamp;
  version: Generated<number>;
  changed_at: MaybeTimestamp;
  changed_by: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly base64: string;
}

interface MailsTable {
  id: string;
  to_address: string;
  subject: string;
  text_body: string;
  html_body: string;
  attachments: Json<MailAttachment[]>;
  status: Generated<'queued' | 'sent' | 'failed'>;
  attempts: Generated<number>;
  last_error: string | null;
  unsubscribe_url: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: GeneratedTimestamp;
  sent_at: MaybeTimestamp;
}

interface ServerSecretsTable {
  name: string;
  value: string;
}

interface AuditLogTable {
  id: Generated<number>;
  at: GeneratedTimestamp;
  account_id: string | null;
  actor_id: string | null;
  action: string;
  subject: string;
  detail: Json<Record<string, unknown>>;
  request_id: Generated<string>;
}

interface AuditChainTable {
  position: number;
  audit_id: number;
  hash: string;
  sealed_at: GeneratedTimestamp;
}

interface SetupAddressTable {
  name: Generated<string>;
  token_hash: string;
  created_at: GeneratedTimestamp;
  expires_at: Timestamp;
}

interface OperationsTable {
  name: string;
  done_at: Timestamp;
  detail: Json<Record<string, unknown>>;
}

interface CustomerNotesTable {
  id: string;
  account_id: string;
  text: string;
  version: Generated<number>;
  created_by: string;
  created_at: GeneratedTimestamp;
  updated_by: string;
  updated_at: GeneratedTimestamp;
  deleted_at: MaybeTimestamp;
}

interface CustomerNoteVersionsTable {
  note_id: string;
  version: number;
  text: string;
  saved_by: string;
  saved_at: GeneratedTimestamp;
}

/** Customers, and what the server keeps for all of them. */
export interface AccountTables {
  accounts: AccountsTable;
  customer_notes: CustomerNotesTable;
  customer_note_versions: CustomerNoteVersionsTable;
  site_status: SiteStatusTable;
  mails: MailsTable;
  server_secrets: ServerSecretsTable;
  setup_address: SetupAddressTable;
  operations: OperationsTable;
  audit_log: AuditLogTable;
  audit_chain: AuditChainTable;
  /** Rows of the log that wait for their link, written by a trigger. */
  audit_unsealed: { audit_id: number };
}
