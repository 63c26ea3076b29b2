import { type RawBuilder, sql } from 'kysely';
import { thingScopeSql } from '#kernel/access/thing-scope-sql.ts';
import type { Within } from './within.ts';

/** Active Things of the fleet that is looked at. */
export const ownThingsSql = ({ scope, things }: Within): RawBuilder<boolean> =>
  sql<boolean>`things.account_id = ${scope.accountId} and things.deleted_at is null and things.state = 'ACTIVE' and ${thingScopeSql(things, 'things.group_name')}`;
