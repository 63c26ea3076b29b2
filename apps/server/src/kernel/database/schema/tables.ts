// Written by `npm run table-types` from the migrated schema. What a column holds beyond its type in the database stands in column-types.ts.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ColumnTypes } from './column-types.ts';
import type { GeneratedTimestamp, Json, MaybeJson, MaybeTimestamp, Narrowed, RequiredJson, Timestamp } from './columns.ts';

interface AcceptedLegalTextsTable {
  hash: string;
  content: RequiredJson<unknown>;
  first_accepted_at: GeneratedTimestamp;
}

interface AccountRatingsTable {
  account_id: string;
  period: string | null;
  rated_at: MaybeTimestamp;
  closed_until: string | null;
  rated_from: string | null;
  held_period: string | null;
}

interface AccountsTable {
  id: string;
  vertical: string;
  title: string;
  original_title: string;
  description: Generated<string>;
  legal_name: Generated<string>;
  address: Json<ColumnTypes['accounts']['address']>;
  console_id: Generated<string>;
  billable: Generated<boolean>;
  exceptional_billing: string | null;
  is_admin_panel: Generated<boolean>;
  is_invoicing: Generated<boolean>;
  features: Generated<string[]>;
  extra: Json<ColumnTypes['accounts']['extra']>;
  version: Generated<number>;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
  deleted_at: MaybeTimestamp;
  vat_id: Generated<string>;
  vat_check: MaybeJson<ColumnTypes['accounts']['vat_check']>;
  purchase_order: Generated<string>;
  cost_centre: Generated<string>;
  payment_days: number | null;
  tax_exemption: MaybeJson<ColumnTypes['accounts']['tax_exemption']>;
}

interface ActiveDailyTable {
  account_id: string;
  day: string;
  block: number;
  things: string;
}

interface ActiveHourlyTable {
  account_id: string;
  day: string;
  hour: number;
  block: number;
  /** One bit a Thing, at its fleet number. */
  things: string;
}

interface ApiKeysTable {
  id: string;
  user_id: string;
  account_id: string;
  name: string;
  prefix: string;
  key_hash: string;
  permissions: Generated<Narrowed<string[], ColumnTypes['api_keys']['permissions']>>;
  /** What the maker was when they made it. */
  made_as: Narrowed<string, ColumnTypes['api_keys']['made_as']>;
  /** The groups that the maker saw then; null: all Things. */
  thing_groups: string[] | null;
  created_at: GeneratedTimestamp;
  expires_at: Timestamp;
  last_used_at: MaybeTimestamp;
  revoked_at: MaybeTimestamp;
}

interface AuditChainTable {
  position: number;
  audit_id: number;
  hash: string;
  sealed_at: GeneratedTimestamp;
}

interface AuditLogTable {
  id: GeneratedAlways<number>;
  at: GeneratedTimestamp;
  account_id: string | null;
  actor_id: string | null;
  action: string;
  subject: string;
  detail: Json<ColumnTypes['audit_log']['detail']>;
  request_id: Generated<string>;
}

/** Rows of the log that wait for their link, written by a trigger. */
interface AuditUnsealedTable {
  audit_id: number;
}

interface BackhaulKeysTable {
  node_id: string;
  public_key: string;
  rotation: Generated<number>;
  created_by: string;
  created_at: GeneratedTimestamp;
}

interface BudgetMarksTable {
  account_id: string;
  group_name: string;
  period: string;
  mark: string;
  at: GeneratedTimestamp;
}

interface BudgetsTable {
  account_id: string;
  /** Empty: the whole account. */
  group_name: string;
  amount: number;
  updated_by: string | null;
  updated_at: GeneratedTimestamp;
}

interface BulkItemsTable {
  job: number;
  position: number;
  iccid: string;
  outcome: Narrowed<string, ColumnTypes['bulk_items']['outcome']> | null;
  reason: Generated<string>;
  before: MaybeJson<unknown>;
  after: MaybeJson<unknown>;
}

interface BulkJobsTable {
  id: string;
  number: GeneratedAlways<number>;
  account_id: string;
  action: Narrowed<string, ColumnTypes['bulk_jobs']['action']>;
  params: Json<ColumnTypes['bulk_jobs']['params']>;
  who: RequiredJson<ColumnTypes['bulk_jobs']['who']>;
  how: Json<ColumnTypes['bulk_jobs']['how']>;
  steps: Json<ColumnTypes['bulk_jobs']['steps']>;
  status: Generated<Narrowed<string, ColumnTypes['bulk_jobs']['status']>>;
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
  plan_reasons: Json<ColumnTypes['bulk_jobs']['plan_reasons']>;
  step: Generated<number>;
  next_at: GeneratedTimestamp;
  paced_until: GeneratedTimestamp;
  strikes: Generated<number>;
  leased_by: string | null;
  leased_until: MaybeTimestamp;
  results: MaybeJson<ColumnTypes['bulk_jobs']['results']>;
  created_at: GeneratedTimestamp;
  started_at: MaybeTimestamp;
  working_since: MaybeTimestamp;
  settled_then: Generated<number>;
  failed_then: Generated<number>;
  finished_at: MaybeTimestamp;
}

interface BulkSlicesTable {
  job: number;
  first: number;
  last: number;
  step: number;
  next_at: GeneratedTimestamp;
  leased_by: string | null;
  leased_until: MaybeTimestamp;
  done: Generated<number>;
  failed: Generated<number>;
  skipped: Generated<number>;
  is_finished: Generated<boolean>;
}

interface CaptureRunsTable {
  document_id: string;
  account_id: string;
  iccid: string;
  ip: string;
  starts_at: Timestamp;
  ends_at: Timestamp;
  status: Generated<Narrowed<string, ColumnTypes['capture_runs']['status']>>;
  ordered_by: string;
  file_id: string | null;
  updated_at: GeneratedTimestamp;
}

interface CdrFilesTable {
  id: GeneratedAlways<number>;
  network: string;
  name: string;
  digest: string;
  size: number;
  storage_key: string;
  status: Generated<Narrowed<string, ColumnTypes['cdr_files']['status']>>;
  failure: Generated<string>;
  lines_done: Generated<number>;
  stored: Generated<number>;
  known: Generated<number>;
  refused: Generated<number>;
  received_at: GeneratedTimestamp;
  finished_at: MaybeTimestamp;
}

interface CdrProblemsTable {
  file_id: number;
  line: number;
  reason: string;
}

interface ChargeRatesTable {
  id: GeneratedAlways<number>;
  item: string;
  document_id: string;
  name: string;
  zone: string;
  price: number;
  terms: RequiredJson<ColumnTypes['charge_rates']['terms']>;
  fingerprint: string;
}

interface ClientsTable {
  id: string;
  secret_hash: string;
  device_id: string;
  created_at: GeneratedTimestamp;
}

interface ConsoleRefreshTokensTable {
  token_hash: string;
  session_id: string;
  expires_at: Timestamp;
  rotated_at: MaybeTimestamp;
}

interface CoreNetworksTable {
  id: string;
  account_id: string;
  name: string;
  adapter: ColumnType<Narrowed<string, ColumnTypes['core_networks']['adapter']>, Narrowed<string, ColumnTypes['core_networks']['adapter']>, never>;
  settings: Json<unknown>;
  secrets: Json<ColumnTypes['core_networks']['secrets']>;
  previous_secret_until: MaybeTimestamp;
  lacks: Generated<string[]>;
  version: Generated<number>;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
  deleted_at: MaybeTimestamp;
}

interface CouponRedemptionsTable {
  document_id: string;
  coupon_document: string;
  account_id: string;
  at: GeneratedTimestamp;
}

interface CustomerNoteVersionsTable {
  note_id: string;
  version: number;
  text: string;
  saved_by: string;
  saved_at: GeneratedTimestamp;
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

interface DealVersionsTable {
  id: GeneratedAlways<number>;
  document_id: string;
  name: string;
  terms: RequiredJson<ColumnTypes['deal_versions']['terms']>;
  fingerprint: string;
  created_at: GeneratedTimestamp;
}

interface DefaultViewsTable {
  account_id: string;
  user_id: string;
  template_name: string;
  view_id: string;
}

interface DeliveriesTable {
  id: GeneratedAlways<number>;
  created_at: GeneratedTimestamp;
  integration_id: string;
  event_id: string;
  event_position: number;
  event_recorded_at: Timestamp;
  lane: string;
  state: Generated<Narrowed<string, ColumnTypes['deliveries']['state']>>;
  is_replay: Generated<boolean>;
  attempts: Generated<number>;
  next_at: GeneratedTimestamp;
  first_failed_at: MaybeTimestamp;
  finished_at: MaybeTimestamp;
  history: Json<ColumnTypes['deliveries']['history']>;
}

interface DocumentsTable {
  id: string;
  template_id: string;
  account_id: string;
  member_id: string | null;
  /** The groups whose Things it speaks of, beyond the one it names; null where it may be any Thing of the account. */
  thing_groups: string[] | null;
  status: Generated<string>;
  answers: Json<ColumnTypes['documents']['answers']>;
  search_text: Generated<string>;
  version: Generated<number>;
  created_by: string | null;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
  deleted_at: MaybeTimestamp;
}

interface EdgeCommandsTable {
  id: string;
  account_id: string;
  edge_id: string;
  kind: Narrowed<string, ColumnTypes['edge_commands']['kind']>;
  firmware: Generated<string>;
  status: Generated<Narrowed<string, ColumnTypes['edge_commands']['status']>>;
  reason: Generated<string>;
  ordered_by: string;
  ordered_at: GeneratedTimestamp;
  settled_at: MaybeTimestamp;
}

interface EdgeEventsTable {
  number: GeneratedAlways<number>;
  account_id: string;
  network_id: string;
  edge_id: string | null;
  node_id: string;
  node_kind: Narrowed<string, ColumnTypes['edge_events']['node_kind']>;
  node_name: string;
  kind: Narrowed<string, ColumnTypes['edge_events']['kind']>;
  detail: Generated<string>;
  by_user: string | null;
  at: GeneratedTimestamp;
}

interface EdgeFeedTable {
  source: string;
  position: Generated<number>;
  leased_by: string | null;
  leased_until: MaybeTimestamp;
}

interface EdgeIncidentsTable {
  id: string;
  account_id: string;
  edge_id: string;
  network_id: string;
  title: string;
  radios: number;
  things: number;
  opened_at: GeneratedTimestamp;
  closed_at: MaybeTimestamp;
}

interface EsimProfilesTable {
  iccid: string;
  eid: Generated<string>;
  host: string;
  matching_id: string;
  state: Generated<Narrowed<string, ColumnTypes['esim_profiles']['state']>>;
  updated_at: GeneratedTimestamp;
}

interface EventRulesTable {
  document_id: string;
  account_id: string;
  name: string;
  event_types: Narrowed<string[], ColumnTypes['event_rules']['event_types']>;
  groups: string[];
  tags: string[];
  networks: string[];
  limit_bytes: number | null;
  action: Narrowed<string, ColumnTypes['event_rules']['action']>;
  sms_from: Generated<string>;
  sms_text: Generated<string>;
  rate_plan: Generated<string>;
  max_per_day: number | null;
  muted_until: MaybeTimestamp;
  is_on: Generated<boolean>;
  created_by: string;
}

interface EventsTable {
  seq: GeneratedAlways<number>;
  recorded_at: GeneratedTimestamp;
  id: ColumnType<string, string | undefined, never>;
  account_id: string;
  type: Narrowed<string, ColumnTypes['events']['type']>;
  at: Timestamp;
  thing: string | null;
  thing_group: string | null;
  thing_tags: string[] | null;
  thing_network: string | null;
  data: Json<ColumnTypes['events']['data']>;
  position: number | null;
}

interface FileMappingsTable {
  account_id: string;
  user_id: string;
  kind: string;
  headers_digest: string;
  mapping: RequiredJson<ColumnTypes['file_mappings']['mapping']>;
  updated_at: GeneratedTimestamp;
}

interface FilesTable {
  id: string;
  account_id: string;
  template_id: string;
  question_id: string;
  kind: Narrowed<string, ColumnTypes['files']['kind']>;
  name: string;
  declared_type: Generated<string>;
  type: Generated<string>;
  size: number;
  checksum: Generated<string>;
  storage_key: string;
  storage_upload_id: string;
  state: Generated<Narrowed<string, ColumnTypes['files']['state']>>;
  refusal: string | null;
  begin_key: string | null;
  created_by: string;
  created_at: GeneratedTimestamp;
  expires_at: MaybeTimestamp;
}

interface FleetImportRowsTable {
  import_id: string;
  line: number;
  key: Generated<string>;
  shown: Generated<string>;
  account_id: string | null;
  answers: Json<ColumnTypes['fleet_import_rows']['answers']>;
  field: string | null;
  finding: string | null;
  document_id: string | null;
  made_version: number | null;
  made_user_id: string | null;
  outcome: Narrowed<string, ColumnTypes['fleet_import_rows']['outcome']> | null;
  reason: string | null;
}

interface FleetImportsTable {
  id: Generated<string>;
  vertical: string;
  account_id: string;
  kind: Narrowed<string, ColumnTypes['fleet_imports']['kind']>;
  name: string;
  delimiter: string;
  headers: RequiredJson<ColumnTypes['fleet_imports']['headers']>;
  mapping: RequiredJson<ColumnTypes['fleet_imports']['mapping']>;
  send_invitations: Generated<boolean>;
  status: Generated<Narrowed<string, ColumnTypes['fleet_imports']['status']>>;
  lines: Generated<number>;
  good: Generated<number>;
  bad: Generated<number>;
  imported: Generated<number>;
  removed: Generated<number>;
  kept: Generated<number>;
  created_by: string;
  undone_by: string | null;
  created_at: GeneratedTimestamp;
  finished_at: MaybeTimestamp;
}

interface FleetNumbersTable {
  account_id: string;
  iccid: string;
  number: number;
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

interface IdempotencyKeysTable {
  user_id: string;
  key: string;
  document_id: string;
  created_at: GeneratedTimestamp;
}

interface InboxMarksTable {
  user_id: string;
  account_id: string;
  message_id: string;
  is_read: boolean;
  message_at: Timestamp;
}

interface InboxPositionsTable {
  user_id: string;
  account_id: string;
  read_before: Timestamp;
}

interface IncidentStatesTable {
  account_id: string;
  incident_id: string;
  kind: string;
  things: string[];
  acknowledged_by: string | null;
  acknowledged_at: MaybeTimestamp;
  assigned_to: string | null;
  muted_until: MaybeTimestamp;
  changed_by: string | null;
  changed_at: GeneratedTimestamp;
}

interface IntegrationsTable {
  id: string;
  account_id: string;
  kind: Narrowed<string, ColumnTypes['integrations']['kind']>;
  name: string;
  settings: Json<ColumnTypes['integrations']['settings']>;
  secrets: string | null;
  event_types: Generated<Narrowed<string[], ColumnTypes['integrations']['event_types']>>;
  groups: Generated<string[]>;
  tags: Generated<string[]>;
  networks: Generated<string[]>;
  state: Generated<Narrowed<string, ColumnTypes['integrations']['state']>>;
  state_reason: Generated<string>;
  failing_since: MaybeTimestamp;
  failures: Generated<number>;
  retry_at: MaybeTimestamp;
  leased_by: string | null;
  leased_until: MaybeTimestamp;
  created_by: string | null;
  version: Generated<number>;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
  deleted_at: MaybeTimestamp;
}

interface InvoiceNumbersTable {
  seller: string;
  year: number;
  last: number;
  series: Generated<Narrowed<string, ColumnTypes['invoice_numbers']['series']>>;
}

interface InvoiceStepsTable {
  id: GeneratedAlways<number>;
  invoice_id: string;
  at: GeneratedTimestamp;
  status: string;
  actor_id: string | null;
  note: Generated<string>;
}

interface InvoicesTable {
  id: string;
  account_id: string;
  kind: Generated<Narrowed<string, ColumnTypes['invoices']['kind']>>;
  seller: string;
  number: string | null;
  status: Generated<Narrowed<string, ColumnTypes['invoices']['status']>>;
  title: string;
  /** The first day of the month that is charged. */
  period: string | null;
  /** What a credit note takes back. */
  corrects: ColumnType<string | null, string | null | undefined, never>;
  lines: RequiredJson<ColumnTypes['invoices']['lines']>;
  total: number;
  refunded: Generated<number>;
  credited: Generated<number>;
  currency: Generated<string>;
  billed_to: Json<ColumnTypes['invoices']['billed_to']>;
  exceptional: Generated<boolean>;
  billable: Generated<boolean>;
  attempts: Generated<number>;
  first_attempt_at: MaybeTimestamp;
  next_attempt_at: MaybeTimestamp;
  /** Why it is not paid yet, in the payment provider's own words. */
  problem: string | null;
  reminded_at: MaybeTimestamp;
  /** Of the tax service: what was computed, and what it was told of after the payment. */
  tax_calculation: string | null;
  tax_transaction: string | null;
  tax_reversed: Generated<number>;
  /** The service does not know the calculation any more, so it cannot be told of the sale. */
  tax_given_up_at: MaybeTimestamp;
  issued_at: MaybeTimestamp;
  due_at: MaybeTimestamp;
  paid_at: MaybeTimestamp;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
  taxes: Json<ColumnTypes['invoices']['taxes']>;
}

interface LedgerPostingsTable {
  transaction_id: number;
  account: string;
  currency: string;
  amount: number;
}

interface LedgerTransactionsTable {
  id: GeneratedAlways<number>;
  at: GeneratedTimestamp;
  day: string;
  account_id: string;
  kind: Narrowed<string, ColumnTypes['ledger_transactions']['kind']>;
  document_id: string | null;
  invoice_id: string | null;
  reference: Generated<string>;
  method: Generated<string>;
  actor_id: string | null;
}

interface LegalTextsTable {
  vertical: string;
  kind: string;
  number: number;
  language: string;
  valid_from: string;
  title: string;
  body: string;
  created_by: string;
  created_at: GeneratedTimestamp;
}

interface LoginCodesTable {
  user_id: string;
  code_hash: string | null;
  console_token_hash: string;
  tries_left: number;
  started_ip: Generated<string>;
  other_tries_left: Generated<number>;
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
  started_ip: Generated<string>;
  other_tries_left: Generated<number>;
  expires_at: Timestamp;
}

interface MailsTable {
  id: string;
  to_address: string;
  subject: string;
  text_body: string;
  html_body: string;
  attachments: Json<ColumnTypes['mails']['attachments']>;
  unsubscribe_url: string | null;
  status: Generated<Narrowed<string, ColumnTypes['mails']['status']>>;
  attempts: Generated<number>;
  last_error: string | null;
  created_at: GeneratedTimestamp;
  sent_at: MaybeTimestamp;
}

interface MembershipsTable {
  id: string;
  account_id: string;
  user_id: string;
  full_name: Generated<string>;
  profile: Generated<string>;
  /** The groups that a group user sees; means nothing for other profiles. */
  thing_groups: Generated<string[]>;
  description: Generated<string>;
  phone: MaybeJson<unknown>;
  /** Null until the invited person says yes. */
  accepted_at: MaybeTimestamp;
  invited_by: string | null;
  extra: Json<ColumnTypes['memberships']['extra']>;
  version: Generated<number>;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
  deleted_at: MaybeTimestamp;
}

interface MonthClosesTable {
  account_id: string;
  period: string;
  invoice_id: string | null;
  net: number;
  closed_at: GeneratedTimestamp;
  closed_by: string | null;
  details: Generated<Narrowed<string, ColumnTypes['month_closes']['details']>>;
  override_reason: Generated<string>;
}

interface NetworkBatchesTable {
  network: string;
  id: string;
  digest: string;
  received_at: GeneratedTimestamp;
}

interface NetworkConfirmationsTable {
  network: string;
  id: string;
  outcome: Narrowed<string, ColumnTypes['network_confirmations']['outcome']>;
  reason: Generated<string>;
  result: Json<unknown>;
  at: GeneratedTimestamp;
}

interface NetworkIntentsTable {
  id: Generated<string>;
  account_id: string;
  iccid: string;
  command: string;
  detail: Json<ColumnTypes['network_intents']['detail']>;
  actor_id: string;
  request_id: Generated<string>;
  document_id: string | null;
  /** The number of the bulk job that commands; its engine settles the intent while the job is worked on. */
  bulk_job: ColumnType<number | null, number | null | undefined, never>;
  created_at: GeneratedTimestamp;
  /** Null while unknown. */
  outcome: ColumnType<Narrowed<string, ColumnTypes['network_intents']['outcome']> | null, undefined, Narrowed<string, ColumnTypes['network_intents']['outcome']> | null>;
  reason: Generated<string>;
  settled_at: MaybeTimestamp;
}

interface NetworkLinksTable {
  name: string;
  heard_at: MaybeTimestamp;
  newest_at: MaybeTimestamp;
  observations: Generated<number>;
  failures: Generated<number>;
  failure: Generated<string>;
  failed_at: MaybeTimestamp;
  silent_after_seconds: Generated<number>;
  carries_commands: Generated<boolean>;
}

interface NetworksTable {
  mcc: string;
  mnc: string;
  name: string;
  country: string;
  country_name: string;
}

interface NodeSamplesTable {
  node_id: string;
  at: ColumnType<Date, Date | string, never>;
  down_bps: number | null;
  up_bps: number | null;
  latency_ms: number | null;
  loss_percent: number | null;
  things: number | null;
}

interface NotificationPreferencesTable {
  user_id: string;
  kind: string;
  channel: string;
  is_on: boolean;
}

interface NotificationTargetsTable {
  document_id: string;
  account_id: string;
  delivered_at: MaybeTimestamp;
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

interface ObservationNumbersTable {
  source: string;
  first_at: Timestamp;
  last_at: Timestamp;
  numbers: number[];
}

interface OpenOutagesTable {
  account_id: string;
  network: string;
  began_at: Timestamp;
}

interface OperationsTable {
  name: string;
  done_at: Timestamp;
  detail: Json<ColumnTypes['operations']['detail']>;
}

interface OrderSimsTable {
  iccid: string;
  document_id: string;
  assigned_at: GeneratedTimestamp;
}

interface OrderStepsTable {
  id: GeneratedAlways<number>;
  document_id: string;
  at: GeneratedTimestamp;
  status: string;
  actor_id: string | null;
  note: Generated<string>;
}

interface OrdersTable {
  document_id: string;
  account_id: string;
  deal_id: string;
  terms: RequiredJson<ColumnTypes['orders']['terms']>;
  sim_type: Narrowed<string, ColumnTypes['orders']['sim_type']>;
  ntn_type: Narrowed<string, ColumnTypes['orders']['ntn_type']> | null;
  quantity: number;
  kit_quantity: Generated<number>;
  shipping: Json<ColumnTypes['orders']['shipping']>;
  billing: Json<ColumnTypes['orders']['billing']>;
  billing_same: Generated<boolean>;
  coupon: MaybeJson<ColumnTypes['orders']['coupon']>;
  coupon_document: string | null;
  tax: MaybeJson<ColumnTypes['orders']['tax']>;
  invoice_id: string | null;
  payment_problem: string | null;
  placed_at: MaybeTimestamp;
  placed_by: string | null;
  created_at: GeneratedTimestamp;
  deal_version: number | null;
}

interface OtaCampaignsTable {
  id: string;
  number: GeneratedAlways<number>;
  account_id: string;
  name: string;
  camp_type: string;
  content: RequiredJson<ColumnTypes['ota_campaigns']['content']>;
  bearer: Narrowed<string, ColumnTypes['ota_campaigns']['bearer']>;
  valid_hours: number;
  max_attempts: number;
  how: Json<ColumnTypes['ota_campaigns']['how']>;
  steps: Json<ColumnTypes['ota_campaigns']['steps']>;
  step: Generated<number>;
  next_step_at: MaybeTimestamp;
  per_second: ColumnType<string | null, number | string | null | undefined, number | string | null>;
  next_send_at: GeneratedTimestamp;
  settled_then: Generated<number>;
  failed_then: Generated<number>;
  status: Generated<Narrowed<string, ColumnTypes['ota_campaigns']['status']>>;
  reason: Generated<string>;
  created_by: string;
  started_by: string | null;
  thing_groups: string[] | null;
  version: Generated<number>;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
  started_at: MaybeTimestamp;
  finished_at: MaybeTimestamp;
}

interface OtaEventsTable {
  number: GeneratedAlways<number>;
  account_id: string;
  campaign: number;
  iccid: string;
  attempt: number;
  kind: Narrowed<string, ColumnTypes['ota_events']['kind']>;
  detail: Generated<string>;
  at: GeneratedTimestamp;
}

interface OtaJobsTable {
  campaign: number;
  iccid: string;
  account_id: string;
  position: Generated<number>;
  state: Generated<Narrowed<string, ColumnTypes['ota_jobs']['state']>>;
  attempts: Generated<number>;
  stage: Generated<Narrowed<string, ColumnTypes['ota_jobs']['stage']>>;
  reason: Generated<string>;
  next_at: MaybeTimestamp;
  leased_by: string | null;
  leased_until: MaybeTimestamp;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
  finished_at: MaybeTimestamp;
}

interface PackageLeftoversTable {
  account_id: string;
  period: string;
  deal_version: number;
  bytes: number;
}

interface PapersTable {
  invoice_id: string;
  kind: Narrowed<string, ColumnTypes['papers']['kind']>;
  snapshot: RequiredJson<ColumnTypes['papers']['snapshot']>;
  hash: string;
  /** Null until they are made. */
  files: MaybeJson<ColumnTypes['papers']['files']>;
  created_at: GeneratedTimestamp;
}

interface PasswordLinksTable {
  token_hash: string;
  user_id: string;
  account_id: string | null;
  purpose: Narrowed<string, ColumnTypes['password_links']['purpose']>;
  created_at: GeneratedTimestamp;
  expires_at: Timestamp;
}

interface PaymentAttemptsTable {
  id: string;
  charge_id: string;
  number: number;
  card_id: string;
  provider_id: string | null;
  status: Narrowed<string, ColumnTypes['payment_attempts']['status']>;
  problem: string | null;
  version: Generated<number>;
  created_at: GeneratedTimestamp;
  checked_at: GeneratedTimestamp;
}

interface PaymentChargesTable {
  id: string;
  account_id: string;
  provider: string;
  reference: string;
  /** In minor units, as all money. */
  amount: number;
  currency: string;
  description: string;
  status: Narrowed<string, ColumnTypes['payment_charges']['status']>;
  refunded: Generated<number>;
  problem: string | null;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

interface PaymentCustomersTable {
  account_id: string;
  provider: string;
  customer_id: string | null;
  created_by: string;
  version: Generated<number>;
  created_at: GeneratedTimestamp;
}

interface PaymentEventsTable {
  provider: string;
  id: string;
  type: string;
  received_at: GeneratedTimestamp;
  processed_at: MaybeTimestamp;
}

interface PaymentRefundsTable {
  id: string;
  charge_id: string;
  reference: string;
  amount: number;
  provider_id: string | null;
  status: Narrowed<string, ColumnTypes['payment_refunds']['status']>;
  problem: string | null;
  ordered_by: string | null;
  request_id: Generated<string>;
  note: Generated<string>;
  created_at: GeneratedTimestamp;
}

interface PaymentSetupsTable {
  id: string;
  account_id: string;
  provider: string;
  provider_id: string | null;
  created_by: string;
  state: Generated<Narrowed<string, ColumnTypes['payment_setups']['state']>>;
  created_at: GeneratedTimestamp;
}

interface PingRunsTable {
  document_id: string;
  number: number;
  at: GeneratedTimestamp;
  sent: number;
  round_trips: number[];
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
  status: Generated<Narrowed<string, ColumnTypes['ping_tests']['status']>>;
  reason: Generated<string>;
  started_by: string;
  started_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

interface PrivateNodesTable {
  id: string;
  account_id: string;
  kind: Narrowed<string, ColumnTypes['private_nodes']['kind']>;
  parent_id: string | null;
  network_id: string;
  name: string;
  extra: Json<ColumnTypes['private_nodes']['extra']>;
  reported: Narrowed<string, ColumnTypes['private_nodes']['reported']> | null;
  reported_detail: Generated<string>;
  reported_at: MaybeTimestamp;
  heard_at: MaybeTimestamp;
  firmware: Generated<string>;
  state: Generated<Narrowed<string, ColumnTypes['private_nodes']['state']>>;
  state_since: GeneratedTimestamp;
  state_reason: Generated<string>;
  cause_id: string | null;
  settings_state: Generated<Narrowed<string, ColumnTypes['private_nodes']['settings_state']>>;
  settings_reason: Generated<string>;
  created_by: string | null;
  version: Generated<number>;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

interface RadioThingsTable {
  iccid: string;
  account_id: string;
  radio_id: string;
  edge_id: string;
  network_id: string;
  since: GeneratedTimestamp;
}

interface RatedDaysTable {
  account_id: string;
  period: string;
  day: string;
  iccid: string;
  rate_id: number;
  network: string;
  country: string;
  quantity: number;
  charged: number;
  amount: number;
  deal_version: Generated<number>;
}

interface RatingDueTable {
  account_id: string;
  day: string;
  is_taken: Generated<boolean>;
  noted_at: GeneratedTimestamp;
}

interface ReconciliationOutcomesTable {
  vertical: string;
  period: string;
  check_name: string;
  accounts: number;
  difference: number;
  checked_at: Timestamp;
}

interface RecoveryCodesTable {
  user_id: string;
  code_hash: string;
}

interface RefreshTokensTable {
  token_hash: string;
  session_id: string;
  issued_at: GeneratedTimestamp;
  expires_at: Timestamp;
  rotated_at: MaybeTimestamp;
}

interface RequestKeysTable {
  user_id: string;
  key: string;
  digest: string;
  at: GeneratedTimestamp;
}

interface RowCountsTable {
  account_id: string;
  source: string;
  total: number;
}

interface RuleFiringsTable {
  id: Generated<string>;
  rule_id: string;
  account_id: string;
  iccid: string;
  cause: string;
  fired_at: GeneratedTimestamp;
  state: Generated<Narrowed<string, ColumnTypes['rule_firings']['state']>>;
  reason: Generated<string>;
  /** The message that told of it; empty where none does, and none yet where absent. */
  report: string | null;
  finished_at: MaybeTimestamp;
}

interface SandboxPaymentEventsTable {
  id: string;
  body: string;
  created_at: GeneratedTimestamp;
  delivered_at: MaybeTimestamp;
}

interface SandboxPaymentObjectsTable {
  id: string;
  kind: Narrowed<string, ColumnTypes['sandbox_payment_objects']['kind']>;
  customer_id: string | null;
  state: RequiredJson<unknown>;
  created_at: GeneratedTimestamp;
}

interface SandboxPaymentRequestsTable {
  key: string;
  parameters: string;
  answer: RequiredJson<unknown>;
  created_at: GeneratedTimestamp;
}

interface SavedViewsTable {
  id: string;
  account_id: string;
  user_id: string;
  template_name: string;
  name: string;
  state: RequiredJson<unknown>;
  is_shared: Generated<boolean>;
  alert: Narrowed<string, ColumnTypes['saved_views']['alert']> | null;
  watched_since: MaybeTimestamp;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

interface SellersTable {
  vertical: string;
  details: RequiredJson<ColumnTypes['sellers']['details']>;
  updated_by: string | null;
  updated_at: GeneratedTimestamp;
  version: Generated<number>;
}

interface ServerSecretsTable {
  name: string;
  value: string;
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

interface SetupAddressTable {
  name: Generated<string>;
  token_hash: string;
  created_at: GeneratedTimestamp;
  expires_at: Timestamp;
}

interface SimImportRowsTable {
  import_id: string;
  line: number;
  iccid: string;
  imsi: Generated<string>;
  customer_id: string | null;
  answers: Json<ColumnTypes['sim_import_rows']['answers']>;
  secrets: Json<ColumnTypes['sim_import_rows']['secrets']>;
  field: string | null;
  finding: string | null;
  is_imported: Generated<boolean>;
  made_version: number | null;
  outcome: Narrowed<string, ColumnTypes['sim_import_rows']['outcome']> | null;
  reason: string | null;
}

interface SimImportsTable {
  id: Generated<string>;
  account_id: string;
  kind: Narrowed<string, ColumnTypes['sim_imports']['kind']>;
  name: string;
  manufacturer: Generated<string>;
  mapping: Json<ColumnTypes['sim_imports']['mapping']>;
  delimiter: Generated<string>;
  headers: Json<ColumnTypes['sim_imports']['headers']>;
  defaults: Json<ColumnTypes['sim_imports']['defaults']>;
  digest: string | null;
  status: Generated<Narrowed<string, ColumnTypes['sim_imports']['status']>>;
  failure: Generated<string>;
  lines: Generated<number>;
  good: Generated<number>;
  bad: Generated<number>;
  imported: Generated<number>;
  removed: Generated<number>;
  kept: Generated<number>;
  created_by: string;
  undone_by: string | null;
  created_at: GeneratedTimestamp;
  received_at: MaybeTimestamp;
  finished_at: MaybeTimestamp;
}

interface SimKeysTable {
  iccid: string;
  account_id: string;
  secrets: RequiredJson<ColumnTypes['sim_keys']['secrets']>;
  created_at: GeneratedTimestamp;
}

interface SimLayoutsTable {
  account_id: string;
  manufacturer: string;
  mapping: RequiredJson<ColumnTypes['sim_layouts']['mapping']>;
  delimiter: string;
  updated_at: GeneratedTimestamp;
}

interface SimStepsTable {
  id: GeneratedAlways<number>;
  iccid: string;
  at: GeneratedTimestamp;
  status: string;
  customer_id: string | null;
  actor_id: string | null;
  note: Generated<string>;
}

interface SimStockLevelsTable {
  account_id: string;
  size: string;
  sponsor: Generated<string>;
  threshold: number;
  warned_at: MaybeTimestamp;
}

interface SimulatedEdgesTable {
  edge_id: string;
  equipment: RequiredJson<unknown>;
  mode: Generated<Narrowed<string, ColumnTypes['simulated_edges']['mode']>>;
  announced: Generated<boolean>;
  until: MaybeTimestamp;
  broken: Generated<string[]>;
  firmware: Generated<string>;
  next_firmware: string | null;
  next_equipment: MaybeJson<unknown>;
  command_id: string | null;
  commands: Generated<string[]>;
  heartbeat_at: GeneratedTimestamp;
  sampled_at: GeneratedTimestamp;
}

interface SimulatedObservationsTable {
  number: GeneratedAlways<number>;
  observation: RequiredJson<unknown>;
  at: GeneratedTimestamp;
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
  changed_by: string | null;
}

interface SmsMessagesTable {
  id: string;
  account_id: string;
  iccid: string;
  direction: Narrowed<string, ColumnTypes['sms_messages']['direction']>;
  sender: string;
  recipient: string;
  body: string;
  state: Narrowed<string, ColumnTypes['sms_messages']['state']>;
  reason: Generated<string>;
  sent_by: string | null;
  send_key: string | null;
  at: GeneratedTimestamp;
  settled_at: MaybeTimestamp;
}

interface SpeedTestsTable {
  id: Generated<string>;
  account_id: string;
  user_id: string;
  /** The Thing that was tested; null for a browser. */
  iccid: string | null;
  tech: Generated<string>;
  network: string;
  network_name: string;
  country_name: string;
  started_at: GeneratedTimestamp;
  download_ticket: string | null;
  upload_ticket: string | null;
  sent_bytes: number | null;
  sent_seconds: number | null;
  up_bytes: number | null;
  up_seconds: number | null;
  down_mbits: number | null;
  up_mbits: number | null;
  idle_ms: number | null;
  down_loaded_ms: number | null;
  up_loaded_ms: number | null;
  jitter_ms: number | null;
  finished_at: MaybeTimestamp;
}

interface SpentCaptchasTable {
  key: string;
  expires_at: Timestamp;
}

interface StaffVisitsTable {
  session_id: string;
  account_id: string;
}

interface SubscriptionsTable {
  account_id: string;
  iccid: string;
  from_day: string;
  to_day: string | null;
  deal_document: string;
  deal_version: number | null;
  source: Narrowed<string, ColumnTypes['subscriptions']['source']>;
  source_id: string | null;
  created_by: string | null;
  created_at: GeneratedTimestamp;
}

interface TemplateVersionsTable {
  template_id: string;
  version: number;
  title: string;
  content: RequiredJson<unknown>;
  saved_by: string | null;
  saved_at: Timestamp;
}

interface TemplatesTable {
  id: string;
  description: string;
  title: string;
  type: Generated<string>;
  status: Generated<Narrowed<string, ColumnTypes['templates']['status']>>;
  version: Generated<number>;
  content: RequiredJson<unknown>;
  published_content: MaybeJson<unknown>;
  shipped: MaybeJson<unknown>;
  source: Generated<string>;
  access: RequiredJson<unknown>;
  audience: Json<unknown>;
  is_dynamic: Generated<boolean>;
  updated_by: string | null;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

interface ThingAssignmentsTable {
  iccid: string;
  account_id: string;
  from_at: Timestamp;
  /** Null while the Thing belongs to the account. */
  to_at: MaybeTimestamp;
}

interface ThingBitsTable {
  mark_id: number;
  block: number;
  things: string;
}

interface ThingChangesTable {
  account_id: string;
  id: GeneratedAlways<number>;
  iccid: string;
  toggles: string[];
}

/** What changes with every contact of a Thing; each Thing has a row, which triggers add and move. */
interface ThingContactsTable {
  iccid: string;
  /** Null once the Thing is removed. */
  account_id: string | null;
  last_activity_at: MaybeTimestamp;
  month_bytes: Generated<number>;
  usage_month: Generated<string>;
  /** In dollars, for lists; what counts are the rated days. */
  month_cost: Generated<number>;
  session_since: MaybeTimestamp;
  session_bytes: Generated<number>;
  contact_seconds: number | null;
  /** The highest number of an observation, by its source. */
  observation_marks: Json<ColumnTypes['thing_contacts']['observation_marks']>;
  updated_at: GeneratedTimestamp;
}

interface ThingEventsTable {
  iccid: string;
  account_id: string;
  at: Timestamp;
  kind: string;
  detail: Json<ColumnTypes['thing_events']['detail']>;
}

interface ThingMarksTable {
  id: GeneratedAlways<number>;
  account_id: string;
  mark: string;
  attribute: GeneratedAlways<string>;
  value: GeneratedAlways<string | null>;
}

interface ThingRatePlansTable {
  iccid: string;
  account_id: string;
  from_day: string;
  rate_plan: string;
}

/** What lists of Things are sorted by and the network changes; triggers keep it. */
interface ThingStatesTable {
  iccid: string;
  /** Null once the Thing is removed. */
  account_id: string | null;
  state: string;
  data_session: string;
  tech: string;
}

interface ThingTransferItemsTable {
  transfer_id: string;
  iccid: string;
  is_open: Generated<boolean>;
}

interface ThingTransfersTable {
  id: Generated<string>;
  from_account: string;
  /** Nothing where no account goes by what was typed. */
  to_account: string | null;
  sent_to: string;
  status: Generated<Narrowed<string, ColumnTypes['thing_transfers']['status']>>;
  note: Generated<string>;
  total: number;
  offered_by: string;
  decided_by: string | null;
  job_id: string | null;
  request_key: string | null;
  offered_at: GeneratedTimestamp;
  decided_at: MaybeTimestamp;
}

interface ThingsTable {
  iccid: string;
  account_id: string;
  name: string;
  group_name: Generated<string>;
  tags: Generated<string[]>;
  /** The name of a rate plan; empty: the one that the account starts with. Triggers keep its history. */
  rate_plan: Generated<string>;
  imsi: string;
  imei: Generated<string>;
  ip: Generated<string>;
  apn: Generated<string>;
  /** Null: the network that comes with the server. */
  core_network: string | null;
  mno_name: Generated<string>;
  country: Generated<string>;
  tech: Generated<string>;
  state: Generated<Narrowed<string, ColumnTypes['things']['state']>>;
  state_changed_at: MaybeTimestamp;
  network_state: Narrowed<string, ColumnTypes['things']['network_state']> | null;
  /** When the network let us know, and how; null where its state came with the SIM. */
  network_state_at: MaybeTimestamp;
  network_state_source: Narrowed<string, ColumnTypes['things']['network_state_source']> | null;
  data_session: Generated<string>;
  latitude: number | null;
  longitude: number | null;
  location_accuracy: number | null;
  location_source: Narrowed<string, ColumnTypes['things']['location_source']> | null;
  located_at: MaybeTimestamp;
  extra: Json<ColumnTypes['things']['extra']>;
  version: Generated<number>;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
  deleted_at: MaybeTimestamp;
  search_text: GeneratedAlways<string>;
}

interface UpgradeNotesTable {
  id: GeneratedAlways<number>;
  account_id: string;
  subject: string;
  note: string;
  created_at: GeneratedTimestamp;
}

interface UsageDailyTable {
  iccid: string;
  account_id: string;
  day: string;
  bytes: number;
  /** Absent: spread evenly. */
  hours: number[] | null;
  /** One bit an hour with traffic, the lowest for the first. */
  active_hours: Generated<number>;
}

interface UsageHourlyTable {
  iccid: string;
  account_id: string;
  hour: Timestamp;
  bytes: number;
}

interface UsageNetworksTable {
  account_id: string;
  day: string;
  iccid: string;
  network: string;
  country: string;
  bytes: number;
}

interface UsageRollupTable {
  account_id: string;
  dimension: Narrowed<string, ColumnTypes['usage_rollup']['dimension']>;
  day: string;
  group_name: string;
  value: string;
  country: Generated<string>;
  bytes: number;
  hours: number[] | null;
}

interface UsersTable {
  id: string;
  vertical: string;
  email: string;
  full_name: string;
  company_name: Generated<string>;
  app_type: Narrowed<string, ColumnTypes['users']['app_type']>;
  status: Generated<Narrowed<string, ColumnTypes['users']['status']>>;
  password_hash: string | null;
  totp_secret: string | null;
  /** The time step of the last code of the authenticator that was taken; it and those before are spent. */
  totp_last_step: number | null;
  totp_pending_secret: string | null;
  totp_pending_until: MaybeTimestamp;
  terms_accepted_at: MaybeTimestamp;
  terms_version: string | null;
  terms_ip: string | null;
  do_not_show_welcome: Generated<boolean>;
  do_not_show_edit_payment: Generated<boolean>;
  last_login_at: MaybeTimestamp;
  /** Messages of before count as read. */
  inbox_since: GeneratedTimestamp;
  created_at: GeneratedTimestamp;
  deleted_at: MaybeTimestamp;
  terms_hash: string | null;
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
  ending: Narrowed<string, ColumnTypes['view_as_looks']['ending']> | null;
  left_at: MaybeTimestamp;
}

interface ViewAsRequestsTable {
  id: string;
  account_id: string;
  person_id: string;
  asked_by: string;
  reason: string;
  asked_at: GeneratedTimestamp;
}

interface ViewAsSeenTable {
  look_id: string;
  what: string;
}

interface ViewMembersTable {
  view_id: string;
  iccid: string;
}

/** Every table as the code reads and writes it. */
export interface DatabaseSchema {
  accepted_legal_texts: AcceptedLegalTextsTable;
  account_ratings: AccountRatingsTable;
  accounts: AccountsTable;
  active_daily: ActiveDailyTable;
  active_hourly: ActiveHourlyTable;
  api_keys: ApiKeysTable;
  audit_chain: AuditChainTable;
  audit_log: AuditLogTable;
  audit_unsealed: AuditUnsealedTable;
  backhaul_keys: BackhaulKeysTable;
  budget_marks: BudgetMarksTable;
  budgets: BudgetsTable;
  bulk_items: BulkItemsTable;
  bulk_jobs: BulkJobsTable;
  bulk_slices: BulkSlicesTable;
  capture_runs: CaptureRunsTable;
  cdr_files: CdrFilesTable;
  cdr_problems: CdrProblemsTable;
  charge_rates: ChargeRatesTable;
  clients: ClientsTable;
  console_refresh_tokens: ConsoleRefreshTokensTable;
  core_networks: CoreNetworksTable;
  coupon_redemptions: CouponRedemptionsTable;
  customer_note_versions: CustomerNoteVersionsTable;
  customer_notes: CustomerNotesTable;
  deal_versions: DealVersionsTable;
  default_views: DefaultViewsTable;
  deliveries: DeliveriesTable;
  documents: DocumentsTable;
  edge_commands: EdgeCommandsTable;
  edge_events: EdgeEventsTable;
  edge_feed: EdgeFeedTable;
  edge_incidents: EdgeIncidentsTable;
  esim_profiles: EsimProfilesTable;
  event_rules: EventRulesTable;
  events: EventsTable;
  file_mappings: FileMappingsTable;
  files: FilesTable;
  fleet_import_rows: FleetImportRowsTable;
  fleet_imports: FleetImportsTable;
  fleet_numbers: FleetNumbersTable;
  flow_hourly: FlowHourlyTable;
  idempotency_keys: IdempotencyKeysTable;
  inbox_marks: InboxMarksTable;
  inbox_positions: InboxPositionsTable;
  incident_states: IncidentStatesTable;
  integrations: IntegrationsTable;
  invoice_numbers: InvoiceNumbersTable;
  invoice_steps: InvoiceStepsTable;
  invoices: InvoicesTable;
  ledger_postings: LedgerPostingsTable;
  ledger_transactions: LedgerTransactionsTable;
  legal_texts: LegalTextsTable;
  login_codes: LoginCodesTable;
  login_locks: LoginLocksTable;
  login_starts: LoginStartsTable;
  mails: MailsTable;
  memberships: MembershipsTable;
  month_closes: MonthClosesTable;
  network_batches: NetworkBatchesTable;
  network_confirmations: NetworkConfirmationsTable;
  network_intents: NetworkIntentsTable;
  network_links: NetworkLinksTable;
  networks: NetworksTable;
  node_samples: NodeSamplesTable;
  notification_preferences: NotificationPreferencesTable;
  notification_targets: NotificationTargetsTable;
  notifications: NotificationsTable;
  observation_numbers: ObservationNumbersTable;
  open_outages: OpenOutagesTable;
  operations: OperationsTable;
  order_sims: OrderSimsTable;
  order_steps: OrderStepsTable;
  orders: OrdersTable;
  ota_campaigns: OtaCampaignsTable;
  ota_events: OtaEventsTable;
  ota_jobs: OtaJobsTable;
  package_leftovers: PackageLeftoversTable;
  papers: PapersTable;
  password_links: PasswordLinksTable;
  payment_attempts: PaymentAttemptsTable;
  payment_charges: PaymentChargesTable;
  payment_customers: PaymentCustomersTable;
  payment_events: PaymentEventsTable;
  payment_refunds: PaymentRefundsTable;
  payment_setups: PaymentSetupsTable;
  ping_runs: PingRunsTable;
  ping_tests: PingTestsTable;
  private_nodes: PrivateNodesTable;
  radio_things: RadioThingsTable;
  rated_days: RatedDaysTable;
  rating_due: RatingDueTable;
  reconciliation_outcomes: ReconciliationOutcomesTable;
  recovery_codes: RecoveryCodesTable;
  refresh_tokens: RefreshTokensTable;
  request_keys: RequestKeysTable;
  row_counts: RowCountsTable;
  rule_firings: RuleFiringsTable;
  sandbox_payment_events: SandboxPaymentEventsTable;
  sandbox_payment_objects: SandboxPaymentObjectsTable;
  sandbox_payment_requests: SandboxPaymentRequestsTable;
  saved_views: SavedViewsTable;
  sellers: SellersTable;
  server_secrets: ServerSecretsTable;
  sessions: SessionsTable;
  setup_address: SetupAddressTable;
  sim_import_rows: SimImportRowsTable;
  sim_imports: SimImportsTable;
  sim_keys: SimKeysTable;
  sim_layouts: SimLayoutsTable;
  sim_steps: SimStepsTable;
  sim_stock_levels: SimStockLevelsTable;
  simulated_edges: SimulatedEdgesTable;
  simulated_observations: SimulatedObservationsTable;
  site_status: SiteStatusTable;
  sms_messages: SmsMessagesTable;
  speed_tests: SpeedTestsTable;
  spent_captchas: SpentCaptchasTable;
  staff_visits: StaffVisitsTable;
  subscriptions: SubscriptionsTable;
  template_versions: TemplateVersionsTable;
  templates: TemplatesTable;
  thing_assignments: ThingAssignmentsTable;
  thing_bits: ThingBitsTable;
  thing_changes: ThingChangesTable;
  thing_contacts: ThingContactsTable;
  thing_events: ThingEventsTable;
  thing_marks: ThingMarksTable;
  thing_rate_plans: ThingRatePlansTable;
  thing_states: ThingStatesTable;
  thing_transfer_items: ThingTransferItemsTable;
  thing_transfers: ThingTransfersTable;
  things: ThingsTable;
  upgrade_notes: UpgradeNotesTable;
  usage_daily: UsageDailyTable;
  usage_hourly: UsageHourlyTable;
  usage_networks: UsageNetworksTable;
  usage_rollup: UsageRollupTable;
  users: UsersTable;
  view_as_consents: ViewAsConsentsTable;
  view_as_looks: ViewAsLooksTable;
  view_as_requests: ViewAsRequestsTable;
  view_as_seen: ViewAsSeenTable;
  view_members: ViewMembersTable;
}
