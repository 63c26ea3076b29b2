import { thingsTableQuestionIds } from '@airlane/domain/template-names';
import { sortByBeginning } from '@airlane/question-kinds/sql';
import { sql } from 'kysely';
import { thingScopeSql } from '#kernel/access/thing-scope-sql.ts';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';

const MAX_OPTIONS = 100;

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
  const mine = sql<boolean>`account_id = ${scope.accountId} and deleted_at is null and ${thingScopeSql(scope.things, 'group_name')}`;
  const sorted = sortByBeginning(value);
  const { rows } = await sql<{ value: string }>`
    with recursive steps (value) as (
      (select ${value} from things where ${mine} order by ${sorted} asc nulls first, iccid asc limit 1)
      union all
      (select next.value from steps, lateral (
        select ${value} as value from things where ${mine} and ${sorted} > ${sortByBeginning(sql.raw('steps.value'))}
        order by ${sorted} asc nulls first, iccid asc limit 1) as next)
    )
    select value from steps where value <> '' and position(lower(${search ?? ''}) in lower(value)) > 0 limit ${MAX_OPTIONS}`.execute(
    db,
  );
  return rows.map((row) => row.value);
};

/** Which of these values Things of the viewer have. */
export const knownThingValues = async (
  db: Db,
  { accountId, things }: AccountScope,
  column: 'group_name' | 'mno_name',
  values: readonly string[],
): Promise<string[]> => {
  const value = sql.raw<string>(column);
  const { rows } = await sql<{ value: string }>`select distinct ${value} as value from things
    where account_id = ${accountId} and deleted_at is null and ${thingScopeSql(things, 'group_name')} and ${value} = any(${[...values]}::text[])`.execute(
    db,
  );
  return rows.map((row) => row.value);
};

const BLOCKED = sql.lit(thingsTableQuestionIds.blockedNetworks);
const mineSql = ({ accountId, things }: AccountScope) =>
  sql<boolean>`account_id = ${accountId} and deleted_at is null and ${thingScopeSql(things, 'group_name')}`;

/** Networks that are blocked for a Thing of the viewer. Often no Thing is on them any more, so that nothing else tells of them. */
export const blockedNetworkNames = async (
  db: Db,
  scope: AccountScope,
  search: string | undefined,
): Promise<string[]> => {
  const { rows } = await sql<{ value: string }>`
    select distinct names.value from things, lateral jsonb_array_elements_text(extra -> ${BLOCKED}) as names (value)
    where ${mineSql(scope)} and jsonb_typeof(extra -> ${BLOCKED}) = 'array' and position(lower(${search ?? ''}) in lower(names.value)) > 0 order by 1 limit ${MAX_OPTIONS}`.execute(
    db,
  );
  return rows.map((row) => row.value);
};

/** Which of these networks Things of the viewer have used, or may not use. */
export const knownNetworks = async (db: Db, scope: AccountScope, names: readonly string[]): Promise<string[]> => {
  const used = await knownThingValues(db, scope, 'mno_name', names);
  const others = names.filter((name) => !used.includes(name));
  if (others.length === 0) return used;
  const { rows } = await sql<{ value: string }>`
    select value from unnest(${others}::text[]) as other (value) where exists (select from things where ${mineSql(scope)} and extra -> ${BLOCKED} ? other.value)`.execute(
    db,
  );
  return [...used, ...rows.map((row) => row.value)];
};

const identifying = ['iccid', 'imsi', 'imei', 'name'] as const;

/** Things that go by one of these identifiers. Each column is looked up through its own index. */
export const findThingsByIdentifier = async (db: Db, scope: AccountScope, identifiers: readonly string[]) => {
  const wanted = sql.join(identifiers.map((identifier) => sql`lower(${identifier})`));
  const lookups = identifying.map(
    (column) => sql`select iccid, imsi, imei, name from things
      where account_id = ${scope.accountId} and deleted_at is null and ${thingScopeSql(scope.things, 'group_name')}
      and ${sortByBeginning(sql.raw(column))} in (${wanted})`,
  );
  const { rows } = await sql<{
    iccid: string;
    imsi: string;
    imei: string;
    name: string;
  }>`${sql.join(lookups, sql` union `)} order by iccid`.execute(db);
  return rows;
};
