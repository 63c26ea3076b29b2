/** What the nightly reconciliation found, so that staff are notified of a difference when it appears and not every night. */
export const reconciliation = `
create table reconciliation_outcomes (
  vertical text not null,
  period date not null check (period = date_trunc('month', period)::date),
  -- domain/ledger/reconciliation.ts
  check_name text not null,
  -- Accounts whose two sums differ.
  accounts integer not null,
  -- Bytes, messages or minor units.
  difference bigint not null,
  checked_at timestamptz not null,
  primary key (vertical, period, check_name)
);
`;
