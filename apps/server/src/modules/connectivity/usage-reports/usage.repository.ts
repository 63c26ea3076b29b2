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

/** What a Thing used on a day in a network. */
export interface UsedDay {
  readonly day: string;
  readonly iccid: string;
  readonly name: string;
  readonly group_name: string;
  readonly bytes: number;
  readonly network: string;
  readonly country: string;
}

const DAYS_AT_ONCE = 5000;

const usedIn = ({ accountId, things, from, to }: UsageScope) => sql`
  usage_networks as used left join things on things.iccid = used.iccid and things.account_id = used.account_id
  where used.account_id = ${accountId} and used.day between ${from}::date and ${to}::date and used.bytes > 0 and ${thingScopeSql(things, 'things.group_name')}`;

/** What each Thing used on each day, network by network as it is charged, a slice at a time. */
export const walkUsedDays = async function* (
  db: Db,
  scope: UsageScope,
  atOnce = DAYS_AT_ONCE,
): AsyncGenerator<readonly UsedDay[]> {
  let after = { day: scope.from, iccid: '', network: '', country: '' };
  for (;;) {
    const { rows } =
      await sql<UsedDay>`select to_char(used.day, 'YYYY-MM-DD') as day, used.iccid, coalesce(things.name, '') as name, coalesce(things.group_name, '') as group_name,
        used.bytes, used.network, used.country
      from ${usedIn(scope)} and (used.day, used.iccid, used.network, used.country) > (${after.day}::date, ${after.iccid}, ${after.network}, ${after.country})
      order by used.day, used.iccid, used.network, used.country limit ${atOnce}`.execute(db);
    if (rows.length > 0) yield rows;
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
export const usageTotals = async (db: Db, scope: UsageScope): Promise<UsageTotals> => {
  const { rows } =
    await sql<UsageTotals>`select count(*)::int as rows, count(distinct used.iccid)::int as things, coalesce(sum(used.bytes), 0)::float8 as bytes
    from ${usedIn(scope)}`.execute(db);
  return rows[0] ?? { rows: 0, things: 0, bytes: 0 };
};
