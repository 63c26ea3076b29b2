export interface Listing {
  readonly where: string;
  readonly order: string;
  readonly values: readonly unknown[];
  readonly offset: number;
}

const text = (column: string): string => `lower(left(${column}, 200)) collate "C"`;
const word = (column: string): string => `lower(${column}) collate "C"`;

/** What each column of the Things table is sorted by, as it would be written by hand. */
const sorts: Readonly<Record<string, string>> = {
  ThingName: text('name'),
  ICCID: text('iccid'),
  ThingsGroupName: text('group_name'),
  MnoName: text('mno_name'),
  Data: 'month_bytes',
  Cost: 'month_cost',
  activity: 'last_activity_at',
  State: word('sorted_state'),
  DATASESSION: word('sorted_session'),
  TECH: word('sorted_tech'),
  IMSI: text('imsi'),
  IMEI: text('imei'),
  Tags: word('tags[1]'),
};

/** A condition on each column, and the same one as the console asks it. */
export const columnFilters: Readonly<Record<string, { readonly sql: string; readonly filter: object }>> = {
  ThingName: {
    sql: `search_text like '%reefer 07%' and lower(name) like '%reefer 07%'`,
    filter: { contains: 'reefer 07' },
  },
  ICCID: { sql: `search_text like '%0001000%' and lower(iccid) like '%0001000%'`, filter: { contains: '0001000' } },
  ThingsGroupName: {
    sql: `${text('group_name')} in ('containers') and lower(group_name) in ('containers')`,
    filter: { anyOf: ['Containers'] },
  },
  MnoName: {
    sql: `${text('mno_name')} in ('orange belgium') and lower(mno_name) in ('orange belgium')`,
    filter: { anyOf: ['Orange Belgium'] },
  },
  Data: { sql: 'month_bytes >= 500000000', filter: { between: { from: 500_000_000 } } },
  Cost: { sql: 'month_cost >= 5', filter: { between: { from: 5 } } },
  State: { sql: `state = any(array['SUSPENDED'])`, filter: { anyOf: ['SUSPENDED'] } },
  DATASESSION: { sql: `data_session = any(array['Offline'])`, filter: { anyOf: ['Offline'] } },
  TECH: { sql: `tech = any(array['5G'])`, filter: { anyOf: ['5G'] } },
  IMSI: { sql: `search_text like '%9019900%' and lower(imsi) like '%9019900%'`, filter: { contains: '9019900' } },
  Tags: { sql: `tags && array['Pilot']`, filter: { anyOf: ['Pilot'] } },
};

export const sortableColumns = Object.keys(sorts);

/** `sort` as the console writes it: a leading minus means ascending. An empty filter filters nothing. */
export const columnListing = (account: string, sort: string, filter: string): Listing => {
  const by = sorts[sort.replace(/^-/, '')] ?? sorts['ThingName'];
  const condition = columnFilters[filter]?.sql;
  return {
    where: `account_id = $1 and deleted_at is null${condition === undefined ? '' : ` and ${condition}`}`,
    order: sort.startsWith('-') ? `${by} asc nulls first, iccid asc` : `${by} desc nulls last, iccid desc`,
    values: [account],
    offset: 0,
  };
};
