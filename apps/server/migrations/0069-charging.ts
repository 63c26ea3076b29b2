/**
 * What charging stands on: which account a Thing belonged to on which day, which rate plan it was on, and invoices of a month and credit notes beside those of orders.
 * Both histories are kept by triggers, so that no way of moving a Thing or of changing its plan can forget them.
 */
export const charging = `
alter table things add column rate_plan text not null default '';

-- The name of the plan from a UTC day on; a Thing without a row is on the plan that its account starts with.
create table thing_rate_plans (
  iccid text not null,
  account_id text not null,
  from_day date not null,
  rate_plan text not null,
  primary key (iccid, account_id, from_day)
);

create table thing_assignments (
  iccid text not null,
  account_id text not null,
  from_at timestamptz not null,
  -- Null while the Thing belongs to the account.
  to_at timestamptz,
  primary key (iccid, account_id, from_at)
);
create unique index thing_assignments_open on thing_assignments (iccid) where to_at is null;
create index thing_assignments_account on thing_assignments (account_id, from_at);

insert into thing_assignments (iccid, account_id, from_at, to_at) select iccid, account_id, created_at, deleted_at from things;

create function begin_assignments() returns trigger language plpgsql as $$
begin
  insert into thing_assignments (iccid, account_id, from_at) select iccid, account_id, created_at from rows_changed where deleted_at is null;
  insert into thing_rate_plans (iccid, account_id, from_day, rate_plan)
  select iccid, account_id, (created_at at time zone 'utc')::date, rate_plan from rows_changed where rate_plan <> '';
  return null;
end $$;
create trigger things_inserted_assignments after insert on things referencing new table as rows_changed for each statement execute function begin_assignments();

create function move_assignment() returns trigger language plpgsql as $$
begin
  update thing_assignments set to_at = clock_timestamp() where iccid = old.iccid and to_at is null;
  if new.deleted_at is null then
    insert into thing_assignments (iccid, account_id, from_at) values (new.iccid, new.account_id, clock_timestamp());
  end if;
  return null;
end $$;
create trigger things_moved_assignment after update on things for each row
  when (old.account_id is distinct from new.account_id or (old.deleted_at is null) is distinct from (new.deleted_at is null))
  execute function move_assignment();

create function note_rate_plan() returns trigger language plpgsql as $$
begin
  insert into thing_rate_plans (iccid, account_id, from_day, rate_plan) values (new.iccid, new.account_id, (now() at time zone 'utc')::date, new.rate_plan)
  on conflict (iccid, account_id, from_day) do update set rate_plan = excluded.rate_plan;
  return null;
end $$;
create trigger things_changed_rate_plan after update on things for each row
  when (old.rate_plan is distinct from new.rate_plan)
  execute function note_rate_plan();

alter table invoices
  add column kind text not null default 'order' check (kind in ('order', 'month', 'credit')),
  -- The first day of the month that is charged.
  add column period date check (period = date_trunc('month', period)::date),
  -- What a credit note takes back in part or in whole.
  add column corrects text references invoices (id),
  add column credited bigint not null default 0 check (credited between 0 and total),
  -- As the account was flagged when the invoice was issued.
  add column exceptional boolean not null default false,
  add column billable boolean not null default true,
  -- How often the card was tried, and when it is tried again.
  add column attempts integer not null default 0,
  add column next_attempt_at timestamptz,
  add constraint invoices_period check ((kind = 'month') = (period is not null) or kind = 'credit'),
  add constraint invoices_corrects check ((kind = 'credit') = (corrects is not null));
create unique index invoices_month on invoices (account_id, period) where kind = 'month';
create index invoices_next_attempt on invoices (next_attempt_at) where next_attempt_at is not null;
create index invoices_seller on invoices (seller, issued_at desc);
`;
