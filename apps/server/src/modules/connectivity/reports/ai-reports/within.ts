import type { ThingScope } from '@airlane/domain/access/thing-scope';
import { type RawBuilder, sql } from 'kysely';
import { thingScopeSql } from '#kernel/access/thing-scope-sql.ts';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';

/** Symptoms of the last two weeks are looked for; older ones were seen, or have become the baseline. */
export const SYMPTOM_DAYS = 14;

/** The fleet that is looked at, and when. */
export interface Within {
  readonly db: Db;
  readonly scope: Pick<AccountScope, 'accountId'>;
  readonly things: ThingScope;
  readonly now: Date;
}

export const mine = ({ scope, things }: Within): RawBuilder<boolean> =>
  sql<boolean>`things.account_id = ${scope.accountId} and things.deleted_at is null and things.state = 'ACTIVE' and ${thingScopeSql(things, 'things.group_name')}`;
