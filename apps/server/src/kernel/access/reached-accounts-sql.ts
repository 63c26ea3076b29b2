import { appTypeDefinitions } from '@airlane/domain/access/roles';
import { type RawBuilder, sql } from 'kysely';
import type { AccountScope } from './viewer.ts';

/** Every account of the vertical for staff of the provider, those that they are a member of for organization managers; rows are called `t`, their accounts `a`. */
export const reachedAccountsSql = ({ viewer: { vertical, appType, userId } }: AccountScope): RawBuilder<boolean> =>
  appTypeDefinitions[appType].reachesEveryAccount
    ? sql<boolean>`a.vertical = ${vertical}`
    : sql<boolean>`a.vertical = ${vertical} and exists (select from memberships m where m.account_id = t.account_id and m.user_id = ${userId} and m.accepted_at is not null and m.deleted_at is null)`;
