/** Orders with the terms they were made on, invoices, redeemed coupons and the SIMs that an order was given. */
export const buying = `
create table invoices (
  id text primary key,
  account_id text not null references accounts (id),
  -- The vertical that sells; numbers run without gaps within it.
  seller text not null,
  -- Given when the invoice is issued.
  number text,
  status text not null default 'Draft' check (status in ('Draft', 'Open', 'Paid', 'Failed', 'Refunded', 'Partial Refund', 'Canceled')),
  title text not null,
  lines jsonb not null,
  -- Minor units; the lines add up to the total.
  total bigint not null check (total >= 0),
  refunded bigint not null default 0,
  currency text not null default 'usd',
  billed_to jsonb not null default '{}',
  issued_at timestamptz,
  due_at timestamptz,
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (seller, number)
);
create index invoices_account on invoices (account_id, created_at desc);

create table invoice_numbers (
  seller text not null,
  year integer not null,
  last integer not null,
  primary key (seller, year)
);

-- Beside the document of the order, which people see in tables.
create table orders (
  document_id text primary key references documents (id),
  account_id text not null references accounts (id),
  deal_id text not null,
  terms jsonb not null,
  sim_type text not null check (sim_type in ('Regular', 'Embedded', 'eSIM')),
  quantity integer not null check (quantity > 0),
  kit_quantity integer not null default 0,
  shipping jsonb not null default '{}',
  billing jsonb not null default '{}',
  billing_same boolean not null default true,
  coupon jsonb,
  coupon_document text,
  invoice_id text references invoices (id),
  payment_problem text,
  placed_at timestamptz,
  placed_by text,
  created_at timestamptz not null default now()
);
create index orders_account on orders (account_id);
create unique index orders_invoice on orders (invoice_id) where invoice_id is not null;

create table order_steps (
  id bigint generated always as identity primary key,
  document_id text not null references orders (document_id),
  at timestamptz not null default clock_timestamp(),
  status text not null,
  actor_id text,
  note text not null default ''
);
create index order_steps_order on order_steps (document_id, id);

create table order_sims (
  iccid text primary key,
  document_id text not null references orders (document_id),
  assigned_at timestamptz not null default now()
);
create index order_sims_order on order_sims (document_id);

create table coupon_redemptions (
  document_id text primary key references orders (document_id),
  coupon_document text not null,
  account_id text not null,
  at timestamptz not null default now()
);
create index coupon_redemptions_coupon on coupon_redemptions (coupon_document, account_id);

-- Files that go with a mail: name, type and content in base64.
alter table mails add column attachments jsonb not null default '[]';
`;
