import { SINCE_EVER } from '@airlane/domain/charging/rate-plans';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import { rehearse } from '#kernel/database/rehearse.ts';

/**
 * Runs rating on what is only supposed. Temporary tables of the same names come before the real ones, for this transaction only: rating reads plans that
 * can be changed and writes to temporary tables. No row of the real tables is locked or changed.
 */
export const supposeMonth = <Answer>(db: Db, accountId: string, act: (trx: Db) => Promise<Answer>): Promise<Answer> =>
  rehearse(db, async (trx) => {
    // A person waits: sums of a large fleet stay in memory, and nothing is compiled for statements that run twice.
    await sql`set local work_mem = '64MB'`.execute(trx);
    await sql`set local jit = off`.execute(trx);
    await sql`create temp table rated_days (like public.rated_days including defaults) on commit drop`.execute(trx);
    await sql`create temp table thing_rate_plans on commit drop as select * from public.thing_rate_plans where account_id = ${sql.lit(accountId)}`.execute(
      trx,
    );
    return act(trx);
  });

/** Within such a transaction: these Things have always been on the plan. */
export const putOnPlan = async (
  trx: Db,
  accountId: string,
  plan: string,
  iccids: RawBuilder<unknown>,
): Promise<void> => {
  await sql`delete from thing_rate_plans where iccid in (${iccids})`.execute(trx);
  await sql`insert into thing_rate_plans (iccid, account_id, from_day, rate_plan) select iccid, ${accountId}, ${SINCE_EVER}::date, ${plan} from (${iccids}) as meant`.execute(
    trx,
  );
};
