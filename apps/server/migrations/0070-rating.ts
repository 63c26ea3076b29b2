/**
 * Usage by network, which charging needs a Thing and a country for; what each day of a Thing costs; and which days have to be rated again.
 * Whatever changes what a day costs notes it in `rating_due`: ingest for usage, triggers for messages, plans and owners of Things.
 */
export const rating = `
create table usage_networks (
  -- The account that held the Thing when the traffic was counted.
  account_id text not null,
  day date not null,
  iccid text not null,
  network text not null,
  country text not null,
  -- None: a session without traffic, which makes a SIM an active one.
  bytes bigint not null,
  primary key (account_id, day, iccid, network, country)
) partition by range (day);
create table usage_networks_other partition of usage_networks default;

-- What was charged by: a copy of the prices, so that a charge can be explained whatever becomes of the document.
create table charge_rates (
  id integer generated always as identity primary key,
  item text not null check (item in ('data', 'sms-mt', 'sms-mo', 'subscription', 'package', 'access', 'minimum')),
  document_id text not null,
  -- Of the plan or the deal.
  name text not null,
  -- Of a plan; the network of an access fee.
  zone text not null,
  -- Ten-thousandths of a dollar.
  price bigint not null,
  terms jsonb not null,
  fingerprint text not null unique
);

create table rated_days (
  account_id text not null,
  -- The month whose invoice it stands on: that of its day, or a later one for what came after the close.
  period date not null,
  day date not null,
  -- Empty for what is charged to the account as a whole.
  iccid text not null,
  rate_id integer not null,
  network text not null,
  country text not null,
  -- Bytes, messages or days; of a package what it includes.
  quantity bigint not null,
  -- The part of it that costs something.
  charged bigint not null,
  -- Units of the domain's charge-units.ts: exact, never rounded.
  amount bigint not null
) partition by range (period);
create table rated_days_other partition of rated_days default;
create index rated_days_account on rated_days (account_id, day, iccid);

create function ensure_month_partitions_of(parent text, first_month date, last_month date) returns void language plpgsql as $$
declare
  month date := date_trunc('month', first_month)::date;
begin
  while month <= last_month loop
    execute format('create table if not exists %I partition of %I for values from (%L) to (%L)',
      parent || to_char(month, '_YYYYMM'), parent, month, (month + interval '1 month')::date);
    month := (month + interval '1 month')::date;
  end loop;
end $$;
create or replace function ensure_month_partitions(first_month date, last_month date) returns void language plpgsql as $$
declare
  parent text;
begin
  foreach parent in array array['usage_hourly', 'usage_daily', 'thing_events', 'usage_networks', 'rated_days'] loop
    perform ensure_month_partitions_of(parent, first_month, last_month);
  end loop;
end $$;

-- Months that usage_daily has a partition for get theirs now, because the server makes only those that are to come.
do $$
declare
  month date;
begin
  for month in
    select to_date(right(relid::text, 6), 'YYYYMM') from pg_partition_tree('usage_daily') where relid::text ~ '_[0-9]{6}$'
  loop
    perform ensure_month_partitions_of('usage_networks', month, month);
    perform ensure_month_partitions_of('rated_days', month, month);
  end loop;
end $$;

insert into usage_networks (account_id, day, iccid, network, country, bytes)
select used.account_id, used.day, used.iccid, things.mno_name, things.country, used.bytes from usage_daily as used join things using (iccid);

create table account_ratings (
  account_id text primary key references accounts (id),
  -- The month that was rated last, as a whole at least once.
  period date,
  rated_at timestamptz,
  -- The first month that is not closed; null before the first close.
  closed_until date
);

create table rating_due (
  account_id text not null,
  day date not null,
  -- Set in a short transaction of its own before the day is rated, so that ingest never waits for rating.
  is_taken boolean not null default false,
  noted_at timestamptz not null default now(),
  primary key (account_id, day, is_taken)
);

create function note_rating_due(account text, due date) returns void language sql as $$
  -- The row is locked in any case, so whoever takes it waits for this transaction and then sees what it wrote.
  insert into rating_due (account_id, day) values (account, due)
  on conflict (account_id, day, is_taken) do update set noted_at = excluded.noted_at where rating_due.noted_at <> excluded.noted_at
$$;

create function note_sms_due() returns trigger language plpgsql as $$
begin
  perform note_rating_due(new.account_id, (new.at at time zone 'utc')::date);
  return null;
end $$;
create trigger sms_messages_due after insert or update of state on sms_messages for each row execute function note_sms_due();
create index sms_messages_account on sms_messages (account_id, at);

create function note_plan_due() returns trigger language plpgsql as $$
begin
  perform note_rating_due(new.account_id, new.from_day);
  return null;
end $$;
create trigger thing_rate_plans_due after insert or update on thing_rate_plans for each row execute function note_plan_due();
create index thing_rate_plans_account on thing_rate_plans (account_id);

create function note_assignments_due() returns trigger language plpgsql as $$
declare
  due record;
  this_month date := date_trunc('month', now() at time zone 'utc')::date;
begin
  for due in select distinct account_id from rows_changed loop
    perform note_rating_due(due.account_id, this_month);
  end loop;
  return null;
end $$;
create trigger thing_assignments_begun_due after insert on thing_assignments referencing new table as rows_changed for each statement execute function note_assignments_due();
create trigger thing_assignments_ended_due after update on thing_assignments referencing new table as rows_changed for each statement execute function note_assignments_due();

-- A Thing that is deleted as a row has left its account too.
create function end_assignments() returns trigger language plpgsql as $$
begin
  update thing_assignments set to_at = greatest(clock_timestamp(), thing_assignments.from_at) from rows_removed where thing_assignments.iccid = rows_removed.iccid and to_at is null;
  return null;
end $$;
create trigger things_deleted_assignments after delete on things referencing old table as rows_removed for each statement execute function end_assignments();

alter table thing_contacts
  -- Dollars, for lists: what counts are the rated days.
  add column month_cost double precision not null default 0;
create index thing_contacts_cost on thing_contacts (account_id, month_cost desc nulls last, iccid desc) where account_id is not null;

-- What an account paid is not told to the next one.
create or replace function move_contact() returns trigger language plpgsql as $$
begin
  update thing_contacts set account_id = case when new.deleted_at is null then new.account_id end, month_cost = 0 where iccid = new.iccid;
  return null;
end $$;
`;
