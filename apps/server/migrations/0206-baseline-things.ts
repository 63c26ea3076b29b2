/** Things, and the narrow tables beside them that triggers keep. */
export const baselineThings = `
-- A Thing is a SIM with the device around it. What every contact changes stands in thing_contacts and thing_states:
-- PostgreSQL writes every index of a row when one indexed column changes (decision 0139). Sortable columns have
-- indexes, so that a page of a million rows costs as much as a page.
create table things (
  iccid text primary key,
  account_id text not null references accounts (id),
  name text not null,
  group_name text not null default '',
  tags text[] not null default '{}',
  rate_plan text not null default '',
  imsi text not null,
  imei text not null default '',
  ip text not null default '',
  apn text not null default '',
  -- Null: the network that comes with the server, which is the simulator of the demo.
  core_network text references core_networks (id),
  mno_name text not null default '',
  country text not null default '',
  tech text not null default '',
  -- What was ordered; network_state is what the network carried out last.
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'SUSPENDED')),
  state_changed_at timestamptz,
  network_state text check (network_state in ('ACTIVE', 'SUSPENDED')),
  -- When and how it was reported: a late report does not replace a newer one.
  network_state_at timestamptz,
  network_state_source text check (network_state_source in ('answer', 'callback', 'read', 'observation')),
  data_session text not null default 'Offline',
  latitude double precision,
  longitude double precision,
  location_accuracy integer,
  location_source text check (location_source in ('network', 'manual')),
  located_at timestamptz,
  extra jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  search_text text not null generated always as (
    lower(name || ' ' || iccid || ' ' || imsi || ' ' || imei || ' ' || group_name || ' ' || mno_name)
  ) stored
-- Room on its pages lets a row be changed in place.
) with (fillfactor = 80);
create index things_search on things using gin (account_id, search_text gin_trgm_ops);
create index things_name on things (account_id, (lower(left(name, 200)) collate "C") desc nulls last, iccid desc)
  where deleted_at is null;
create index things_group on things (account_id, (lower(left(group_name, 200)) collate "C") desc nulls last, iccid desc)
  where deleted_at is null;
create index things_network on things (account_id, (lower(left(mno_name, 200)) collate "C") desc nulls last, iccid desc)
  where deleted_at is null;
create index things_iccid on things (account_id, (lower(left(iccid, 200)) collate "C") desc nulls last, iccid desc)
  where deleted_at is null;
create index things_imsi on things (account_id, (lower(left(imsi, 200)) collate "C") desc nulls last, iccid desc)
  where deleted_at is null;
create index things_tags on things (account_id, (lower(tags[1]) collate "C") desc nulls last, iccid desc)
  where deleted_at is null;
create index things_imei on things (account_id, (lower(left(imei, 200)) collate "C") desc nulls last, iccid desc)
  where deleted_at is null;

create function count_things() returns trigger language plpgsql as $$
declare changed record;
begin
  for changed in
    select account_id, count(*) as total from rows_changed where deleted_at is null
    group by account_id order by account_id
  loop
    perform add_to_row_count(changed.account_id, 'things',
      case when tg_op = 'INSERT' then changed.total else -changed.total end);
  end loop;
  return null;
end $$;
create trigger things_inserted after insert on things
  referencing new table as rows_changed for each statement
  execute function count_things();
create trigger things_removed after delete on things
  referencing old table as rows_changed for each statement
  execute function count_things();

create function recount_thing() returns trigger language plpgsql as $$
begin
  if old.deleted_at is null then perform add_to_row_count(old.account_id, 'things', -1); end if;
  if new.deleted_at is null then perform add_to_row_count(new.account_id, 'things', 1); end if;
  return null;
end $$;
create trigger things_moved after update on things for each row
  when (old.account_id is distinct from new.account_id
    or (old.deleted_at is null) is distinct from (new.deleted_at is null))
  execute function recount_thing();

-- What changes with every contact of a Thing.
create table thing_contacts (
  iccid text primary key references things (iccid) on update cascade on delete cascade,
  -- The account whose lists show the Thing: null once it is removed, so that no list walks over it.
  account_id text,
  last_activity_at timestamptz,
  month_bytes bigint not null default 0,
  usage_month date not null default date_trunc('month', now())::date,
  -- Dollars, for lists: what counts are the rated days.
  month_cost double precision not null default 0,
  session_since timestamptz,
  session_bytes bigint not null default 0,
  -- The usual pause between two contacts while it is online.
  contact_seconds integer,
  -- The highest number of an observation, by its source: a batch that is handed over again counts once.
  observation_marks jsonb not null default '{}',
  updated_at timestamptz not null default now()
-- A list reads a page of it: starting further processes would take longer than that.
) with (
  parallel_workers = 0, fillfactor = 70,
  autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.1
);
create index thing_contacts_activity on thing_contacts (account_id, last_activity_at desc nulls last, iccid desc)
  where account_id is not null;
create index thing_contacts_bytes on thing_contacts (account_id, month_bytes desc nulls last, iccid desc)
  where account_id is not null;
create index thing_contacts_cost on thing_contacts (account_id, month_cost desc nulls last, iccid desc)
  where account_id is not null;

create function add_contacts() returns trigger language plpgsql as $$
begin
  insert into thing_contacts (iccid, account_id, updated_at)
  select iccid, case when deleted_at is null then account_id end, updated_at from rows_changed;
  return null;
end $$;
create trigger things_inserted_contacts after insert on things
  referencing new table as rows_changed for each statement
  execute function add_contacts();

-- What one account paid for a Thing is not shown to the next one.
create function move_contact() returns trigger language plpgsql as $$
begin
  update thing_contacts set account_id = case when new.deleted_at is null then new.account_id end, month_cost = 0
  where iccid = new.iccid;
  return null;
end $$;
create trigger things_moved_contact after update on things for each row
  when (old.account_id is distinct from new.account_id
    or (old.deleted_at is null) is distinct from (new.deleted_at is null))
  execute function move_contact();

-- What lists sort by and the network changes. The row of the Thing keeps the values, triggers copy them here.
create table thing_states (
  iccid text primary key references things (iccid) on update cascade on delete cascade,
  -- The account whose lists show the Thing: null once it is removed, so that no list walks over it.
  account_id text,
  state text not null,
  data_session text not null,
  tech text not null
-- A list reads a page of it: starting further processes would take longer than that.
) with (
  parallel_workers = 0, fillfactor = 70,
  autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.1
);
create index thing_states_state on thing_states (account_id, (lower(state) collate "C") desc nulls last, iccid desc)
  where account_id is not null;
create index thing_states_session
  on thing_states (account_id, (lower(data_session) collate "C") desc nulls last, iccid desc)
  where account_id is not null;
create index thing_states_tech on thing_states (account_id, (lower(tech) collate "C") desc nulls last, iccid desc)
  where account_id is not null;

create function add_states() returns trigger language plpgsql as $$
begin
  insert into thing_states (iccid, account_id, state, data_session, tech)
  select iccid, case when deleted_at is null then account_id end, state, data_session, tech from rows_changed;
  return null;
end $$;
create trigger things_inserted_states after insert on things
  referencing new table as rows_changed for each statement
  execute function add_states();

create function keep_state() returns trigger language plpgsql as $$
begin
  update thing_states set account_id = case when new.deleted_at is null then new.account_id end,
    state = new.state, data_session = new.data_session, tech = new.tech
  where iccid = new.iccid;
  return null;
end $$;
create trigger things_changed_state after update on things for each row
  when (old.state is distinct from new.state or old.data_session is distinct from new.data_session
    or old.tech is distinct from new.tech or old.account_id is distinct from new.account_id
    or (old.deleted_at is null) is distinct from (new.deleted_at is null))
  execute function keep_state();

-- Which account a Thing belonged to from when to when. Kept by triggers, so that no way of moving a Thing can forget
-- it.
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
create index thing_assignments_past on thing_assignments (iccid, from_at) where to_at is not null;

-- The name of the plan from a UTC day on; a Thing without a row is on the plan that its account starts with.
create table thing_rate_plans (
  iccid text not null,
  account_id text not null,
  from_day date not null,
  rate_plan text not null,
  primary key (iccid, account_id, from_day)
);
create index thing_rate_plans_account on thing_rate_plans (account_id);

create function begin_assignments() returns trigger language plpgsql as $$
begin
  insert into thing_assignments (iccid, account_id, from_at)
  select iccid, account_id, created_at from rows_changed where deleted_at is null;
  insert into thing_rate_plans (iccid, account_id, from_day, rate_plan)
  select iccid, account_id, (created_at at time zone 'utc')::date, rate_plan from rows_changed where rate_plan <> '';
  return null;
end $$;
create trigger things_inserted_assignments after insert on things
  referencing new table as rows_changed for each statement
  execute function begin_assignments();

create function move_assignment() returns trigger language plpgsql as $$
begin
  update thing_assignments set to_at = clock_timestamp() where iccid = old.iccid and to_at is null;
  if new.deleted_at is null then
    insert into thing_assignments (iccid, account_id, from_at) values (new.iccid, new.account_id, clock_timestamp());
  end if;
  return null;
end $$;
create trigger things_moved_assignment after update on things for each row
  when (old.account_id is distinct from new.account_id
    or (old.deleted_at is null) is distinct from (new.deleted_at is null))
  execute function move_assignment();

-- A Thing that is deleted as a row has left its account too.
create function end_assignments() returns trigger language plpgsql as $$
begin
  update thing_assignments set to_at = greatest(clock_timestamp(), thing_assignments.from_at)
  from rows_removed where thing_assignments.iccid = rows_removed.iccid and to_at is null;
  return null;
end $$;
create trigger things_deleted_assignments after delete on things
  referencing old table as rows_removed for each statement
  execute function end_assignments();

create function note_rate_plan() returns trigger language plpgsql as $$
begin
  insert into thing_rate_plans (iccid, account_id, from_day, rate_plan)
  values (new.iccid, new.account_id, (now() at time zone 'utc')::date, new.rate_plan)
  on conflict (iccid, account_id, from_day) do update set rate_plan = excluded.rate_plan;
  return null;
end $$;
create trigger things_changed_rate_plan after update on things for each row
  when (old.rate_plan is distinct from new.rate_plan)
  execute function note_rate_plan();

-- eSIM profiles of Things: where a device fetches its profile, and how far it got.
create table esim_profiles (
  iccid text primary key references things (iccid) on delete cascade,
  eid text not null default '',
  host text not null,
  matching_id text not null,
  state text not null default 'Available'
    check (state in ('Available', 'Released', 'Downloaded', 'Installed', 'Enabled', 'Disabled', 'Error')),
  updated_at timestamptz not null default now()
);
`;
