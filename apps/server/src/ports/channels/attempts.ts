import { setMaxListeners } from 'node:events';
import type { DeliveryOutcome } from './port.ts';
import { DeliveryError, failed, type Verdict, verdictOf } from './outcome.ts';

export const DELIVERY_TIMEOUT_MS = 10_000;

/**
 * The attempts of one channel. Each settles as an outcome: by itself, after the timeout, when the caller no longer wants it, or when the
 * channel is closed. Whatever is thrown is an outcome too.
 */
export class Attempts {
  readonly #running = new Map<AbortController, Promise<unknown>>();
  readonly #timeoutMs: number;
  #isClosed = false;

  constructor(timeoutMs: number = DELIVERY_TIMEOUT_MS) {
    this.#timeoutMs = timeoutMs;
  }

  async run(signal: AbortSignal, work: (signal: AbortSignal) => Promise<Verdict>): Promise<DeliveryOutcome> {
    const started = performance.now();
    const attempt = new AbortController();
    const verdict = this.#isClosed ? Promise.resolve(failed('unreachable', 'The channel is closed')) : this.#settle(attempt, signal, work);
    this.#running.set(attempt, verdict);
    const settled = await verdict;
    this.#running.delete(attempt);
    return { ...settled, milliseconds: Math.round(performance.now() - started) };
  }

  async #settle(attempt: AbortController, signal: AbortSignal, work: (signal: AbortSignal) => Promise<Verdict>): Promise<Verdict> {
    const end = (detail: string): void => attempt.abort(new DeliveryError('timeout', detail));
    const cancel = (): void => end('The attempt was ended before the receiver answered');
    const timer = setTimeout(() => end(`The receiver did not answer within ${this.#timeoutMs / 1000} s`), this.#timeoutMs);
    // Many attempts may share the signal of a process that stops; that is no leak, since each takes its listener away.
    setMaxListeners(0, signal);
    signal.addEventListener('abort', cancel, { once: true });
    const ended = new Promise<never>((_resolve, reject) => {
      attempt.signal.addEventListener('abort', () => reject(attempt.signal.reason as Error), { once: true });
    });
    try {
      if (signal.aborted) return failed('timeout', 'The attempt was ended before anything was sent');
      return await Promise.race([ended, work(attempt.signal)]);
    } catch (error) {
      // What breaks because an attempt was ended says nothing about the receiver.
      return verdictOf(attempt.signal.aborted ? attempt.signal.reason : error);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
      ended.catch(() => undefined);
    }
  }

  /** Ends what is running and waits until it has settled. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const attempt of this.#running.keys()) attempt.abort(new DeliveryError('timeout', 'The channel was closed before the receiver answered'));
    await Promise.allSettled(this.#running.values());
  }
}
