/** How invoices are collected: when the card was tried first, what was told, what staff recorded by hand, and the history of each invoice. */
export const collecting = `
alter table invoices
  add column first_attempt_at timestamptz,
  add column reminded_at timestamptz,
  -- Why it is not paid yet, in the payment provider's own words.
  add column problem text;

-- What the job looks at: those that nobody has tried yet are due as soon as they are issued.
create index invoices_collectable on invoices ((coalesce(next_attempt_at, issued_at))) where kind = 'month' and status = 'Open' and billable;

create table invoice_steps (
  id bigint generated always as identity primary key,
  invoice_id text not null references invoices (id),
  at timestamptz not null default clock_timestamp(),
  status text not null,
  -- Nobody, where the payment provider or the server itself did it.
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
`;
