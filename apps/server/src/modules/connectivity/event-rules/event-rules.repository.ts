import { daysBefore } from '@airlane/domain/time/durations';
import { GROUP_USER, type ThingScope } from '@airlane/domain/access/thing-scope';
import type { RuleAction } from '@airlane/domain/integrations/integration-kinds';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { thingScopeSql } from '#kernel/access/thing-scope-sql.ts';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import type { DatabaseSchema } from '#kernel/database/schema.ts';

export type EventRuleRow = Selectable<DatabaseSchema['event_rules']>;
export type FiringRow = Selectable<DatabaseSchema['rule_firings']>;
export type EventRule = Omit<EventRuleRow, 'account_id' | 'created_by' | 'document_id'>;

export const saveRule = async (
  trx: Db,
  documentId: string,
  accountId: string,
  createdBy: string,
  rule: EventRule,
): Promise<void> => {
  await trx
    .insertInto('event_rules')
    .values({ document_id: documentId, account_id: accountId, created_by: createdBy, ...rule })
    .onConflict((conflict) => conflict.column('document_id').doUpdateSet({ ...rule, created_by: createdBy }))
    .execute();
};

export const groupsOfRule = async (db: Db, id: string): Promise<readonly string[]> =>
  (await db.selectFrom('event_rules').select('groups').where('document_id', '=', id).executeTakeFirst())?.groups ?? [];

/** Whether another rule of the account has a data limit. */
export const hasDataLimits = async (db: Db, accountId: string, beside = ''): Promise<boolean> => {
  const rule = await db
    .selectFrom('event_rules')
    .select('document_id')
    .where('account_id', '=', accountId)
    .where('limit_bytes', 'is not', null)
    .where('document_id', '<>', beside)
    .limit(1)
    .executeTakeFirst();
  return rule !== undefined;
};

/** Rules of these accounts that may be set off now. */
export const rulesInForce = (db: Db, accountIds: readonly string[]): Promise<EventRuleRow[]> =>
  db
    .selectFrom('event_rules')
    .selectAll()
    .where('account_id', 'in', [...accountIds])
    .where('is_on', '=', true)
    .where((row) => row.or([row('muted_until', 'is', null), row('muted_until', '<=', new Date())]))
    .orderBy('document_id')
    .execute();

export interface NewFiring {
  readonly ruleId: string;
  readonly accountId: string;
  readonly iccid: string;
  readonly cause: string;
}

/** Those that are new: what set a rule off before does not do so again. */
export const insertFirings = async (trx: Db, firings: readonly NewFiring[]): Promise<FiringRow[]> => {
  if (firings.length === 0) return [];
  return trx
    .insertInto('rule_firings')
    .values(
      firings.map(({ ruleId, accountId, iccid, cause }) => ({ rule_id: ruleId, account_id: accountId, iccid, cause })),
    )
    .onConflict((conflict) => conflict.columns(['rule_id', 'iccid', 'cause']).doNothing())
    .returningAll()
    .execute();
};

export interface LimitPassed extends NewFiring {
  readonly limitBytes: number;
  readonly usedBytes: number;
  readonly action: RuleAction;
  readonly ruleName: string;
}

const thisMonth = sql`(select date_trunc('month', now() at time zone 'utc')::date as first) month`;

/** Things that have used the limit of a rule up in this month (UTC), for rows of rules that are stored or only thought of. */
const usedUp = (rules: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  from ${thisMonth}, ${rules} rules
  join thing_contacts contacts on contacts.account_id = rules.account_id and contacts.month_bytes >= rules.limit_bytes
  join things on things.iccid = contacts.iccid and things.deleted_at is null
  where rules.limit_bytes is not null and contacts.usage_month = month.first
    and (cardinality(rules.groups) = 0 or things.group_name = any(rules.groups))
    and (cardinality(rules.tags) = 0 or things.tags && rules.tags)
    and (cardinality(rules.networks) = 0 or things.mno_name = any(rules.networks))`;

/** Things that have passed the limit of a rule in this month, and for which it was not set off yet. */
export const limitsPassed = async (trx: Db, max: number): Promise<LimitPassed[]> => {
  const { rows } = await sql<LimitPassed>`
    select rules.document_id as "ruleId", rules.account_id as "accountId", things.iccid, 'month ' || to_char(month.first, 'YYYY-MM') || ' above ' || rules.limit_bytes as cause,
      rules.limit_bytes as "limitBytes", contacts.month_bytes as "usedBytes", rules.action, rules.name as "ruleName"
    ${usedUp(sql`event_rules`)}
      and rules.is_on and (rules.muted_until is null or rules.muted_until <= now())
      and not exists (
        select from rule_firings firings where firings.rule_id = rules.document_id and firings.iccid = things.iccid
          and firings.cause = 'month ' || to_char(month.first, 'YYYY-MM') || ' above ' || rules.limit_bytes
      )
    limit ${max}`.execute(trx);
  return rows;
};

/** Things of an account that are above the limit of a rule that may not be stored yet, those that used most first. */
export const thingsAboveLimit = async (
  db: Db,
  accountId: string,
  { limit_bytes: limit, groups, tags, networks }: EventRule,
  things: ThingScope,
  max: number,
): Promise<string[]> => {
  const rule = sql`(select ${accountId}::text as account_id, ${limit}::bigint as limit_bytes, ${[...groups]}::text[] as groups, ${[...tags]}::text[] as tags, ${[...networks]}::text[] as networks)`;
  const { rows } = await sql<{ iccid: string }>`
    select things.iccid ${usedUp(rule)} and ${thingScopeSql(things, 'things.group_name')} order by contacts.month_bytes desc nulls last, contacts.iccid desc limit ${max}`.execute(
    db,
  );
  return rows.map(({ iccid }) => iccid);
};

/** As far as the viewer may know them. */
export const namesOfThings = async (
  db: Db,
  { accountId, things }: Pick<AccountScope, 'accountId' | 'things'>,
  iccids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (iccids.length === 0) return new Map();
  const rows = await db
    .selectFrom('things')
    .select(['iccid', 'name'])
    .where('iccid', 'in', [...iccids])
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .where(thingScopeSql(things, 'group_name'))
    .execute();
  return new Map(rows.map(({ iccid, name }) => [iccid, name]));
};

export const findFiring = async (
  db: Db,
  id: string,
): Promise<{ readonly firing: FiringRow; readonly rule: EventRuleRow | undefined } | undefined> => {
  const firing = await db.selectFrom('rule_firings').selectAll().where('id', '=', id).executeTakeFirst();
  return (
    firing && {
      firing,
      rule: await db.selectFrom('event_rules').selectAll().where('document_id', '=', firing.rule_id).executeTakeFirst(),
    }
  );
};

export const finishFiring = async (
  db: Db,
  id: string,
  state: 'done' | 'failed' | 'skipped',
  reason = '',
): Promise<void> => {
  await db
    .updateTable('rule_firings')
    .set({ state, reason, finished_at: new Date() })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute();
};

/** Of the last 24 hours, those that came before and have acted or will: many are run at once, so counting the finished ones would let all of them pass. */
export const countEarlier = async (db: Db, { id, rule_id: ruleId }: FiringRow): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from rule_firings
    where rule_id = ${ruleId} and state in ('done', 'pending') and fired_at > now() - interval '24 hours' and (fired_at, id) < (select fired_at, id from rule_firings where id = ${id})`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

/** Whether the rule has acted on the Thing a moment ago, or is about to for an earlier cause. */
export const hasJustActed = async (
  db: Db,
  { id, rule_id: ruleId, iccid }: FiringRow,
  minutes: number,
): Promise<boolean> => {
  const { rows } = await sql`
    select id from rule_firings where rule_id = ${ruleId} and iccid = ${iccid} and id <> ${id} and state in ('done', 'pending')
      and fired_at > now() - make_interval(mins => ${minutes}) and (fired_at, id) < (select fired_at, id from rule_firings where id = ${id}) limit 1`.execute(
    db,
  );
  return rows.length > 0;
};

/** Whether the author of a rule may still act in its account: a rule does nothing that its author could not do. */
export const mayStillAct = async (db: Db, userId: string, accountId: string): Promise<boolean> => {
  const { rows } = await sql`
    select users.id from users
    join accounts on accounts.id = ${accountId} and accounts.vertical = users.vertical and accounts.deleted_at is null
    left join memberships on memberships.user_id = users.id and memberships.account_id = accounts.id and memberships.accepted_at is not null and memberships.deleted_at is null
    where users.id = ${userId} and users.status = 'Active' and (users.app_type = 'admin' or (memberships.id is not null and memberships.profile is distinct from ${GROUP_USER}))`.execute(
    db,
  );
  return rows.length > 0;
};

const KEPT_DAYS = 400;
export const removeOldFirings = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('rule_firings').where('fired_at', '<', daysBefore(now, KEPT_DAYS)).execute();
};
