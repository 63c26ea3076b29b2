/** Orders, invoices and payments. */
export const baselineOrders = `
create sequence order_numbers start 100001;

-- Invoices of orders and of months, and credit notes.
create table invoices (
  id text primary key,
  account_id text not null references accounts (id),
  kind text not null default 'order' check (kind in ('order', 'month', 'credit')),
  -- The vertical that sells; numbers run without gaps within it.
  seller text not null,
  -- Given when the invoice is issued.
  number text,
  status text not null default 'Draft'
    check (status in ('Draft', 'Open', 'Paid', 'Failed', 'Refunded', 'Partial Refund', 'Canceled')),
  title text not null,
  -- The first day of the month that is charged.
  period date check (period = date_trunc('month', period)::date),
  -- What a credit note takes back in part or in whole.
  corrects text references invoices (id),
  lines jsonb not null,
  -- Minor units; the lines add up to the total.
  total bigint not null check (total >= 0),
  refunded bigint not null default 0,
  credited bigint not null default 0 check (credited between 0 and total),
  currency text not null default 'usd',
  billed_to jsonb not null default '{}',
  -- As the account was flagged when the invoice was issued.
  exceptional boolean not null default false,
  billable boolean not null default true,
  -- How often the card was tried, when first and when next, and why it is not paid yet, in the payment provider's own
  -- words.
  attempts integer not null default 0,
  first_attempt_at timestamptz,
  next_attempt_at timestamptz,
  problem text,
  reminded_at timestamptz,
  -- What a tax service computed and was notified of. Given up: the service will never take it, because the
  -- calculation is expired or unknown there.
  tax_calculation text,
  tax_transaction text,
  tax_reversed bigint not null default 0,
  tax_given_up_at timestamptz,
  issued_at timestamptz,
  due_at timestamptz,
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (seller, number),
  constraint invoices_period check ((kind = 'month') = (period is not null) or kind = 'credit'),
  constraint invoices_corrects check ((kind = 'credit') = (corrects is not null))
);
create index invoices_account on invoices (account_id, created_at desc);
create unique index invoices_month on invoices (account_id, period) where kind = 'month';
create index invoices_next_attempt on invoices (next_attempt_at) where next_attempt_at is not null;
create index invoices_seller on invoices (seller, issued_at desc);
-- What the job looks at: those that were not tried yet are due as soon as they are issued.
create index invoices_collectable on invoices ((coalesce(next_attempt_at, issued_at)))
  where kind = 'month' and status = 'Open' and billable;
create index invoices_tax_due on invoices (id)
  where tax_calculation is not null and tax_given_up_at is null
    and (tax_transaction is null or tax_reversed < refunded);

-- The last number that each seller issued in a year.
create table invoice_numbers (
  seller text not null,
  year integer not null,
  last integer not null,
  primary key (seller, year)
);

-- The history of an invoice.
create table invoice_steps (
  id bigint generated always as identity primary key,
  invoice_id text not null references invoices (id),
  at timestamptz not null default clock_timestamp(),
  status text not null,
  -- Null where the payment provider or the server itself did it.
  actor_id text,
  note text not null default ''
);
create index invoice_steps_invoice on invoice_steps (invoice_id, id);

-- Money that came or went back without the payment provider, as staff recorded it.
create table invoice_payments (
  id text primary key,
  invoice_id text not null references invoices (id),
  kind text not null check (kind in ('payment', 'refund')),
  method text not null,
  reference text not null,
  amount bigint not null check (amount > 0),
  paid_on date not null,
  recorded_by text not null,
  created_at timestamptz not null default clock_timestamp(),
  unique (invoice_id, kind, reference)
);
create unique index invoice_payments_paid on invoice_payments (invoice_id) where kind = 'payment';

-- Beside the document of the order, which people see in tables: the terms that it was placed on.
create table orders (
  document_id text primary key references documents (id),
  account_id text not null references accounts (id),
  deal_id text not null,
  terms jsonb not null,
  sim_type text not null check (sim_type in ('Regular', 'Embedded', 'eSIM')),
  -- Which networks the SIMs may use, in portals with satellites.
  ntn_type text,
  quantity integer not null check (quantity > 0),
  kit_quantity integer not null default 0,
  shipping jsonb not null default '{}',
  billing jsonb not null default '{}',
  billing_same boolean not null default true,
  coupon jsonb,
  coupon_document text,
  tax jsonb,
  invoice_id text references invoices (id),
  payment_problem text,
  placed_at timestamptz,
  placed_by text,
  created_at timestamptz not null default now()
);
create index orders_account on orders (account_id);
create unique index orders_invoice on orders (invoice_id) where invoice_id is not null;

-- The history of an order.
create table order_steps (
  id bigint generated always as identity primary key,
  document_id text not null references orders (document_id),
  at timestamptz not null default clock_timestamp(),
  status text not null,
  actor_id text,
  note text not null default ''
);
create index order_steps_order on order_steps (document_id, id);

-- The SIMs that an order was given.
create table order_sims (
  iccid text primary key,
  document_id text not null references orders (document_id),
  assigned_at timestamptz not null default now()
);
create index order_sims_order on order_sims (document_id);

-- Coupons that orders redeemed.
create table coupon_redemptions (
  document_id text primary key references orders (document_id),
  coupon_document text not null,
  account_id text not null,
  at timestamptz not null default now()
);
create index coupon_redemptions_coupon on coupon_redemptions (coupon_document, account_id);

-- The customer that stands for an account at a payment provider.
create table payment_customers (
  account_id text not null references accounts (id),
  provider text not null,
  -- Null until the provider has answered.
  customer_id text unique,
  created_by text not null,
  -- Grows with every change of the account's cards, so that an older list never overwrites a newer one.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (account_id, provider)
);

-- Forms of the provider by which a card is added.
create table payment_setups (
  id text primary key,
  account_id text not null references accounts (id),
  provider text not null,
  provider_id text unique,
  created_by text not null,
  state text not null default 'open' check (state in ('open', 'succeeded', 'canceled')),
  created_at timestamptz not null default now()
);
create index payment_setups_open on payment_setups (account_id, created_at) where state = 'open';

-- What is asked of a payment provider, written before it is asked (decision 0160).
create table payment_charges (
  id text primary key,
  account_id text not null references accounts (id),
  provider text not null,
  reference text not null,
  amount bigint not null check (amount >= 0),
  currency text not null,
  description text not null,
  status text not null check (status in ('pending', 'succeeded', 'declined', 'authentication', 'canceled', 'unknown')),
  refunded bigint not null default 0 check (refunded between 0 and amount),
  problem text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (account_id, reference)
);

-- One request to the provider for a charge.
create table payment_attempts (
  -- The idempotency key at the provider is made from it.
  id text primary key,
  charge_id text not null references payment_charges (id),
  number integer not null,
  card_id text not null,
  provider_id text unique,
  status text not null check (status in ('pending', 'succeeded', 'declined', 'authentication', 'canceled', 'unknown')),
  problem text,
  -- Grows with every change, so that what was read earlier never overwrites what was read later.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  checked_at timestamptz not null default now(),
  unique (charge_id, number)
);
-- One charge has one attempt at a time that may take money, and none beside one that did.
create unique index payment_attempts_live on payment_attempts (charge_id) where status not in ('declined', 'canceled');
create index payment_attempts_open on payment_attempts (checked_at)
  where status in ('pending', 'authentication', 'unknown');

-- Money that goes back by the provider.
create table payment_refunds (
  id text primary key,
  charge_id text not null references payment_charges (id),
  reference text not null,
  amount bigint not null check (amount > 0),
  provider_id text unique,
  status text not null check (status in ('pending', 'succeeded', 'failed', 'unknown')),
  problem text,
  -- For the audit log, which names the person once the money has gone back, whichever process handles the answer.
  -- Null: the server itself.
  ordered_by text,
  request_id text not null default '',
  note text not null default '',
  created_at timestamptz not null default now(),
  unique (charge_id, reference)
);
create index payment_refunds_open on payment_refunds (created_at) where status in ('pending', 'unknown');

-- Events of a provider that arrived, each of which is processed once.
create table payment_events (
  provider text not null,
  id text not null,
  type text not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  primary key (provider, id)
);
create index payment_events_received on payment_events (received_at);

-- The sandbox is a payment provider of its own: its customers, cards, charges and refunds.
create table sandbox_payment_objects (
  id text primary key,
  kind text not null check (kind in ('customer', 'setup', 'card', 'charge', 'refund')),
  customer_id text,
  state jsonb not null,
  created_at timestamptz not null default now()
);
create index sandbox_payment_objects_customer on sandbox_payment_objects (customer_id, kind);

-- Answers that the sandbox gave, by idempotency key.
create table sandbox_payment_requests (
  key text primary key,
  parameters text not null,
  answer jsonb not null,
  created_at timestamptz not null default now()
);

-- Events that the sandbox sends.
create table sandbox_payment_events (
  id text primary key,
  body text not null,
  created_at timestamptz not null default clock_timestamp(),
  delivered_at timestamptz
);
create index sandbox_payment_events_waiting on sandbox_payment_events (created_at) where delivered_at is null;
`;
