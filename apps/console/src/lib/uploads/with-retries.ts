import { UPLOAD_RETRIES } from '@airlane/domain/uploads/upload-limits';
import { backoffDelay } from '../realtime/backoff.ts';
import type { Network } from './network.ts';
import { isPassing } from './part-failure.ts';

export interface RetryNews {
  onWaiting(): void;
  onRetrying(attempt: number, ofAttempts: number, inMs: number): void;
}

interface Retrying {
  readonly network: Network;
  readonly signal: AbortSignal;
  readonly news: RetryNews;
}

/** Tries until it works, is refused for good, or has failed once more than it may. Time without a network is waited for and costs no attempt. */
export const withRetries = async <Answer>(
  work: () => Promise<Answer>,
  { network, signal, news }: Retrying,
): Promise<Answer> => {
  let failures = 0;
  for (;;) {
    if (!network.isOnline()) {
      news.onWaiting();
      await network.whenOnline(signal);
    }
    signal.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      if (signal.aborted || !isPassing(error)) throw error;
      if (!network.isOnline()) continue;
      if (failures >= UPLOAD_RETRIES) throw error;
      const delay = backoffDelay(failures);
      failures += 1;
      news.onRetrying(failures + 1, UPLOAD_RETRIES + 1, delay);
      await network.pause(delay, signal);
    }
  }
};
