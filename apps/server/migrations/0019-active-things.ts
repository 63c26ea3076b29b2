/**
 * Which Things had traffic, as one bit a Thing: by UTC hour, and by UTC day. Different Things of a long period are counted by
 * joining a few thousand rows of bits, where days of Things would be millions.
 */
export const activeThings = `
-- The bit that stands for a Thing: its number among those of the account that ever had traffic.
create table fleet_numbers (
  account_id text not null,
  iccid text not null,
  number integer not null,
  primary key (account_id, iccid),
  unique (account_id, number)
);

create table active_hourly (
  account_id text not null,
  day date not null,
  hour smallint not null,
  -- Numbers from 2048 times the block on.
  block integer not null,
  things bit(2048) not null,
  primary key (account_id, day, hour, block)
);

create table active_daily (
  account_id text not null,
  day date not null,
  block integer not null,
  things bit(2048) not null,
  primary key (account_id, day, block)
);

create function fleet_block(number integer) returns integer language sql immutable parallel safe as $$
  select number / 2048
$$;

create function fleet_bit(number integer) returns bit language sql immutable parallel safe as $$
  select set_bit(0::bit(2048), number % 2048, 1)
$$;

-- Reads all of it anew out of the days of Things. Each statement is planned when its turn comes, with the numbers counted: a plan made for few of them would take hours.
create function fill_active_things() returns void language plpgsql as $$
begin
  delete from active_hourly;
  delete from active_daily;
  insert into fleet_numbers (account_id, iccid, number)
  select account_id, iccid, coalesce(taken, 0) + row_number() over (partition by account_id order by iccid) - 1
  from (select distinct account_id, iccid from usage_daily where bytes > 0) as used
  -- Summed up before the first row is written: asked again with each row, it would walk over all that are new.
  left join (select account_id, max(number) + 1 as taken from fleet_numbers group by 1) as numbers using (account_id)
  where not exists (select from fleet_numbers as known where known.account_id = used.account_id and known.iccid = used.iccid);
  analyze fleet_numbers;
  with active as (
    select account_id, day, fleet_block(number) as block, active_hours, bit_or(fleet_bit(number)) as things
    from usage_daily join fleet_numbers using (account_id, iccid) where bytes > 0 group by 1, 2, 3, 4
  ), hourly as (
    insert into active_hourly (account_id, day, hour, block, things)
    select account_id, day, hour, block, bit_or(things) from active cross join generate_series(0, 23) as hour where active_hours >> hour & 1 = 1 group by 1, 2, 3, 4
  )
  insert into active_daily (account_id, day, block, things) select account_id, day, block, bit_or(things) from active group by 1, 2, 3;
end $$;

select fill_active_things();
`;
