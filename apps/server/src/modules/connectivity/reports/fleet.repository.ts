import { sql } from 'kysely';
import { thingScopeSql } from '#kernel/access/thing-scope-sql.ts';
import type { ReportContext } from './report.ts';

type Within = Pick<ReportContext, 'db' | 'scope' | 'things'>;

const mine = ({ scope, things }: Within) =>
  sql<boolean>`things.account_id = ${scope.accountId} and deleted_at is null and ${thingScopeSql(things, 'group_name')}`;

/** How many Things are online, and how many there are. */
export const countOnline = async (within: Within): Promise<{ readonly online: number; readonly total: number }> => {
  const { rows } = await sql<{ online: number; total: number }>`
    select count(*) filter (where data_session = 'Online')::integer as online, count(*)::integer as total from things where ${mine(within)}`.execute(
    within.db,
  );
  return rows[0] ?? { online: 0, total: 0 };
};

export interface SilentThing {
  readonly iccid: string;
  readonly name: string;
  readonly group_name: string;
  readonly mno_name: string;
  readonly last_activity_at: Date;
  readonly total: number;
}

/** Active SIMs that were heard of before, but not since: the latest to fall silent first. */
export const findSilentThings = async (within: Within, since: Date, most: number): Promise<SilentThing[]> => {
  const { rows } = await sql<SilentThing>`
    select things.iccid, name, group_name, mno_name, last_activity_at, count(*) over ()::integer as total
    from things join thing_contacts as contact on contact.iccid = things.iccid and contact.account_id = things.account_id
    where ${mine(within)} and state = 'ACTIVE' and last_activity_at < ${since.toISOString()}::timestamptz
    order by last_activity_at desc nulls last, contact.iccid desc limit ${most}`.execute(within.db);
  return rows;
};
