import type { ReconciliationCheck } from '@airlane/domain/ledger/reconciliation';
import type { Db } from '#kernel/database/open.ts';

/** The own account of each provider, whose inbox its staff read. */
export const listProviders = (db: Db): Promise<{ readonly id: string; readonly vertical: string }[]> =>
  db
    .selectFrom('accounts')
    .select(['id', 'vertical'])
    .where('is_admin_panel', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();

export interface KeptOutcome {
  readonly vertical: string;
  readonly period: string;
  readonly name: ReconciliationCheck;
  readonly accounts: number;
  /** Bytes, messages or minor units. */
  readonly difference: number;
  readonly checkedAt: Date;
}

/** Keeps what a check found. Answers whether more accounts differ than the time before. */
export const keepOutcome = async (
  trx: Db,
  { vertical, period, name, accounts, difference, checkedAt }: KeptOutcome,
): Promise<boolean> => {
  const last = await trx
    .selectFrom('reconciliation_outcomes')
    .select('accounts')
    .where('vertical', '=', vertical)
    .where('period', '=', period)
    .where('check_name', '=', name)
    .forUpdate()
    .executeTakeFirst();
  const found = { accounts, difference, checked_at: checkedAt };
  await trx
    .insertInto('reconciliation_outcomes')
    .values({ vertical, period, check_name: name, ...found })
    .onConflict((conflict) => conflict.columns(['vertical', 'period', 'check_name']).doUpdateSet(found))
    .execute();
  return accounts > (last?.accounts ?? 0);
};

export const findCheckedAt = async (db: Db, vertical: string, period: string): Promise<Date | null> =>
  (
    await db
      .selectFrom('reconciliation_outcomes')
      .select(({ fn }) => fn.max('checked_at').as('at'))
      .where('vertical', '=', vertical)
      .where('period', '=', period)
      .executeTakeFirst()
  )?.at ?? null;
