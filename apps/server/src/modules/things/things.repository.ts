import { sortByBeginning } from '@airlane/question-kinds/sql';
import { sql } from 'kysely';
import type { AccountScope } from '../../access/viewer.ts';
import type { Db } from '../../database/open.ts';

const MOST_OPTIONS = 100;

/**
 * The different values of a column in one account. Steps from one value to the next through the index, because an account
 * may hold a million Things in ten groups.
 */
export const distinctThingValues = async (
  db: Db,
  scope: AccountScope,
  column: 'group_name' | 'mno_name',
  search: string | undefined,
): Promise<string[]> => {
  const value = sql.raw<string | null>(column);
  const mine = sql<boolean>`account_id = ${scope.accountId} and deleted_at is null and (${scope.thingGroup}::text is null or group_name = ${scope.thingGroup})`;
  const sorted = sortByBeginning(value);
  const { rows } = await sql<{ value: string }>`
    with recursive steps (value) as (
      (select ${value} from things where ${mine} order by ${sorted} asc nulls first, iccid asc limit 1)
      union all
      (select next.value from steps, lateral (
        select ${value} as value from things where ${mine} and ${sorted} > ${sortByBeginning(sql.raw('steps.value'))}
        order by ${sorted} asc nulls first, iccid asc limit 1) as next)
    )
    select value from steps where value <> '' and position(lower(${search ?? ''}) in lower(value)) > 0 limit ${MOST_OPTIONS}`.execute(db);
  return rows.map((row) => row.value);
};
