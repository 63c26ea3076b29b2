import type { ColumnType, Generated } from 'kysely';
import type { GeneratedTimestamp, Json, MaybeTimestamp } from './columns.ts';

export type ChargeStatus = 'pending' | 'succeeded' | 'declined' | 'authentication' | 'canceled' | 'unknown';
export type RefundStatus = 'pending' | 'succeeded' | 'failed' | 'unknown';
type MaybeText = ColumnType<string | null, string | null | undefined, string | null>;

interface PaymentCustomersTable {
  account_id: string;
  provider: string;
  customer_id: MaybeText;
  created_by: string;
  version: Generated<number>;
  created_at: GeneratedTimestamp;
}

interface PaymentSetupsTable {
  id: string;
  account_id: string;
  provider: string;
  provider_id: MaybeText;
  created_by: string;
  state: Generated<'open' | 'succeeded' | 'canceled'>;
  created_at: GeneratedTimestamp;
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
  status: ChargeStatus;
  refunded: Generated<number>;
  problem: MaybeText;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

interface PaymentAttemptsTable {
  id: string;
  charge_id: string;
  number: number;
  card_id: string;
  provider_id: MaybeText;
  status: ChargeStatus;
  problem: MaybeText;
  version: Generated<number>;
  created_at: GeneratedTimestamp;
  checked_at: GeneratedTimestamp;
}

interface PaymentRefundsTable {
  id: string;
  charge_id: string;
  reference: string;
  amount: number;
  provider_id: MaybeText;
  status: RefundStatus;
  problem: MaybeText;
  created_at: GeneratedTimestamp;
  ordered_by: MaybeText;
  request_id: Generated<string>;
  note: Generated<string>;
}

interface PaymentEventsTable {
  provider: string;
  id: string;
  type: string;
  received_at: GeneratedTimestamp;
  processed_at: MaybeTimestamp;
}

interface SandboxPaymentObjectsTable {
  id: string;
  kind: 'customer' | 'setup' | 'card' | 'charge' | 'refund';
  customer_id: MaybeText;
  state: Json<unknown>;
  created_at: GeneratedTimestamp;
}

interface SandboxPaymentRequestsTable {
  key: string;
  parameters: string;
  answer: Json<unknown>;
  created_at: GeneratedTimestamp;
}

interface SandboxPaymentEventsTable {
  id: string;
  body: string;
  created_at: GeneratedTimestamp;
  delivered_at: MaybeTimestamp;
}

/** What is asked of a payment provider, and the state of the sandbox, which is one. */
export interface PaymentTables {
  payment_customers: PaymentCustomersTable;
  payment_setups: PaymentSetupsTable;
  payment_charges: PaymentChargesTable;
  payment_attempts: PaymentAttemptsTable;
  payment_refunds: PaymentRefundsTable;
  payment_events: PaymentEventsTable;
  sandbox_payment_objects: SandboxPaymentObjectsTable;
  sandbox_payment_requests: SandboxPaymentRequestsTable;
  sandbox_payment_events: SandboxPaymentEventsTable;
}
