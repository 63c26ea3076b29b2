import type { ThingScope } from '@airlane/domain/access/thing-scope';
import { sql } from 'kysely';
import { thingScopeSql } from '#kernel/access/thing-scope-sql.ts';
import type { Db } from '#kernel/database/open.ts';

export interface UsageScope {
  readonly accountId: string;
  readonly things: ThingScope;
  /** First and last day, both included. */
  readonly from: string;
  readonly to: string;
}

export interface UsedDay {
  readonly day: string;
  readonly iccid: string;
  readonly name: string;
  readonly group_name: string;
  readonly bytes: number;
  /** The one that the Thing was on at the end of the day. */
  readonly network: string;
}

const DAYS_AT_ONCE = 5000;

interface SeenNetwork {
  readonly iccid: string;
  readonly day: string;
  readonly network: string;
}

/** The last network of each day on which a Thing told of one, for the Things and days of some rows. */
const networksOf = async (db: Db, accountId: string, used: readonly UsedDay[]): Promise<readonly SeenNetwork[]> => {
  const iccids = [...new Set(used.map(({ iccid }) => iccid))];
  const days = used.map(({ day }) => day).sort();
  const { rows } =
    await sql<SeenNetwork>`select distinct on (iccid, day) iccid, to_char(day, 'YYYY-MM-DD') as day, network from (
      select iccid, (at at time zone 'utc')::date as day, at, detail->>'network' as network from thing_events
      where iccid = any(${iccids}::text[]) and account_id = ${accountId} and kind in ('attached', 'moved', 'session-started')
        and at >= ${`${days[0] ?? ''}T00:00:00Z`}::timestamptz and at < ${`${days.at(-1) ?? ''}T00:00:00Z`}::timestamptz + interval '1 day'
    ) as seen where network <> '' order by iccid, day, at desc`.execute(db);
  return rows;
};

/** A Thing stays on a network until it tells of another one; before the first that is known it is the one it is on now. */
const withNetworks = (used: readonly UsedDay[], seen: readonly SeenNetwork[]): readonly UsedDay[] => {
  const changes = new Map<string, SeenNetwork[]>();
  for (const change of seen) changes.set(change.iccid, [...(changes.get(change.iccid) ?? []), change]);
  return used.map((row) => ({
    ...row,
    network: changes.get(row.iccid)?.findLast(({ day }) => day <= row.day)?.network ?? row.network,
  }));
};

/** What each Thing used on each day, by ICCID and day, a slice at a time. */
export const walkUsedDays = async function* (
  db: Db,
  { accountId, things, from, to }: UsageScope,
  atOnce = DAYS_AT_ONCE,
): AsyncGenerator<readonly UsedDay[]> {
  let after = { iccid: '', day: from };
  for (;;) {
    const { rows } =
      await sql<UsedDay>`select to_char(used.day, 'YYYY-MM-DD') as day, used.iccid, coalesce(things.name, '') as name, coalesce(things.group_name, '') as group_name, used.bytes, coalesce(things.mno_name, '') as network
      from usage_daily as used left join things on things.iccid = used.iccid and things.account_id = used.account_id
      where used.account_id = ${accountId} and used.day between ${from}::date and ${to}::date
        and ${thingScopeSql(things, 'things.group_name')}
        and (used.iccid, used.day) > (${after.iccid}, ${after.day}::date)
      order by used.iccid, used.day limit ${atOnce}`.execute(db);
    if (rows.length > 0) yield withNetworks(rows, await networksOf(db, accountId, rows));
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    after = last;
  }
};

export interface UsageTotals {
  readonly rows: number;
  readonly things: number;
  readonly bytes: number;
}

/** How much a report over these days holds. */
export const usageTotals = async (db: Db, { accountId, things, from, to }: UsageScope): Promise<UsageTotals> => {
  const { rows } =
    await sql<UsageTotals>`select count(*)::int as rows, count(distinct used.iccid)::int as things, coalesce(sum(used.bytes), 0)::float8 as bytes
    from usage_daily as used left join things on things.iccid = used.iccid and things.account_id = used.account_id
    where used.account_id = ${accountId} and used.day between ${from}::date and ${to}::date and ${thingScopeSql(things, 'things.group_name')}`.execute(
      db,
    );
  return rows[0] ?? { rows: 0, things: 0, bytes: 0 };
};
