/** The figures of the dashboard as SQL by hand, over whole UTC days; $1 is the account, $2 and $3 are the first and the last day. */
const network = `from usage_rollup where account_id = $1 and dimension = 'network' and day between $2::date and $3::date`;
const technology = network.replace("'network'", "'technology'");
/** The same with as many days before, for what is shown with its change. */
const withBefore = (from: string): string => from.replace('$2::date', '$2::date - ($3::date - $2::date + 1)');
const now = 'filter (where day >= $2::date)';
const before = 'filter (where day < $2::date)';
const things = 'from usage_daily where account_id = $1 and day between $2::date and $3::date and bytes > 0';

const overTime = (value: string, from: string): string =>
  `select date_trunc('month', day) as label, ${value} as series, sum(bytes)::bigint as value ${from} group by 1, 2 order by 1`;

export const floorReports: Readonly<Record<string, string>> = {
  usage: `select sum(bytes) ${now} as value, sum(bytes) ${before} as previous ${withBefore(technology)}`,
  'active-sims': `select count(distinct iccid) ${now} as value, count(distinct iccid) ${before} as previous ${withBefore(things)}`,
  'usage-per-sim': `select sum(bytes) ${now} / count(distinct iccid) ${now} as value, sum(bytes) ${before} / count(distinct iccid) ${before} as previous ${withBefore(things)}`,
  'usage-over-time': `select date_trunc('month', day) as label, sum(bytes)::bigint as value ${technology} group by 1 order by 1`,
  'usage-by-network': `select value as label, sum(bytes)::bigint as value ${network} group by 1 order by 2 desc`,
  'usage-by-country': `select country as label, sum(bytes)::bigint as value ${network} group by 1 order by 2 desc`,
  'usage-by-group': `select group_name as label, sum(bytes)::bigint as value ${technology} group by 1 order by 2 desc`,
  'usage-by-technology': `select value as label, sum(bytes)::bigint as value ${technology} group by 1 order by 2 desc`,
  'usage-by-network-over-time': overTime('value', network),
  'usage-by-country-over-time': overTime('country', network),
  'usage-by-group-over-time': overTime('group_name', technology),
  'usage-by-technology-over-time': overTime('value', technology),
  'active-sims-over-time': `select day as label, count(distinct iccid) as value ${things} group by 1 order by 1`,
  'top-things': `with used as (select iccid, sum(bytes)::bigint as bytes ${things} group by 1 order by 2 desc, 1 limit 10)
    select used.iccid, things.name, things.group_name, things.mno_name, used.bytes from used join things using (iccid) where $1::text is not null order by used.bytes desc`,
  'silent-things': `select contact.iccid, name, group_name, mno_name, last_activity_at, count(*) over () as total
    from things join thing_contacts as contact on contact.iccid = things.iccid and contact.account_id = things.account_id
    where things.account_id = $1 and deleted_at is null and state = 'ACTIVE' and last_activity_at < now() - interval '24 hours' and $2::date <= $3::date
    order by last_activity_at desc nulls last, contact.iccid desc limit 10`,
  'online-sims': `select count(*) filter (where data_session = 'Online') as online, count(*) as total from things where account_id = $1 and deleted_at is null and $2::date <= $3::date`,
};
