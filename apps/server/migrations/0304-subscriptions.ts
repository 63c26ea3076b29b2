/**
 * A Thing has its own terms: a subscription ties it to one version of a deal. A Thing without one is on what its
 * account agreed to. SIMs of orders get the deal that they were ordered on; other Things of accounts that never agreed
 * to a deal of their own keep the one that they are charged by. What changes by that is noted for staff.
 */
export const subscriptions = `
-- What of a deal decides on charges, as it was when it was agreed. Rows never change.
create table deal_versions (
  id integer generated always as identity primary key,
  document_id text not null,
  name text not null,
  -- domain/charging/recurring-deals.ts, ChargingTerms
  terms jsonb not null,
  fingerprint text not null unique,
  created_at timestamptz not null default now()
);

create table subscriptions (
  account_id text not null references accounts (id),
  iccid text not null,
  -- UTC days; null: until further notice.
  from_day date not null,
  to_day date check (to_day >= from_day),
  -- The document of the deal, and the version that was agreed; null until the first rating reads it.
  deal_document text not null,
  deal_version integer references deal_versions (id),
  source text not null check (source in ('order', 'staff', 'returned', 'upgrade')),
  -- The order, or the bulk job of staff.
  source_id text,
  created_by text,
  created_at timestamptz not null default now(),
  primary key (account_id, iccid, from_day)
);
create unique index subscriptions_open on subscriptions (iccid) where to_day is null;
create index subscriptions_deal on subscriptions (deal_document);

-- 0: of an account without terms, and of days that were rated before there were subscriptions.
alter table rated_days add column deal_version integer not null default 0;
-- Fixed when the order is placed.
alter table orders add column deal_version integer references deal_versions (id);

-- Bytes that packages included minus bytes that were used, of the days of a closed month whose rows are gone: what is
-- left of a package is the same before and after.
create table package_leftovers (
  account_id text not null,
  period date not null,
  deal_version integer not null,
  bytes bigint not null,
  primary key (account_id, period, deal_version)
);
insert into package_leftovers (account_id, period, deal_version, bytes)
select account_id, period, 0, package_left from month_closes where package_left <> 0;
alter table month_closes drop column package_left;

-- What an upgrade changed or could not decide, for staff to read.
create table upgrade_notes (
  id bigint generated always as identity primary key,
  account_id text not null,
  subject text not null,
  note text not null,
  created_at timestamptz not null default now()
);

create temp table ordered_sims on commit drop as
select assigned.account_id, assigned.iccid, greatest((assigned.from_at at time zone 'utc')::date, (orders.placed_at at time zone 'utc')::date) as from_day,
  orders.terms ->> 'dealDocumentId' as deal_document, orders.document_id as source_id
from order_sims join orders using (document_id)
join thing_assignments as assigned on assigned.iccid = order_sims.iccid and assigned.account_id = orders.account_id and assigned.to_at is null
where orders.placed_at is not null;

insert into subscriptions (account_id, iccid, from_day, deal_document, source, source_id)
select account_id, iccid, from_day, deal_document, 'order', source_id from ordered_sims where deal_document is not null
on conflict do nothing;

create temp table agreed_accounts on commit drop as
select distinct documents.account_id from documents join templates on templates.id = documents.template_id
where templates.description = 'Deal' and documents.deleted_at is null and documents.status <> 'draft'
  and (answers -> 'QID003FulfilmentStatus' ->> 0 = 'In-progress'
    or (answers -> 'QID003FulfilmentStatus' ->> 0 = 'Completed' and coalesce(answers ->> 'QID043ValidUntil', '') <> ''));

create temp table latest_ordered on commit drop as
select distinct on (account_id) account_id, deal_document from (
  select account_id, terms ->> 'dealDocumentId' as deal_document, min(placed_at) as first_placed from orders where placed_at is not null group by 1, 2
) as ordered order by account_id, first_placed desc, deal_document desc;

-- Things without an order of accounts that have no deal of their own stay on what they are charged by.
insert into subscriptions (account_id, iccid, from_day, deal_document, source)
select assigned.account_id, assigned.iccid, (assigned.from_at at time zone 'utc')::date, latest_ordered.deal_document, 'upgrade'
from thing_assignments as assigned join latest_ordered using (account_id)
where assigned.to_at is null and assigned.account_id not in (select account_id from agreed_accounts)
  and not exists (select from subscriptions where subscriptions.iccid = assigned.iccid)
on conflict do nothing;

insert into upgrade_notes (account_id, subject, note)
select account_id, 'Terms of Things', count(*) || ' SIMs of orders are charged by the deal that they were ordered on; before, all Things of the account were charged by the deal that began last.'
from ordered_sims group by account_id;
insert into upgrade_notes (account_id, subject, note)
select account_id, 'Terms of Things', count(*) || ' Things came without an order, and the account has no deal of its own. They stay on the deal that they were charged by. Move them where that is not what was agreed.'
from subscriptions where source = 'upgrade' group by account_id;

-- Open months are rated again, so that every day says which terms it was charged by.
insert into rating_due (account_id, day)
select distinct rated.account_id, rated.period from (select distinct account_id, period from rated_days) as rated
left join account_ratings using (account_id) where rated.period >= coalesce(account_ratings.closed_until, rated.period)
on conflict do nothing;

create function note_subscriptions_due() returns trigger language plpgsql as $$
declare
  due record;
begin
  for due in select account_id, min(case when to_day is null then from_day else least(from_day, to_day) end) as day from rows_changed group by account_id loop
    perform note_rating_due(due.account_id, due.day);
  end loop;
  return null;
end $$;
create trigger subscriptions_begun_due after insert on subscriptions
  referencing new table as rows_changed for each statement
  execute function note_subscriptions_due();

-- A Thing that leaves the account leaves its terms, and continues on them when it comes back.
create function end_subscriptions() returns trigger language plpgsql as $$
begin
  update subscriptions set to_day = greatest((gone.to_at at time zone 'utc')::date + 1, from_day)
  from rows_changed as gone
  where gone.to_at is not null and subscriptions.account_id = gone.account_id and subscriptions.iccid = gone.iccid
    and (subscriptions.to_day is null or subscriptions.to_day > (gone.to_at at time zone 'utc')::date + 1);
  return null;
end $$;
create trigger thing_assignments_ended_terms after update on thing_assignments
  referencing new table as rows_changed for each statement
  execute function end_subscriptions();

create function resume_subscriptions() returns trigger language plpgsql as $$
begin
  insert into subscriptions (account_id, iccid, from_day, deal_document, deal_version, source, source_id)
  select distinct on (last.iccid) last.account_id, last.iccid, (back.from_at at time zone 'utc')::date, last.deal_document, last.deal_version,
    'returned', last.source_id
  from rows_changed as back join subscriptions as last using (account_id, iccid)
  where back.to_at is null
  order by last.iccid, last.from_day desc
  on conflict (account_id, iccid, from_day) do update set to_day = null;
  update subscriptions set to_day = greatest(resumed.from_day, subscriptions.from_day)
  from rows_changed as back join subscriptions as resumed on resumed.account_id = back.account_id and resumed.iccid = back.iccid and resumed.to_day is null
  where subscriptions.account_id = resumed.account_id and subscriptions.iccid = resumed.iccid
    and subscriptions.from_day < resumed.from_day and subscriptions.to_day > resumed.from_day;
  return null;
end $$;
create trigger thing_assignments_resumed_terms after insert on thing_assignments
  referencing new table as rows_changed for each statement
  execute function resume_subscriptions();
`;
