import { daysBefore } from '@airlane/domain/time/durations';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import type { BulkJobRow } from './bulk-jobs.repository.ts';

export interface LeftReason {
  readonly outcome: 'failed' | 'skipped';
  readonly reason: string;
  readonly count: number;
  readonly samples: readonly string[];
}

const MAX_REASONS = 20;

/** Why Things were skipped or failed when their turn came, the most frequent reason first. */
export const countLeft = async (
  db: Db,
  { number, eligible }: Pick<BulkJobRow, 'number' | 'eligible'>,
): Promise<LeftReason[]> => {
  const { rows } =
    await sql<LeftReason>`select outcome, reason, count(*)::int as count, (array_agg(iccid))[1:3] as samples from bulk_items
    where job = ${number} and outcome in ('failed', 'skipped') and position <= ${eligible} group by outcome, reason order by count(*) desc, reason limit ${MAX_REASONS}`.execute(
      db,
    );
  return rows;
};

export const listFailures = async (
  db: Db,
  { number, account_id, eligible }: Pick<BulkJobRow, 'number' | 'account_id' | 'eligible'>,
  page: number,
  pageSize: number,
) => {
  const { rows } = await sql<{
    iccid: string;
    name: string;
    reason: string;
  }>`select item.iccid, coalesce(things.name, '') as name, item.reason from bulk_items as item
    left join things on things.iccid = item.iccid and things.account_id = ${account_id} and things.deleted_at is null
    where item.job = ${number} and item.outcome = 'failed' and item.position <= ${eligible} order by item.position limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(
    db,
  );
  return rows;
};

const ROWS_AT_ONCE = 5000;

interface WalkedItem {
  readonly position: number;
  readonly iccid: string;
  readonly outcome: string | null;
  readonly reason: string;
}

/** All Things of a job in their order, a slice at a time. */
export const walkItems = async function* (db: Db, number: number): AsyncGenerator<readonly WalkedItem[]> {
  for (let after = 0; ;) {
    const { rows } =
      await sql<WalkedItem>`select position, iccid, outcome, reason from bulk_items where job = ${number} and position > ${after} order by position limit ${ROWS_AT_ONCE}`.execute(
        db,
      );
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    after = last.position;
  }
};

const KEPT_DAYS = 90;
const JOBS_AT_ONCE = 100;

/** The Things of old jobs are forgotten, and with them what an undo would need; the jobs and their counts stay. */
export const removeOldItems = async (db: Db, now: Date): Promise<void> => {
  const before = daysBefore(now, KEPT_DAYS).toISOString();
  const { rows } = await sql<{
    number: number;
  }>`select number from bulk_jobs where finished_at < ${before}::timestamptz and exists (select from bulk_items where job = number) limit ${JOBS_AT_ONCE}`.execute(
    db,
  );
  for (const { number } of rows) await db.deleteFrom('bulk_items').where('job', '=', number).execute();
};
