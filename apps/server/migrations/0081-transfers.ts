/**
 * Things that one account hands over to another. What a Thing used is kept by account too: in the hour and on the day of a transfer each account
 * has a row of its own, because before, what the new owner used was added to the row of the former one.
 */
export const transfers = `
create table thing_transfers (
  id text primary key default gen_random_uuid()::text,
  from_account text not null references accounts (id),
  to_account text not null references accounts (id),
  status text not null default 'offered' check (status in ('offered', 'accepted', 'declined', 'withdrawn', 'expired')),
  note text not null default '',
  total integer not null,
  offered_by text not null,
  decided_by text,
  -- The bulk job that hands them over.
  job_id text references bulk_jobs (id),
  request_key text,
  offered_at timestamptz not null default now(),
  decided_at timestamptz
);
create index thing_transfers_from on thing_transfers (from_account, offered_at desc);
create index thing_transfers_to on thing_transfers (to_account, offered_at desc);
create unique index thing_transfers_request on thing_transfers (offered_by, request_key) where request_key is not null;

create table thing_transfer_items (
  transfer_id text not null references thing_transfers (id) on delete cascade,
  iccid text not null,
  primary key (transfer_id, iccid)
);

alter table usage_hourly drop constraint usage_hourly_pkey, add primary key (iccid, hour, account_id);
alter table usage_daily drop constraint usage_daily_pkey, add primary key (iccid, day, account_id);
alter table flow_hourly drop constraint flow_hourly_pkey, add primary key (iccid, hour, destination, port, protocol, account_id);
`;
