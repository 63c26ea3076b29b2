import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { thingInScopeSql } from '../access/thing-scope-sql.ts';
import type { AccountScope } from '../access/viewer.ts';
import type { StoredTemplate } from './stored-template.ts';

type Content = Pick<StoredTemplate, 'content'>;

/** Whether a group user sees some documents of a template only, because they speak of Things. */
export const isNarrowed = ({ things }: Pick<AccountScope, 'things'>, { content }: Content): boolean =>
  things.kind === 'groups' && (content.ownForGroupUsers || content.thingQuestion !== undefined);

/**
 * The documents `t` of a narrowed template that a group user sees: those about a Thing that they see, and of those that name no Thing
 * the own ones that speak of their groups only, and what is addressed to no person in particular and says that it speaks of no group.
 * `ownForGroupUsers` leaves the own ones of both.
 */
export const narrowedSql = (
  { accountId, things, viewer }: AccountScope,
  { content: { ownForGroupUsers, thingQuestion } }: Content,
): RawBuilder<boolean> => {
  const isOwn = sql<boolean>`t.member_id = ${viewer.userId}`;
  const groups = things.kind === 'groups' ? [...things.groups] : [];
  const isOfOwnGroups = sql<boolean>`(${isOwn} and t.thing_groups <@ ${groups}::text[])`;
  if (thingQuestion === undefined) return isOfOwnGroups;
  const iccid = sql`coalesce(t.answers ->> ${sql.lit(thingQuestion)}, '')`;
  const isOfOwnThing = thingInScopeSql(things, accountId, iccid);
  const isForAll = ownForGroupUsers
    ? sql<boolean>`false`
    : sql<boolean>`(t.member_id is null and t.thing_groups = '{}')`;
  return sql<boolean>`(case when ${iccid} = '' then ${isOfOwnGroups} or ${isForAll} else ${ownForGroupUsers ? sql`${isOwn} and` : sql``} ${isOfOwnThing} end)`;
};
