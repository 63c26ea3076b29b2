import { addMonths } from '@airlane/domain/charging/billing-period';
import type { Db } from '#kernel/database/open.ts';
import type { JobLog } from '#kernel/jobs/queue.ts';
import { lockRating } from './account-ratings.repository.ts';
import {
  type ClosedMonth,
  findBeginning,
  findEndOfBatch,
  listRemovableMonths,
  type Position,
  removeRatedUsage,
  removeSessions,
  updateDetails,
} from './charge-details.repository.ts';

/** Of a transaction. Rating of the account and ingest of the same days wait for it, so it has to be short. */
const ROWS_AT_ONCE = 10_000;
const MONTHS_READ = 500;

interface RemoveParts {
  readonly db: Db;
  readonly log: Pick<JobLog, 'info' | 'error'>;
  /** Undefined: for ever. */
  readonly keptMonths: number | undefined;
}

/** From here on the details are neither shown nor rated again, although their rows go one batch after the other. */
const beginRemoval = (db: Db, month: ClosedMonth): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockRating(trx, month.accountId);
    await updateDetails(trx, month, 'removing');
  });

/** Answers where the next batch begins; undefined after the last one. */
const removeBatch = (db: Db, month: ClosedMonth, after: Position, atOnce: number): Promise<Position | undefined> =>
  db.transaction().execute(async (trx) => {
    await lockRating(trx, month.accountId);
    const next = await findEndOfBatch(trx, month, after, atOnce);
    await removeRatedUsage(trx, month, after, next ?? { day: addMonths(month.period, 1), iccid: '' });
    return next;
  });

const removeMonth = async (db: Db, month: ClosedMonth, atOnce: number, signal?: AbortSignal): Promise<void> => {
  await beginRemoval(db, month);
  for (
    let position: Position | undefined = await findBeginning(db, month);
    position !== undefined;
    position = await removeBatch(db, month, position, atOnce)
  )
    if (signal?.aborted) return;
  while ((await removeSessions(db, month, atOnce)) === atOnce) if (signal?.aborted) return;
  await updateDetails(db, month, 'removed');
};

/** The job: a month that fails leaves the others alone, and one that a process left half done is finished by the next run. */
export const removeChargeDetails = async (
  { db, log, keptMonths }: RemoveParts,
  now: Date,
  signal?: AbortSignal,
  atOnce = ROWS_AT_ONCE,
): Promise<void> => {
  if (keptMonths === undefined) return;
  let removed = 0;
  let after: ClosedMonth = { period: '0001-01-01', accountId: '' };
  for (;;) {
    const months = await listRemovableMonths(db, now, keptMonths, after, MONTHS_READ);
    for (const month of months) {
      if (signal?.aborted) return;
      try {
        await removeMonth(db, month, atOnce, signal);
        removed += 1;
      } catch (error) {
        log.error(
          { accountId: month.accountId, period: month.period, err: error },
          'The details of a closed month could not be removed',
        );
      }
      after = month;
    }
    if (months.length < MONTHS_READ) break;
  }
  if (removed > 0) log.info({ months: removed }, 'Details of closed months were removed');
};
