/**
 * What usage costs: prices, rated days, closed months, budgets. What changes the cost of a day notes it in
 * `rating_due`: ingest for usage, triggers for messages, plans and owners of Things.
 */
export const baselineCharging = `
-- What was charged by: a copy of the prices, so that a charge can be explained after the document has changed.
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

-- What each day of a Thing costs.
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
create index rated_days_account on rated_days (account_id, day, iccid);
create table rated_days_other partition of rated_days default;

-- Days that have to be rated again.
create table rating_due (
  account_id text not null,
  day date not null,
  -- Set in a short transaction of its own before the day is rated, so that ingest never waits for rating.
  is_taken boolean not null default false,
  noted_at timestamptz not null default now(),
  primary key (account_id, day, is_taken)
);

create function note_rating_due(account text, due date) returns void language sql as $$
  -- The row is locked in any case, so who takes it waits for this transaction and then sees what it wrote.
  insert into rating_due (account_id, day) values (account, due)
  on conflict (account_id, day, is_taken) do update set noted_at = excluded.noted_at
  where rating_due.noted_at <> excluded.noted_at
$$;

create function note_sms_due() returns trigger language plpgsql as $$
begin
  perform note_rating_due(new.account_id, (new.at at time zone 'utc')::date);
  return null;
end $$;
create trigger sms_messages_due after insert or update of state on sms_messages for each row
  execute function note_sms_due();

create function note_plan_due() returns trigger language plpgsql as $$
begin
  perform note_rating_due(new.account_id, new.from_day);
  return null;
end $$;
create trigger thing_rate_plans_due after insert or update on thing_rate_plans for each row
  execute function note_plan_due();

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
create trigger thing_assignments_begun_due after insert on thing_assignments
  referencing new table as rows_changed for each statement
  execute function note_assignments_due();
create trigger thing_assignments_ended_due after update on thing_assignments
  referencing new table as rows_changed for each statement
  execute function note_assignments_due();

-- How far each account is rated and closed.
create table account_ratings (
  account_id text primary key references accounts (id),
  -- The month that was rated last, as a whole at least once.
  period date,
  rated_at timestamptz,
  -- The first month that is not closed; null before the first close.
  closed_until date
);

-- Months that are closed. Details of their charges are removed some time later (decision 0231).
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
  -- The rated days of this invoice and the usage that they are about: removed ones are neither shown nor rated again.
  -- Rows of messages stay.
  details text not null default 'kept' check (details in ('kept', 'removing', 'removed')),
  -- Bytes that packages included minus bytes that were used, of the days of this month whose rows are gone: what is
  -- left of a package is the same before and after.
  package_left bigint not null default 0,
  primary key (account_id, period)
);
create index month_closes_period on month_closes (period);
create index month_closes_details on month_closes (closed_at) where details <> 'removed';

-- What an account wants to spend in a month, as a whole or for a group of Things.
create table budgets (
  account_id text not null references accounts (id),
  -- Empty: the whole account.
  group_name text not null,
  -- Minor units, before tax.
  amount bigint not null check (amount > 0),
  updated_by text,
  updated_at timestamptz not null default now(),
  primary key (account_id, group_name)
);

-- Warnings about budgets that were sent, so that each is sent once a month.
create table budget_marks (
  account_id text not null,
  group_name text not null,
  period date not null,
  mark text not null,
  at timestamptz not null default now(),
  primary key (account_id, group_name, period, mark)
);
`;
