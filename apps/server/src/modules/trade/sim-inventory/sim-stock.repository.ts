import { simInventoryQuestionIds as asked, templateNames } from '@airlane/domain/template-names';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';

export interface StockRow {
  readonly size: string;
  readonly sponsor: string;
  readonly inStock: number;
  readonly reserved: number;
  readonly assigned: number;
  readonly active: number;
  readonly retired: number;
  readonly threshold: number | null;
  readonly isWarned: boolean;
}

const counted = (state: string) => sql`(count(*) filter (where state = ${state}))::int`;

/** SIMs of a provider by size and sponsor, in all its inventories; and the thresholds, of which some may have no SIMs at all. */
export const readStock = async (db: Db, accountId: string): Promise<StockRow[]> => {
  const { rows } = await sql<StockRow>`
    with sims as (
      select coalesce(answers->${asked.size}->>0, '') as size, coalesce(answers->>${asked.msisdnSponsorName}, '') as sponsor, answers->${asked.status}->>0 as state
      from documents where deleted_at is null and template_id in (select id from templates where description = ${templateNames.simInventory})
        and account_id in (select theirs.id from accounts as theirs join accounts as provider on provider.vertical = theirs.vertical where provider.id = ${accountId})
    ), counts as (
      select size, sponsor, ${counted('in stock')} as "inStock", ${counted('reserved')} as reserved, ${counted('assigned')} as assigned, ${counted('active')} as active, ${counted('retired')} as retired
      from sims group by 1, 2
    )
    select size, sponsor, coalesce("inStock", 0) as "inStock", coalesce(reserved, 0) as reserved, coalesce(assigned, 0) as assigned, coalesce(active, 0) as active, coalesce(retired, 0) as retired,
      threshold, level.warned_at is not null as "isWarned"
    from counts full join (select * from sim_stock_levels where account_id = ${accountId}) as level using (size, sponsor) order by size, sponsor`.execute(
    db,
  );
  return rows;
};

export const setThreshold = async (
  db: Db,
  accountId: string,
  { size, sponsor, threshold }: { readonly size: string; readonly sponsor: string; readonly threshold: number | null },
): Promise<void> => {
  if (threshold === null) {
    await db
      .deleteFrom('sim_stock_levels')
      .where('account_id', '=', accountId)
      .where('size', '=', size)
      .where('sponsor', '=', sponsor)
      .execute();
    return;
  }
  await db
    .insertInto('sim_stock_levels')
    .values({ account_id: accountId, size, sponsor, threshold })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'size', 'sponsor']).doUpdateSet({ threshold, warned_at: null }),
    )
    .execute();
};

export const accountsWithThresholds = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('sim_stock_levels').select('account_id').distinct().execute()).map(
    ({ account_id }) => account_id,
  );

/** Answers whether it was not recorded before: of two processes one notifies. */
export const noteWarned = async (
  trx: Db,
  accountId: string,
  { size, sponsor }: Pick<StockRow, 'size' | 'sponsor'>,
  isLow: boolean,
): Promise<boolean> => {
  const { rows } = await sql<{ size: string }>`update sim_stock_levels set warned_at = ${isLow ? sql`now()` : sql`null`}
    where account_id = ${accountId} and size = ${size} and sponsor = ${sponsor} and (warned_at is null) = ${isLow} returning size`.execute(
    trx,
  );
  return rows.length > 0;
};
