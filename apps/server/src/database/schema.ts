import type { AccountPermission, AppType, CaptureStatus, EsimState, PingStatus, SmsState } from '@airlane/domain';
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type MaybeTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type MaybeNumber = ColumnType<number | null, number | null | undefined, number | null>;
/** Written as JSON text, read as the parsed value. */
type Json<T> = ColumnType<T, string | undefined, string>;

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

interface UsersTable {
  id: string;
  vertical: string;
  email: string;
  full_name: string;
  company_name: Generated<string>;
  app_type: AppType;
  password_hash: string | null;
  totp_secret: string | null;
  /** The time step of the last code of the authenticator that was taken; it and those before are spent. */
  totp_last_step: ColumnType<number | null, number | null | undefined, number | null>;
  totp_pending_secret: ColumnType<string | null, string | null | undefined, string | null>;
  totp_pending_until: MaybeTimestamp;
  status: Generated<'Invited' | 'Active' | 'Inactive'>;
  terms_accepted_at: MaybeTimestamp;
  terms_version: string | null;
  terms_ip: string | null;
  do_not_show_welcome: Generated<boolean>;
  do_not_show_edit_payment: Generated<boolean>;
  last_login_at: MaybeTimestamp;
  created_at: GeneratedTimestamp;
  deleted_at: MaybeTimestamp;
}

interface MembershipsTable {
  id: string;
  account_id: string;
  user_id: string;
  full_name: Generated<string>;
  profile: Generated<string>;
  description: Generated<string>;
  phone: ColumnType<unknown, string | null | undefined, string | null>;
  thing_group: string | null;
  extra: Json<Record<string, unknown>>;
  version: Generated<number>;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
  deleted_at: MaybeTimestamp;
}

interface ClientsTable {
  id: string;
  secret_hash: string;
  device_id: string;
  created_at: GeneratedTimestamp;
}

interface LoginCodesTable {
  user_id: string;
  code_hash: string | null;
  console_token_hash: string;
  tries_left: number;
  expires_at: Timestamp;
}

interface SessionsTable {
  id: string;
  user_id: string;
  client_id: string;
  console_token_hash: string;
  ip: Generated<string>;
  user_agent: Generated<string>;
  created_at: GeneratedTimestamp;
  last_used_at: GeneratedTimestamp;
  revoked_at: MaybeTimestamp;
}

interface RefreshTokensTable {
  token_hash: string;
  session_id: string;
  issued_at: GeneratedTimestamp;
  expires_at: Timestamp;
  rotated_at: MaybeTimestamp;
}

interface TemplatesTable {
  id: string;
  description: string;
  title: string;
  type: Generated<string>;
  status: Generated<'draft' | 'published'>;
  version: Generated<number>;
  content: ColumnType<unknown, string, string>;
  published_content: ColumnType<unknown, string | null | undefined, string | null>;
  source: Generated<string>;
  access: ColumnType<unknown, string, string>;
  is_dynamic: Generated<boolean>;
  updated_by: string | null;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

interface DocumentsTable {
  id: string;
  template_id: string;
  account_id: string;
  member_id: string | null;
  status: Generated<string>;
  answers: Json<Record<string, unknown>>;
  search_text: Generated<string>;
  version: Generated<number>;
  created_by: string | null;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
  deleted_at: MaybeTimestamp;
}

interface IdempotencyKeysTable {
  user_id: string;
  key: string;
  document_id: string;
  created_at: GeneratedTimestamp;
}

interface ThingsTable {
  iccid: string;
  account_id: string;
  name: string;
  group_name: Generated<string>;
  mno_name: Generated<string>;
  country: Generated<string>;
  tech: Generated<string>;
  state: Generated<'ACTIVE' | 'SUSPENDED'>;
  data_session: Generated<string>;
  imsi: string;
  imei: Generated<string>;
  ip: Generated<string>;
  tags: Generated<string[]>;
  month_bytes: Generated<number>;
  usage_month: Generated<string>;
  last_activity_at: MaybeTimestamp;
  network_state: ColumnType<'ACTIVE' | 'SUSPENDED' | null, 'ACTIVE' | 'SUSPENDED' | null | undefined, 'ACTIVE' | 'SUSPENDED' | null>;
  state_changed_at: MaybeTimestamp;
  apn: Generated<string>;
  session_since: MaybeTimestamp;
  session_bytes: Generated<number>;
  contact_seconds: MaybeNumber;
  latitude: MaybeNumber;
  longitude: MaybeNumber;
  location_accuracy: MaybeNumber;
  location_source: ColumnType<'network' | 'manual' | null, 'network' | 'manual' | null | undefined, 'network' | 'manual' | null>;
  located_at: MaybeTimestamp;
  extra: Json<Record<string, unknown>>;
  version: Generated<number>;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
  deleted_at: MaybeTimestamp;
  search_text: ColumnType<string, never, never>;
}

interface NetworkLinksTable {
  name: string;
  heard_at: Timestamp;
}

interface FlowHourlyTable {
  iccid: string;
  account_id: string;
  hour: Timestamp;
  destination: string;
  host: Generated<string>;
  port: number;
  protocol: string;
  application: Generated<string>;
  bytes_up: number;
  bytes_down: number;
}

interface SmsMessagesTable {
  id: string;
  account_id: string;
  iccid: string;
  direction: 'sent' | 'received';
  sender: string;
  recipient: string;
  body: string;
  state: SmsState;
  reason: Generated<string>;
  sent_by: string | null;
  send_key: string | null;
  at: GeneratedTimestamp;
  settled_at: MaybeTimestamp;
}

interface PingTestsTable {
  document_id: string;
  account_id: string;
  iccid: string;
  ip: string;
  test: string;
  packet_size: number;
  ping_count: number;
  interval_seconds: number;
  planned_runs: number;
  status: ColumnType<PingStatus, PingStatus | undefined, PingStatus>;
  reason: Generated<string>;
  started_by: string;
  started_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

interface PingRunsTable {
  document_id: string;
  number: number;
  at: GeneratedTimestamp;
  sent: number;
  round_trips: number[];
}

interface CaptureRunsTable {
  document_id: string;
  account_id: string;
  iccid: string;
  ip: string;
  starts_at: Timestamp;
  ends_at: Timestamp;
  status: ColumnType<CaptureStatus, CaptureStatus | undefined, CaptureStatus>;
  ordered_by: string;
  file_id: ColumnType<string | null, string | null | undefined, string | null>;
  updated_at: GeneratedTimestamp;
}

interface FilesTable {
  id: string;
  account_id: string;
  template_id: string;
  question_id: string;
  kind: 'file' | 'image';
  name: string;
  declared_type: Generated<string>;
  type: Generated<string>;
  size: number;
  checksum: Generated<string>;
  storage_key: string;
  storage_upload_id: string;
  state: Generated<'uploading' | 'stored' | 'refused'>;
  refusal: string | null;
  begin_key: string | null;
  created_by: string;
  created_at: GeneratedTimestamp;
  expires_at: MaybeTimestamp;
}

interface RowCountsTable {
  account_id: string;
  source: string;
  total: number;
}

interface UsageHourlyTable {
  iccid: string;
  account_id: string;
  hour: Timestamp;
  bytes: number;
}

interface UsageDailyTable {
  iccid: string;
  account_id: string;
  day: string;
  bytes: number;
  /** Absent: spread evenly. */
  hours: ColumnType<number[] | null, number[] | null | undefined, number[] | null>;
  /** One bit an hour with traffic, the lowest for the first. */
  active_hours: Generated<number>;
}

interface ThingEventsTable {
  iccid: string;
  account_id: string;
  at: Timestamp;
  kind: string;
  detail: Json<Record<string, unknown>>;
}

interface EsimProfilesTable {
  iccid: string;
  eid: Generated<string>;
  host: string;
  matching_id: string;
  state: Generated<EsimState>;
  updated_at: GeneratedTimestamp;
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

interface MailsTable {
  id: string;
  to_address: string;
  subject: string;
  text_body: string;
  html_body: string;
  status: Generated<'queued' | 'sent' | 'failed'>;
  attempts: Generated<number>;
  last_error: string | null;
  created_at: GeneratedTimestamp;
  sent_at: MaybeTimestamp;
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

interface ServerSecretsTable {
  name: string;
  value: string;
}

interface PasswordLinksTable {
  token_hash: string;
  user_id: string;
  purpose: 'invitation' | 'reset';
  created_at: GeneratedTimestamp;
  expires_at: Timestamp;
}

interface SavedViewsTable {
  id: string;
  account_id: string;
  user_id: string;
  template_name: string;
  name: string;
  state: ColumnType<unknown, string, string>;
  is_shared: Generated<boolean>;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

interface DefaultViewsTable {
  account_id: string;
  user_id: string;
  template_name: string;
  view_id: string;
}

interface NetworksTable {
  mcc: string;
  mnc: string;
  name: string;
  country: string;
  country_name: string;
}

interface ThingActionItemsTable {
  document_id: string;
  iccid: string;
  outcome: 'done' | 'failed' | null;
  message: Generated<string>;
}

interface SpentCaptchasTable {
  key: string;
  expires_at: Timestamp;
}

interface LoginLocksTable {
  key: string;
  failures: number;
  last_at: Timestamp;
  locked_until: MaybeTimestamp;
}

interface LoginStartsTable {
  key: string;
  tries_left: number;
  expires_at: Timestamp;
}

interface RecoveryCodesTable {
  user_id: string;
  code_hash: string;
}

interface ApiKeysTable {
  id: string;
  user_id: string;
  account_id: string;
  name: string;
  prefix: string;
  key_hash: string;
  permissions: AccountPermission[];
  created_at: GeneratedTimestamp;
  expires_at: Timestamp;
  last_used_at: MaybeTimestamp;
  revoked_at: MaybeTimestamp;
}

interface ConsoleRefreshTokensTable {
  token_hash: string;
  session_id: string;
  expires_at: Timestamp;
  rotated_at: MaybeTimestamp;
}

interface StaffVisitsTable {
  session_id: string;
  account_id: string;
}

interface AuditChainTable {
  position: number;
  audit_id: number;
  hash: string;
  sealed_at: GeneratedTimestamp;
}

interface UsageRollupTable {
  account_id: string;
  dimension: 'network' | 'technology';
  day: string;
  group_name: string;
  value: string;
  country: Generated<string>;
  bytes: number;
  hours: ColumnType<number[] | null, number[] | null | undefined, number[] | null>;
}

export interface DatabaseSchema {
  accounts: AccountsTable;
  users: UsersTable;
  memberships: MembershipsTable;
  clients: ClientsTable;
  login_codes: LoginCodesTable;
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  templates: TemplatesTable;
  documents: DocumentsTable;
  idempotency_keys: IdempotencyKeysTable;
  things: ThingsTable;
  files: FilesTable;
  row_counts: RowCountsTable;
  usage_hourly: UsageHourlyTable;
  usage_daily: UsageDailyTable;
  usage_rollup: UsageRollupTable;
  thing_events: ThingEventsTable;
  esim_profiles: EsimProfilesTable;
  audit_log: AuditLogTable;
  mails: MailsTable;
  site_status: SiteStatusTable;
  server_secrets: ServerSecretsTable;
  networks: NetworksTable;
  thing_action_items: ThingActionItemsTable;
  password_links: PasswordLinksTable;
  saved_views: SavedViewsTable;
  default_views: DefaultViewsTable;
  spent_captchas: SpentCaptchasTable;
  login_locks: LoginLocksTable;
  login_starts: LoginStartsTable;
  recovery_codes: RecoveryCodesTable;
  api_keys: ApiKeysTable;
  console_refresh_tokens: ConsoleRefreshTokensTable;
  staff_visits: StaffVisitsTable;
  audit_chain: AuditChainTable;
  network_links: NetworkLinksTable;
  flow_hourly: FlowHourlyTable;
  sms_messages: SmsMessagesTable;
  ping_tests: PingTestsTable;
  ping_runs: PingRunsTable;
  capture_runs: CaptureRunsTable;
}
