import type { AccountPermission, AppType, LookEnding, UserStatus } from '@airlane/domain';
import type { ColumnType, Generated } from 'kysely';
import type { GeneratedTimestamp, Json, MaybeTimestamp, Timestamp } from './columns.ts';

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
  status: Generated<UserStatus>;
  terms_accepted_at: MaybeTimestamp;
  terms_version: string | null;
  terms_ip: string | null;
  do_not_show_welcome: Generated<boolean>;
  do_not_show_edit_payment: Generated<boolean>;
  /** Messages of before count as read. */
  inbox_since: GeneratedTimestamp;
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
  /** The groups that a group user sees; means nothing for other profiles. */
  thing_groups: Generated<string[]>;
  /** Null until the invited person says yes. */
  accepted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  invited_by: string | null;
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
  started_ip: Generated<string>;
  other_tries_left: Generated<number>;
}

interface LoginStartsTable {
  key: string;
  tries_left: number;
  expires_at: Timestamp;
  started_ip: Generated<string>;
  other_tries_left: Generated<number>;
}

interface LoginLocksTable {
  key: string;
  failures: number;
  last_at: Timestamp;
  locked_until: MaybeTimestamp;
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

interface ConsoleRefreshTokensTable {
  token_hash: string;
  session_id: string;
  expires_at: Timestamp;
  rotated_at: MaybeTimestamp;
}

interface PasswordLinksTable {
  token_hash: string;
  user_id: string;
  purpose: 'invitation' | 'reset';
  created_at: GeneratedTimestamp;
  expires_at: Timestamp;
  account_id: string | null;
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
  /** What the maker was when they made it. */
  made_as: AppType;
  /** The groups that the maker saw then; null: all Things. */
  thing_groups: string[] | null;
  created_at: GeneratedTimestamp;
  expires_at: Timestamp;
  last_used_at: MaybeTimestamp;
  revoked_at: MaybeTimestamp;
}

interface SpentCaptchasTable {
  key: string;
  expires_at: Timestamp;
}

interface StaffVisitsTable {
  session_id: string;
  account_id: string;
}

interface ViewAsConsentsTable {
  id: string;
  account_id: string;
  /** Null for the rule of the account. */
  person_id: string | null;
  may_act: boolean;
  until: MaybeTimestamp;
  granted_by: string;
  granted_at: GeneratedTimestamp;
  revoked_by: string | null;
  revoked_at: MaybeTimestamp;
}

interface ViewAsRequestsTable {
  id: string;
  account_id: string;
  person_id: string;
  asked_by: string;
  reason: string;
  asked_at: GeneratedTimestamp;
}

interface ViewAsLooksTable {
  id: string;
  session_id: string;
  staff_id: string;
  account_id: string;
  person_id: string;
  consent_id: string;
  may_act: boolean;
  reason: string;
  started_at: GeneratedTimestamp;
  expires_at: Timestamp;
  ended_at: MaybeTimestamp;
  ending: LookEnding | null;
  left_at: MaybeTimestamp;
}

interface ViewAsSeenTable {
  look_id: string;
  what: string;
}

/** People, how they log in and what keeps others out. */
export interface AccessTables {
  users: UsersTable;
  memberships: MembershipsTable;
  clients: ClientsTable;
  login_codes: LoginCodesTable;
  login_starts: LoginStartsTable;
  login_locks: LoginLocksTable;
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  console_refresh_tokens: ConsoleRefreshTokensTable;
  password_links: PasswordLinksTable;
  recovery_codes: RecoveryCodesTable;
  api_keys: ApiKeysTable;
  spent_captchas: SpentCaptchasTable;
  staff_visits: StaffVisitsTable;
  view_as_consents: ViewAsConsentsTable;
  view_as_requests: ViewAsRequestsTable;
  view_as_looks: ViewAsLooksTable;
  view_as_seen: ViewAsSeenTable;
}
