/**
 * Usage by the hour for as long as usage is kept: a UTC day of a Thing holds its 24 hours, and rollups hold the same for groups of
 * Things by network, country and technology. Days from before this migration whose hours were not kept stand at noon.
 */
export const usageRollups = `
create function add_hours(kept bigint[], added bigint[]) returns bigint[] language sql immutable parallel safe as $$
  select array_agg(coalesce(one, 0) + coalesce(other, 0) order by place) from unnest(kept, added) with ordinality as pair (one, other, place)
$$;

alter table usage_daily
  add column hours bigint[] not null default array_fill(0::bigint, array[24]),
  -- One bit an hour with traffic, the lowest for the first.
  add column active_hours integer not null default 0;

update usage_daily set hours = known.hours, active_hours = known.active_hours
from (
  select days.iccid, days.day, array_agg(slot.bytes order by slot.place) as hours, sum(case when slot.bytes > 0 then 1 << slot.place else 0 end)::integer as active_hours
  from usage_daily as days
  cross join lateral (
    select place, coalesce(kept.bytes, 0)
      + case when place = 12 then days.bytes - coalesce((select sum(bytes) from usage_hourly where iccid = days.iccid and (hour at time zone 'utc')::date = days.day), 0) else 0 end as bytes
    from generate_series(0, 23) as place
    left join usage_hourly as kept on kept.iccid = days.iccid and kept.hour = (days.day + make_interval(hours => place)) at time zone 'utc'
  ) as slot
  group by days.iccid, days.day
) as known
where usage_daily.iccid = known.iccid and usage_daily.day = known.day;

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
  hours bigint[] not null,
  primary key (account_id, dimension, day, group_name, value, country)
);

insert into usage_rollup (account_id, dimension, day, group_name, value, country, bytes, hours)
select used.account_id, part.dimension, used.day, things.group_name, part.value, part.country, sum(used.bytes),
  array[${Array.from({ length: 24 }, (_, hour) => `sum(used.hours[${hour + 1}])`).join(', ')}]::bigint[]
from usage_daily as used join things using (iccid)
cross join lateral (values ('network', things.mno_name, things.country), ('technology', things.tech, '')) as part (dimension, value, country)
group by 1, 2, 3, 4, 5, 6;
`;
