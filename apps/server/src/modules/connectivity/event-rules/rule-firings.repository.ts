import { daysBefore } from '@airlane/domain/time/durations';
import { type Selectable, sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import type { DatabaseSchema } from '#kernel/database/schema.ts';
import { type EventRuleRow, findRule } from './event-rules.repository.ts';

export type FiringRow = Selectable<DatabaseSchema['rule_firings']>;

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

export const findFiring = async (
  db: Db,
  id: string,
): Promise<{ readonly firing: FiringRow; readonly rule: EventRuleRow | undefined } | undefined> => {
  const firing = await db.selectFrom('rule_firings').selectAll().where('id', '=', id).executeTakeFirst();
  return (
    firing && {
      firing,
      rule: await findRule(db, firing.rule_id),
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

const KEPT_DAYS = 400;
export const removeOldFirings = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('rule_firings').where('fired_at', '<', daysBefore(now, KEPT_DAYS)).execute();
};
