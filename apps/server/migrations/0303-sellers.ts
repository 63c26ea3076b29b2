/** Who sells in a vertical, and what an invoice has to say of the customer. */
export const sellers = `
create table sellers (
  -- Invoices name it as their seller.
  vertical text primary key,
  -- domain/papers/seller.ts
  details jsonb not null,
  updated_by text,
  updated_at timestamptz not null default now()
);

alter table accounts
  add column vat_id text not null default '',
  -- How it was checked, when and with which answer; null: not yet.
  add column vat_check jsonb,
  -- What the customer wants to read on every invoice.
  add column purchase_order text not null default '',
  add column cost_centre text not null default '',
  -- Days from the issue of an invoice until it is due; null: those of the seller.
  add column payment_days integer check (payment_days between 0 and 365);
`;
