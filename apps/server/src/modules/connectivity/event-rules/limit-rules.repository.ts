import type { ThingScope } from '@airlane/domain/access/thing-scope';
import type { RuleAction } from '@airlane/domain/integrations/integration-kinds';
import { type RawBuilder, sql } from 'kysely';
import { thingScopeSql } from '#kernel/access/thing-scope-sql.ts';
import type { Db } from '#kernel/database/open.ts';
import type { EventRule } from './event-rules.repository.ts';
import type { NewFiring } from './rule-firings.repository.ts';

const LIMITS_LOCK = 4_217_004;

/** One process at a time sets these rules off. Returns whether it is this one, until the transaction ends. */
export const lockLimitRules = async (trx: Db): Promise<boolean> => {
  const lock = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${LIMITS_LOCK}) as taken`.execute(trx);
  return lock.rows[0]?.taken === true;
};

export const hasLimitRules = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{
    found: boolean;
  }>`select exists (select from event_rules where limit_bytes is not null and is_on) as found`.execute(db);
  return rows[0]?.found === true;
};

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
