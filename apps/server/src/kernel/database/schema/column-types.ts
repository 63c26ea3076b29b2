import type { AccountPermission, AppType } from '@airlane/domain/access/roles';
import type { BulkActionName } from '@airlane/domain/bulk/bulk-actions';
import type { BulkHow, BulkStep } from '@airlane/domain/bulk/bulk-steps';
import type { BulkStatus } from '@airlane/domain/bulk/bulk-status';
import type { CampaignStatus, OtaJobState } from '@airlane/domain/ota/campaign-status';
import type { CaptureStatus } from '@airlane/domain/networks/capture-window';
import type { CouponTerms } from '@airlane/domain/buying/coupons';
import type { DealTerms } from '@airlane/domain/buying/deal-terms';
import type { DeliveryState } from '@airlane/domain/integrations/delivery-retries';
import type {
  EdgeCommandKind,
  EdgeCommandStatus,
  EdgeEventKind,
  EdgeSettingsState,
} from '@airlane/domain/private-network/edge-events';
import type { EsimState } from '@airlane/domain/sims/esim';
import type { EventType } from '@airlane/domain/events/event-types';
import type { IntegrationKind, IntegrationState, RuleAction } from '@airlane/domain/integrations/integration-kinds';
import type { Paper, PaperKind } from '@airlane/domain/papers/paper';
import type { SellerDetails } from '@airlane/domain/papers/seller';
import type { TaxExemption } from '@airlane/domain/tax/tax-decision';
import type { VatCheck } from '@airlane/domain/tax/vat-id';
import type { TaxPart } from '@airlane/domain/tax/tax-parts';
import type { ChargingTerms } from '@airlane/domain/charging/recurring-deals';
import type { InvoiceLine } from '@airlane/domain/charging/month-invoice';
import type { InvoiceStatus } from '@airlane/domain/buying/invoice-status';
import type { LedgerKind } from '@airlane/domain/ledger/invoice-sums';
import type { LookEnding } from '@airlane/domain/view-as/view-as';
import type { NetworkStateSource } from '@airlane/domain/networks/network-state';
import type { NodeKind } from '@airlane/domain/private-network/node-kinds';
import type { NodeReport, NodeState } from '@airlane/domain/private-network/node-states';
import type { NtnType } from '@airlane/domain/buying/ntn-types';
import type { OrderAddress } from '@airlane/domain/buying/order-address';
import type { OtaBearer, OtaContent } from '@airlane/domain/ota/ota-package';
import type { OtaEventKind } from '@airlane/domain/ota/campaign-limits';
import type { PingStatus } from '@airlane/domain/networks/ping-test';
import type { SimDefaults } from '@airlane/domain/sim-import/read-sim-row';
import type { SimType } from '@airlane/domain/buying/sim-types';
import type { SmsState } from '@airlane/domain/things/sms-rules';
import type { TransferStatus } from '@airlane/domain/things/transfer-life';
import type { UserStatus } from '@airlane/domain/access/user-status';
import type { ViewAlert } from '@airlane/domain/lists/view-alerts';
import type {
  BulkOutcome,
  ChargeStatus,
  FleetImportStatus,
  IntentOutcome,
  InvoiceSeries,
  MailAttachment,
  OrderTax,
  OtaStage,
  PaperFiles,
  PlanReason,
  RefundStatus,
  SimImportStatus,
  StoredAttempt,
} from './stored-types.ts';

/**
 * What columns hold beyond their type in the database: unions, the shape of JSON, and what a name does not say. Only the value: whether a column may be
 * null, has a default or is given by the database alone comes from the migrations. After a change run `npm run table-types`.
 */
export interface ColumnTypes {
  accounts: {
    address: OrderAddress;
    extra: Record<string, unknown>;
    vat_check: VatCheck;
    tax_exemption: TaxExemption;
  };
  active_hourly: {
    /** One bit a Thing, at its fleet number. */
    things: string;
  };
  api_keys: {
    permissions: AccountPermission[];
    /** What the maker was when they made it. */
    made_as: AppType;
    /** The groups that the maker saw then; null: all Things. */
    thing_groups: string[];
  };
  audit_log: {
    detail: Record<string, unknown>;
  };
  /** Rows of the log that wait for their link, written by a trigger. */
  audit_unsealed: {
    audit_id: number;
  };
  budgets: {
    /** Empty: the whole account. */
    group_name: string;
  };
  bulk_items: {
    outcome: BulkOutcome;
  };
  bulk_jobs: {
    action: BulkActionName;
    params: Record<string, unknown>;
    who: Record<string, unknown>;
    how: BulkHow;
    steps: readonly BulkStep[];
    status: BulkStatus;
    /** What the confirmation that started it is remembered by. */
    confirmation: string;
    plan_reasons: readonly PlanReason[];
    results: { readonly name: string; readonly url: string; readonly size: number; readonly type: string };
  };
  capture_runs: {
    status: CaptureStatus;
  };
  cdr_files: {
    status: 'waiting' | 'done' | 'failed';
  };
  charge_rates: {
    terms: Record<string, unknown>;
  };
  core_networks: {
    adapter: 'simulator' | 'generic';
    secrets: Record<string, string>;
  };
  deal_versions: {
    terms: ChargingTerms;
  };
  deliveries: {
    state: DeliveryState;
    history: StoredAttempt[];
  };
  documents: {
    answers: Record<string, unknown>;
    /** The groups whose Things it speaks of, beyond the one it names; null where it may be any Thing of the account. */
    thing_groups: string[];
  };
  edge_commands: {
    kind: EdgeCommandKind;
    status: EdgeCommandStatus;
  };
  edge_events: {
    node_kind: NodeKind;
    kind: EdgeEventKind;
  };
  esim_profiles: {
    state: EsimState;
  };
  event_rules: {
    event_types: EventType[];
    action: RuleAction;
  };
  events: {
    type: EventType;
    data: Record<string, unknown>;
  };
  file_mappings: {
    mapping: Record<string, string>;
  };
  files: {
    kind: 'file' | 'image';
    state: 'uploading' | 'stored' | 'refused';
  };
  fleet_import_rows: {
    answers: Record<string, unknown>;
    outcome: 'removed' | 'kept';
  };
  fleet_imports: {
    kind: 'accounts' | 'people';
    headers: string[];
    mapping: Record<string, string>;
    status: FleetImportStatus;
  };
  integrations: {
    kind: IntegrationKind;
    settings: Record<string, unknown>;
    event_types: EventType[];
    state: IntegrationState;
  };
  invoice_numbers: {
    series: InvoiceSeries;
  };
  invoices: {
    status: InvoiceStatus;
    lines: InvoiceLine[];
    taxes: TaxPart[];
    billed_to: OrderAddress;
    kind: 'order' | 'month' | 'credit';
    /** The first day of the month that is charged. */
    period: string;
    /** What a credit note takes back. */
    corrects: string;
    /** Why it is not paid yet, in the payment provider's own words. */
    problem: string;
    /** Of the tax service: what was computed, and what it was told of after the payment. */
    tax_calculation: string;
    /** The service does not know the calculation any more, so it cannot be told of the sale. */
    tax_given_up_at: Date;
  };
  ledger_transactions: {
    kind: LedgerKind;
  };
  mails: {
    attachments: MailAttachment[];
    status: 'queued' | 'sent' | 'failed';
  };
  memberships: {
    /** The groups that a group user sees; means nothing for other profiles. */
    thing_groups: string[];
    /** Null until the invited person says yes. */
    accepted_at: Date;
    extra: Record<string, unknown>;
  };
  month_closes: {
    details: 'kept' | 'removing' | 'removed';
  };
  network_confirmations: {
    outcome: 'done' | 'refused';
  };
  network_intents: {
    detail: Record<string, unknown>;
    /** The number of the bulk job that commands; its engine settles the intent while the job is worked on. */
    bulk_job: number;
    /** Null while unknown. */
    outcome: IntentOutcome;
  };
  operations: {
    detail: Record<string, unknown>;
  };
  orders: {
    terms: DealTerms;
    sim_type: SimType;
    ntn_type: NtnType;
    shipping: OrderAddress;
    billing: OrderAddress;
    coupon: CouponTerms;
    tax: OrderTax;
  };
  ota_campaigns: {
    content: OtaContent;
    bearer: OtaBearer;
    status: CampaignStatus;
    how: BulkHow;
    steps: BulkStep[];
  };
  ota_events: {
    kind: OtaEventKind;
  };
  ota_jobs: {
    state: OtaJobState;
    stage: OtaStage;
  };
  papers: {
    kind: PaperKind;
    snapshot: Paper;
    /** Null until they are made. */
    files: PaperFiles;
  };
  password_links: {
    purpose: 'invitation' | 'reset';
  };
  payment_attempts: {
    status: ChargeStatus;
  };
  payment_charges: {
    /** In minor units, as all money. */
    amount: number;
    status: ChargeStatus;
  };
  payment_refunds: {
    status: RefundStatus;
  };
  payment_setups: {
    state: 'open' | 'succeeded' | 'canceled';
  };
  ping_tests: {
    status: PingStatus;
  };
  private_nodes: {
    kind: NodeKind;
    extra: Record<string, unknown>;
    reported: NodeReport;
    state: NodeState;
    settings_state: EdgeSettingsState;
  };
  rule_firings: {
    state: 'pending' | 'done' | 'failed' | 'skipped';
    /** The message that told of it; empty where none does, and none yet where absent. */
    report: string;
  };
  sandbox_payment_objects: {
    kind: 'customer' | 'setup' | 'card' | 'charge' | 'refund';
  };
  saved_views: {
    alert: ViewAlert;
  };
  sellers: {
    details: SellerDetails;
  };
  sim_import_rows: {
    answers: Record<string, unknown>;
    secrets: Record<string, string>;
    outcome: 'removed' | 'kept';
  };
  sim_imports: {
    kind: 'file' | 'range';
    mapping: Record<string, string>;
    headers: string[];
    defaults: SimDefaults;
    status: SimImportStatus;
  };
  sim_keys: {
    secrets: Record<string, string>;
  };
  sim_layouts: {
    mapping: Record<string, string>;
  };
  simulated_edges: {
    mode: 'running' | 'booting' | 'lost' | 'silent' | 'dead';
  };
  sms_messages: {
    direction: 'sent' | 'received';
    state: SmsState;
  };
  speed_tests: {
    /** The Thing that was tested; null for a browser. */
    iccid: string;
  };
  subscriptions: {
    source: 'order' | 'staff' | 'returned' | 'upgrade';
  };
  templates: {
    status: 'draft' | 'published';
  };
  thing_assignments: {
    /** Null while the Thing belongs to the account. */
    to_at: Date;
  };
  /** What changes with every contact of a Thing; each Thing has a row, which triggers add and move. */
  thing_contacts: {
    /** Null once the Thing is removed. */
    account_id: string;
    /** In dollars, for lists; what counts are the rated days. */
    month_cost: number;
    /** The highest number of an observation, by its source. */
    observation_marks: Record<string, number>;
  };
  thing_events: {
    detail: Record<string, unknown>;
  };
  /** What lists of Things are sorted by and the network changes; triggers keep it. */
  thing_states: {
    /** Null once the Thing is removed. */
    account_id: string;
  };
  thing_transfers: {
    /** Nothing where no account goes by what was typed. */
    to_account: string;
    status: TransferStatus;
  };
  things: {
    state: 'ACTIVE' | 'SUSPENDED';
    network_state: 'ACTIVE' | 'SUSPENDED';
    /** When the network let us know, and how; null where its state came with the SIM. */
    network_state_at: Date;
    network_state_source: NetworkStateSource;
    location_source: 'network' | 'manual';
    extra: Record<string, unknown>;
    /** Null: the network that comes with the server. */
    core_network: string;
    /** The name of a rate plan; empty: the one that the account starts with. Triggers keep its history. */
    rate_plan: string;
  };
  usage_daily: {
    /** Absent: spread evenly. */
    hours: number[];
    /** One bit an hour with traffic, the lowest for the first. */
    active_hours: number;
  };
  usage_rollup: {
    dimension: 'network' | 'technology';
  };
  users: {
    app_type: AppType;
    /** The time step of the last code of the authenticator that was taken; it and those before are spent. */
    totp_last_step: number;
    status: UserStatus;
    /** Messages of before count as read. */
    inbox_since: Date;
  };
  view_as_consents: {
    /** Null for the rule of the account. */
    person_id: string;
  };
  view_as_looks: {
    ending: LookEnding;
  };
}

/** Columns that are written at one time only. */
export const limitedWrites: Readonly<Record<string, Readonly<Record<string, 'insert-only' | 'update-only'>>>> = {
  core_networks: { adapter: 'insert-only' },
  events: { id: 'insert-only' },
  invoices: { corrects: 'insert-only' },
  network_intents: { bulk_job: 'insert-only', outcome: 'update-only' },
  node_samples: { at: 'insert-only' },
};
