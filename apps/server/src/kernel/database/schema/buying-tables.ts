import type {
  CouponTerms,
  DealTerms,
  InvoiceLine,
  InvoiceStatus,
  OrderAddress,
  NtnType,
  SimType,
} from '@airlane/domain';
import type { ColumnType, Generated } from 'kysely';
import type { GeneratedTimestamp, Json, MaybeTimestamp } from './columns.ts';

/** The tax of an order as it was last computed, in minor units. */
export interface OrderTax {
  /** A fingerprint of what it was computed for. */
  readonly sale: string;
  readonly at: string;
  readonly label: string;
  readonly amount: number;
  readonly amountBeforeDiscount: number;
  /** At the tax service; a table has none. */
  readonly calculation: string | null;
}

interface InvoicesTable {
  id: string;
  account_id: string;
  seller: string;
  number: string | null;
  status: Generated<InvoiceStatus>;
  title: string;
  lines: ColumnType<InvoiceLine[], string, string>;
  total: number;
  refunded: Generated<number>;
  currency: Generated<string>;
  billed_to: Json<OrderAddress>;
  issued_at: MaybeTimestamp;
  due_at: MaybeTimestamp;
  paid_at: MaybeTimestamp;
  kind: Generated<'order' | 'month' | 'credit'>;
  /** The first day of the month that is charged. */
  period: ColumnType<string | null, string | null | undefined, string | null>;
  /** What a credit note takes back. */
  corrects: ColumnType<string | null, string | null | undefined, never>;
  credited: Generated<number>;
  exceptional: Generated<boolean>;
  billable: Generated<boolean>;
  attempts: Generated<number>;
  next_attempt_at: MaybeTimestamp;
  first_attempt_at: MaybeTimestamp;
  reminded_at: MaybeTimestamp;
  /** Why it is not paid yet, in the payment provider's own words. */
  problem: ColumnType<string | null, string | null | undefined, string | null>;
  /** Of the tax service: what was computed, and what it was told of after the payment. */
  tax_calculation: ColumnType<string | null, string | null | undefined, string | null>;
  tax_transaction: ColumnType<string | null, string | null | undefined, string | null>;
  tax_reversed: Generated<number>;
  /** The service does not know the calculation any more, so it cannot be told of the sale. */
  tax_given_up_at: MaybeTimestamp;
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

interface InvoiceStepsTable {
  id: Generated<number>;
  invoice_id: string;
  at: GeneratedTimestamp;
  status: string;
  actor_id: string | null;
  note: Generated<string>;
}

interface InvoicePaymentsTable {
  id: string;
  invoice_id: string;
  kind: 'payment' | 'refund';
  method: string;
  reference: string;
  amount: number;
  paid_on: string;
  recorded_by: string;
  created_at: GeneratedTimestamp;
}

interface InvoiceNumbersTable {
  seller: string;
  year: number;
  last: number;
}

interface OrdersTable {
  document_id: string;
  account_id: string;
  deal_id: string;
  terms: ColumnType<DealTerms, string, string>;
  sim_type: SimType;
  ntn_type: ColumnType<NtnType | null, NtnType | null | undefined, NtnType | null>;
  quantity: number;
  kit_quantity: Generated<number>;
  shipping: Json<OrderAddress>;
  billing: Json<OrderAddress>;
  billing_same: Generated<boolean>;
  coupon: ColumnType<CouponTerms | null, string | null | undefined, string | null>;
  coupon_document: ColumnType<string | null, string | null | undefined, string | null>;
  tax: ColumnType<OrderTax | null, string | null | undefined, string | null>;
  invoice_id: ColumnType<string | null, string | null | undefined, string | null>;
  payment_problem: ColumnType<string | null, string | null | undefined, string | null>;
  placed_at: MaybeTimestamp;
  placed_by: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: GeneratedTimestamp;
}

interface OrderStepsTable {
  id: Generated<number>;
  document_id: string;
  at: GeneratedTimestamp;
  status: string;
  actor_id: string | null;
  note: Generated<string>;
}

interface OrderSimsTable {
  iccid: string;
  document_id: string;
  assigned_at: GeneratedTimestamp;
}

interface CouponRedemptionsTable {
  document_id: string;
  coupon_document: string;
  account_id: string;
  at: GeneratedTimestamp;
}

export interface BuyingTables {
  invoices: InvoicesTable;
  invoice_numbers: InvoiceNumbersTable;
  invoice_steps: InvoiceStepsTable;
  invoice_payments: InvoicePaymentsTable;
  orders: OrdersTable;
  order_steps: OrderStepsTable;
  order_sims: OrderSimsTable;
  coupon_redemptions: CouponRedemptionsTable;
}
