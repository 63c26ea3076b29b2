import { DAY_MS, daysBefore, HOUR_MS } from '@airlane/domain/time/durations';
import type { Db } from '#kernel/database/open.ts';
import type { JobLog } from '#kernel/jobs/queue.ts';
import type { CardsService } from './cards.service.ts';
import { findOpenAttempts, findOpenRefunds } from './charges.repository.ts';
import type { ChargesService } from './charges.service.ts';
import { findOpenSetups } from './customers.repository.ts';

export interface ReconcileParts {
  readonly db: Db;
  readonly charges: ChargesService;
  readonly cards: CardsService;
  readonly log: Pick<JobLog, 'error'>;
}

const UNDER_WAY_MS = 30_000;
const AT_ONCE = 200;
/** Providers forget the key of a refund after a day; later the same refund could be made twice. */
const REFUND_RESENT_MS = 20 * HOUR_MS;

/** Asks the provider about everything that is unfinished: what died between row and answer, what no webhook reported. */
export const reconcileCharges = async (
  { db, charges, cards, log }: ReconcileParts,
  signal: AbortSignal,
  now = new Date(),
): Promise<void> => {
  if (!charges.isAvailable) return;
  const before = new Date(now.getTime() - UNDER_WAY_MS);
  const each = async <Row>(rows: readonly Row[], work: (row: Row) => Promise<unknown>): Promise<void> => {
    for (const row of rows) {
      if (signal.aborted) return;
      // One that fails must not keep the others back; it is tried again next time.
      await work(row).catch((error: unknown) => log.error({ err: error }, 'a payment could not be reconciled'));
    }
  };
  await each(await findOpenAttempts(db, charges.providerName, before, AT_ONCE), async (attempt) => {
    const resolved = await charges.resolveAttempt(attempt);
    // It was not confirmed in time; the money must not be taken long after.
    if (resolved.status === 'authentication' && now.getTime() - resolved.created_at.getTime() > DAY_MS)
      await charges.abandon(resolved);
  });
  const refunds = await findOpenRefunds(db, charges.providerName, before, AT_ONCE);
  await each(
    refunds.filter(
      (refund) => refund.provider_id !== null || now.getTime() - refund.created_at.getTime() < REFUND_RESENT_MS,
    ),
    (refund) => charges.resolveRefund(refund),
  );
  await each(await findOpenSetups(db, charges.providerName, daysBefore(now, 1), AT_ONCE), (setup) =>
    cards.resolveSetup(setup),
  );
};
