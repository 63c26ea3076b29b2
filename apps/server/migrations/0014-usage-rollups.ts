/**
 * Usage by the hour for as long as usage is kept: a UTC day of a Thing holds its 24 hours, and rollups hold the same for groups of
 * Things by network, country and technology. A day whose hours were not kept counts as spread evenly over them.
 */
export const usageRollups = `
create function even_hours(bytes bigint) returns bigint[] language sql immutable parallel safe as $$
  select array_agg(bytes * (place + 1) / 24 - bytes * place / 24 order by place) from generate_series(0, 23) as place
$$;

create function add_hours(kept bigint[], added bigint[]) returns bigint[] language sql immutable parallel safe as $$
  select array_agg(one + other order by place) from unnest(kept, added) with ordinality as pair (one, other, place)
$$;

alter table usage_daily
  -- Absent: spread evenly.
  add column hours bigint[],
  -- One bit an hour with traffic, the lowest for the first.
  add column active_hours integer not null default 16777215;

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

insert into usage_rollup (account_id, dimension, day, group_name, value, country, bytes)
select used.account_id, place.dimension, used.day, things.group_name, place.value, place.country, sum(used.bytes)
from usage_daily as used join things using (iccid)
cross join lateral (values ('network', things.mno_name, things.country), ('technology', things.tech, '')) as place (dimension, value, country)
group by 1, 2, 3, 4, 5, 6;
`;
