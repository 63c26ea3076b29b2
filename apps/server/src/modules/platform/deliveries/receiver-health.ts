import { isGivenUp, retryDelaySeconds } from '@airlane/domain/integrations/delivery-retries';
import type { Db } from '#kernel/database/open.ts';
import type { Worker } from '#kernel/leased-work/worker.ts';
import { type LeasedIntegration, markFailing, markWorking } from './leases.repository.ts';
import { type Batch, FAILURES_BEFORE_PAUSE } from './send-deliveries.ts';

/** How a receiver did lately. */
export interface Health {
  /** In a row. */
  readonly failures: number;
  readonly since: Date | null;
}

export const healthOf = ({ failures, failingSince }: LeasedIntegration): Health => ({ failures, since: failingSince });

export interface HealthParts {
  readonly db: Db;
  readonly worker: Worker;
  /** Switches an integration off for good, and notifies its people. */
  readonly disable: (integration: LeasedIntegration, reason: string) => Promise<void>;
}

/** Records how a receiver did with a batch, and returns its health now. One event that it refuses among others that it takes does not count. */
export const recordHealth = async (
  { db, worker, disable }: HealthParts,
  integration: LeasedIntegration,
  { hasDelivered, failuresInRow, lastFailure }: Pick<Batch, 'hasDelivered' | 'failuresInRow' | 'lastFailure'>,
  before: Health,
  now: Date,
): Promise<Health> => {
  if (lastFailure?.failure === 'gone') {
    await disable(integration, lastFailure.detail);
    return { failures: before.failures + 1, since: before.since ?? now };
  }
  if (!lastFailure || (hasDelivered && failuresInRow < FAILURES_BEFORE_PAUSE)) {
    if (!hasDelivered) return before;
    if (before.failures > 0 || before.since !== null) await markWorking(db, worker, integration);
    return { failures: 0, since: null };
  }
  const failures = (hasDelivered ? 0 : before.failures) + failuresInRow;
  const since = hasDelivered ? now : (before.since ?? now);
  const pauseSeconds = retryDelaySeconds(failures - FAILURES_BEFORE_PAUSE + 1, lastFailure.retryAfterSeconds);
  const retryAt = failures >= FAILURES_BEFORE_PAUSE ? new Date(now.getTime() + pauseSeconds * 1000) : null;
  if (isGivenUp(since, now)) await disable(integration, lastFailure.detail);
  else await markFailing(db, worker, integration, failures, retryAt, since);
  return { failures, since };
};
