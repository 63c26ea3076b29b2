/**
 * What Things used, by hour, day, network and destination, and what happened to them. Large tables are in partitions
 * of a month.
 */
export const baselineUsage = `
-- Bytes of a Thing in an hour. In the hour of a transfer each account has a row of its own.
create table usage_hourly (
  iccid text not null,
  account_id text not null,
  hour timestamptz not null,
  bytes bigint not null,
  primary key (iccid, hour, account_id)
) partition by range (hour);
create index usage_hourly_account on usage_hourly (account_id, hour);
create table usage_hourly_other partition of usage_hourly default;

-- Bytes of a Thing on a UTC day, with its hours for as long as usage is kept.
create table usage_daily (
  iccid text not null,
  account_id text not null,
  day date not null,
  bytes bigint not null,
  -- By UTC hour. Null: spread evenly.
  hours bigint[],
  -- One bit an hour with traffic, the lowest for the first.
  active_hours integer not null default 16777215,
  primary key (iccid, day, account_id)
) partition by range (day);
create index usage_daily_account on usage_daily (account_id, day);
create table usage_daily_other partition of usage_daily default;

-- Usage by network and country, which charging needs.
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

-- Usage of groups of Things by network with its country, and once more by technology.
create table usage_rollup (
  account_id text not null,
  -- network or technology; either way all usage is counted once.
  dimension text not null,
  day date not null,
  group_name text not null,
  value text not null,
  -- Of the network; empty for technologies.
  country text not null default '',
  bytes bigint not null,
  hours bigint[],
  primary key (account_id, dimension, day, group_name, value, country)
);

create function even_hours(bytes bigint) returns bigint[] language sql immutable parallel safe as $$
  select array_agg(bytes * (place + 1) / 24 - bytes * place / 24 order by place) from generate_series(0, 23) as place
$$;

-- One expression, which runs about ten times as fast as joining two lists.
create function add_hours(kept bigint[], added bigint[]) returns bigint[] language sql immutable parallel safe as $$
  select array[${Array.from({ length: 24 }, (_, hour) => `kept[${hour + 1}] + added[${hour + 1}]`).join(', ')}]
$$;

-- Destinations of traffic, for accounts with NetFlow; bytes as seen from the Thing.
create table flow_hourly (
  iccid text not null,
  account_id text not null,
  hour timestamptz not null,
  destination text not null,
  host text not null default '',
  port integer not null,
  protocol text not null,
  application text not null default '',
  bytes_up bigint not null,
  bytes_down bigint not null,
  primary key (iccid, hour, destination, port, protocol, account_id)
);
create index flow_hourly_account on flow_hourly (account_id, hour);
create index flow_hourly_age on flow_hourly (hour);

-- The history of a Thing.
create table thing_events (
  iccid text not null,
  account_id text not null,
  at timestamptz not null,
  kind text not null,
  detail jsonb not null default '{}'
) partition by range (at);
create index thing_events_thing on thing_events (iccid, at desc);
create index thing_events_account_kind on thing_events (account_id, kind, at);
create table thing_events_other partition of thing_events default;

create function ensure_month_partitions_of(parent text, first_month date, last_month date)
returns void language plpgsql as $$
declare
  month date := date_trunc('month', first_month)::date;
begin
  while month <= last_month loop
    execute format('create table if not exists %I partition of %I for values from (%L) to (%L)',
      parent || to_char(month, '_YYYYMM'), parent, month, (month + interval '1 month')::date);
    month := (month + interval '1 month')::date;
  end loop;
end $$;

-- Makes the monthly partitions from one month to another; the server calls it at start and once a day.
create function ensure_month_partitions(first_month date, last_month date) returns void language plpgsql as $$
declare
  parent text;
begin
  foreach parent in array array['usage_hourly', 'usage_daily', 'thing_events', 'usage_networks', 'rated_days'] loop
    perform ensure_month_partitions_of(parent, first_month, last_month);
  end loop;
end $$;

-- Which Things had traffic, as one bit for each Thing: different Things of a long period are counted by joining a few
-- thousand rows of bits, where days of Things would be millions.
create table active_hourly (
  account_id text not null,
  day date not null,
  hour smallint not null,
  -- Numbers from 2048 times the block on.
  block integer not null,
  things bit(2048) not null,
  primary key (account_id, day, hour, block)
);

-- The same by UTC day.
create table active_daily (
  account_id text not null,
  day date not null,
  block integer not null,
  things bit(2048) not null,
  primary key (account_id, day, block)
);

-- Builds all of it from the days of Things. Each statement is planned when its turn comes, with the numbers
-- counted: a plan made for few of them would take hours.
create function fill_active_things() returns void language plpgsql as $$
begin
  delete from active_hourly;
  delete from active_daily;
  insert into fleet_numbers (account_id, iccid, number)
  select account_id, iccid, coalesce(taken, 0) + row_number() over (partition by account_id order by iccid) - 1
  from (select distinct account_id, iccid from usage_daily where bytes > 0) as used
  -- Summed up before the first row is written: asked again with each row, it would walk over all that are new.
  left join (select account_id, max(number) + 1 as taken from fleet_numbers group by 1) as numbers using (account_id)
  where not exists (
    select from fleet_numbers as known where known.account_id = used.account_id and known.iccid = used.iccid
  );
  analyze fleet_numbers;
  with active as (
    select account_id, day, fleet_block(number) as block, active_hours, bit_or(fleet_bit(number)) as things
    from usage_daily join fleet_numbers using (account_id, iccid) where bytes > 0 group by 1, 2, 3, 4
  ), hourly as (
    insert into active_hourly (account_id, day, hour, block, things)
    select account_id, day, hour, block, bit_or(things) from active cross join generate_series(0, 23) as hour
    where active_hours >> hour & 1 = 1 group by 1, 2, 3, 4
  )
  insert into active_daily (account_id, day, block, things)
  select account_id, day, block, bit_or(things) from active group by 1, 2, 3;
end $$;
`;
