/** What is asked of a payment provider, written down before it is asked; and the tables of the sandbox, which is a provider of its own. */
export const payments = `
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
create index payment_attempts_open on payment_attempts (checked_at) where status in ('pending', 'authentication', 'unknown');

create table payment_refunds (
  id text primary key,
  charge_id text not null references payment_charges (id),
  reference text not null,
  amount bigint not null check (amount > 0),
  provider_id text unique,
  status text not null check (status in ('pending', 'succeeded', 'failed', 'unknown')),
  problem text,
  created_at timestamptz not null default now(),
  unique (charge_id, reference)
);
create index payment_refunds_open on payment_refunds (created_at) where status in ('pending', 'unknown');

create table payment_events (
  provider text not null,
  id text not null,
  type text not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  primary key (provider, id)
);
create index payment_events_received on payment_events (received_at);

create table sandbox_payment_objects (
  id text primary key,
  kind text not null check (kind in ('customer', 'setup', 'card', 'charge', 'refund')),
  customer_id text,
  state jsonb not null,
  created_at timestamptz not null default now()
);
create index sandbox_payment_objects_customer on sandbox_payment_objects (customer_id, kind);

create table sandbox_payment_requests (
  key text primary key,
  parameters text not null,
  answer jsonb not null,
  created_at timestamptz not null default now()
);

create table sandbox_payment_events (
  id text primary key,
  body text not null,
  created_at timestamptz not null default clock_timestamp(),
  delivered_at timestamptz
);
create index sandbox_payment_events_waiting on sandbox_payment_events (created_at) where delivered_at is null;
`;
