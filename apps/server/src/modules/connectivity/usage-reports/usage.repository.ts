import type { ThingScope } from '@airlane/domain';
import { sql } from 'kysely';
import { thingScopeSql } from '../../../access/thing-scope-sql.ts';
import type { Db } from '../../../database/open.ts';

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
}

const DAYS_AT_ONCE = 5000;

/** What each Thing used on each day, by ICCID and day, a slice at a time. */
export const walkUsedDays = async function* (db: Db, { accountId, things, from, to }: UsageScope): AsyncGenerator<readonly UsedDay[]> {
  let after = { iccid: '', day: from };
  for (;;) {
    const { rows } = await sql<UsedDay>`select to_char(used.day, 'YYYY-MM-DD') as day, used.iccid, things.name, things.group_name, used.bytes
      from usage_daily as used join things on things.iccid = used.iccid
      where used.account_id = ${accountId} and used.day between ${from}::date and ${to}::date
        and ${thingScopeSql(things, 'things.group_name')}
        and (used.iccid, used.day) > (${after.iccid}, ${after.day}::date)
      order by used.iccid, used.day limit ${DAYS_AT_ONCE}`.execute(db);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < DAYS_AT_ONCE) return;
    after = last;
  }
};
