import type { ThingScope } from '@airlane/domain/access/thing-scope';
import { sortByBeginning } from '@airlane/question-kinds/sql';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/**
 * The rows of these Things, by the column that holds the group. Every statement about Things for a viewer carries it. The lowered
 * beginning is what the index by group holds; the exact name decides.
 */
export const thingScopeSql = (things: ThingScope, column: string): RawBuilder<boolean> => {
  if (things.kind === 'all') return sql<boolean>`true`;
  if (things.groups.length === 0) return sql<boolean>`false`;
  const group = sql.raw<string>(column);
  return sql<boolean>`(${sortByBeginning(group)} in (${sql.join(things.groups.map((name) => sortByBeginning(sql`${name}::text`)))})
    and ${group} in (${sql.join([...things.groups])}))`;
};

/** Whether the Thing with the ICCID that an expression holds is one of these; true for viewers who see all. */
export const thingInScopeSql = (
  things: ThingScope,
  accountId: string,
  iccid: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  things.kind === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from things as seen where seen.iccid = ${iccid} and seen.account_id = ${accountId} and seen.deleted_at is null and ${thingScopeSql(things, 'seen.group_name')})`;
