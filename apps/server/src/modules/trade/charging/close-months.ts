import { addMonths, lastClosable } from '@airlane/domain/charging/billing-period';
import type { Db } from '#kernel/database/open.ts';
import { closeAccounts, type CloseOutcome, type CloseParts, type Closing, type HeldMonth } from './close-month.ts';
import { isAnyMonthClosed, listOpenAccounts, type OpenAccount } from './month-closes.repository.ts';
import { analyzeRatedDays } from './rated-days.repository.ts';

const ACCOUNTS_READ = 1000;
/** Closed by the same statements and in one transaction, which a large fleet fills by itself: what is locked meanwhile, and lost when the process dies, stays small. */
const ACCOUNTS_AT_ONCE = 50;
const THINGS_AT_ONCE = 10_000;

/** Accounts that are closed together: of the same month, and not too many. */
const batchesOf = (accounts: readonly OpenAccount[]): OpenAccount[][] => {
  const batches: OpenAccount[][] = [];
  let things = 0;
  for (const account of accounts.toSorted((a, b) => a.month.localeCompare(b.month))) {
    const batch = batches.at(-1);
    if (
      batch === undefined ||
      batch[0]?.month !== account.month ||
      batch.length === ACCOUNTS_AT_ONCE ||
      things + account.things > THINGS_AT_ONCE
    ) {
      batches.push([account]);
      things = account.things;
    } else {
      batch.push(account);
      things += account.things;
    }
  }
  return batches;
};

export interface CloseLog {
  error(detail: object, message: string): void;
  info(detail: object, message: string): void;
}

/** Closes the month whose turn it is. Where that fails each account is closed on its own, so that the one that is the reason leaves the others alone. */
const closeBatch = async (
  parts: CloseParts,
  batch: readonly OpenAccount[],
  closing: Closing,
  fail: (accountId: string, error: unknown) => void,
): Promise<CloseOutcome> => {
  const month = batch[0]?.month ?? '';
  try {
    return await closeAccounts(
      parts,
      batch.map(({ id }) => id),
      month,
      closing,
    );
  } catch (error) {
    const outcomes: CloseOutcome[] = [];
    if (batch.length > 1) for (const account of batch) outcomes.push(await closeBatch(parts, [account], closing, fail));
    else for (const { id } of batch) fail(id, error);
    return { closed: outcomes.flatMap(({ closed }) => closed), held: outcomes.flatMap(({ held }) => held) };
  }
};

/**
 * Has the planner count the rows of a month, after the first batch and whenever there are twice as many as the last time. Without that it takes fifty accounts for a quarter of all rows,
 * and reads the whole month again for every batch. The database's own count may come too late for a month that grows from nothing within minutes.
 */
const keepStatistics = async (db: Db, period: string, batches: number): Promise<void> => {
  const isTwiceAsMany = (batches & (batches - 1)) === 0;
  if (isTwiceAsMany) await analyzeRatedDays(db, period);
};

/** Notifies staff of months that stay open because something looks wrong. */
export type NotifyHeld = (period: string, held: readonly HeldMonth[]) => Promise<void>;

/** The job: accounts that fail are logged, and staff are notified of those that are held. Run again, it closes what is left. */
export const closeMonths = async (
  parts: CloseParts,
  period: string,
  closing: Closing,
  log: CloseLog,
  { signal, notifyHeld }: { readonly signal?: AbortSignal; readonly notifyHeld?: NotifyHeld } = {},
): Promise<void> => {
  let closed = 0;
  let held = 0;
  let batches = 0;
  const failed = new Set<string>();
  const fail = (accountId: string, error: unknown): void => {
    failed.add(accountId);
    log.error({ accountId, err: error }, 'The month of an account could not be closed');
  };
  let after = '';
  for (;;) {
    const accounts = await listOpenAccounts(parts.db, period, after, ACCOUNTS_READ);
    // An account that is months behind comes again, once for each of them, as long as the month before was closed.
    for (let left = accounts; left.length > 0;) {
      const isClosed = new Set<string>();
      for (const batch of batchesOf(left)) {
        if (signal?.aborted) return;
        const outcome = await closeBatch(parts, batch, closing, fail);
        for (const id of outcome.closed) isClosed.add(id);
        if (outcome.held.length > 0) await notifyHeld?.(batch[0]?.month ?? period, outcome.held);
        closed += outcome.closed.length;
        held += outcome.held.length;
        batches += 1;
        await keepStatistics(parts.db, batch[0]?.month ?? period, batches);
      }
      left = left
        .filter(({ id, month }) => month < period && isClosed.has(id))
        .map((account) => ({ ...account, month: addMonths(account.month, 1) }));
    }
    after = accounts.at(-1)?.id ?? '';
    if (accounts.length < ACCOUNTS_READ) break;
  }
  log.info({ period, closed, held, failed: failed.size }, 'Months were closed');
  if (failed.size > 0) throw new Error(`The month ${period} of ${failed.size} accounts could not be closed`);
};

/** By itself a server goes on closing months once staff have closed the first one: an updated server issues no invoices unasked. */
export const closeMonthsHandler =
  (parts: CloseParts, log: CloseLog, notifyHeld: NotifyHeld) =>
  async (
    { period, actorId }: { readonly period?: string; readonly actorId?: string },
    { signal }: { readonly signal: AbortSignal },
  ): Promise<void> => {
    const now = new Date();
    const isInUse = await isAnyMonthClosed(parts.db);
    if (period === undefined && !isInUse) return;
    await closeMonths(parts, period ?? lastClosable(now), { actorId: actorId ?? null, requestId: '', now }, log, {
      signal,
      notifyHeld,
    });
  };
