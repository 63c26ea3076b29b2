/** Months that are closed, with what became of them. */
export const monthClose = `
create table month_closes (
  account_id text not null references accounts (id),
  period date not null check (period = date_trunc('month', period)::date),
  -- None where there was nothing to charge, or the account is not billable.
  invoice_id text references invoices (id),
  -- Minor units, before tax.
  net bigint not null,
  closed_at timestamptz not null default now(),
  -- Null: the job.
  closed_by text,
  primary key (account_id, period)
);
create index month_closes_period on month_closes (period);
`;
