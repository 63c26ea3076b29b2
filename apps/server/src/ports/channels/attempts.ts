import { setMaxListeners } from 'node:events';
import type { DeliveryOutcome } from './port.ts';
import { DeliveryError, failed, type Verdict, verdictOf } from './outcome.ts';

export const DELIVERY_TIMEOUT_MS = 10_000;

interface Running {
  /** Of the caller, who may have many attempts under it. */
  readonly signal: AbortSignal;
  readonly end: (detail: string) => void;
  readonly verdict: Promise<Verdict>;
}

/**
 * The attempts of one channel. Each settles as an outcome: by itself, after the timeout, when the caller no longer wants it, or when the
 * channel is closed. Whatever is thrown is an outcome too.
 */
export class Attempts {
  readonly #running = new Set<Running>();
  /** One listener for all attempts under a signal: adding and removing one costs more than a request. */
  readonly #cancels = new Map<AbortSignal, () => void>();
  readonly #timeoutMs: number;
  #isClosed = false;

  constructor(timeoutMs: number = DELIVERY_TIMEOUT_MS) {
    this.#timeoutMs = timeoutMs;
  }

  async run(signal: AbortSignal, work: (signal: AbortSignal) => Promise<Verdict>): Promise<DeliveryOutcome> {
    const started = performance.now();
    const verdict = await this.#resolve(signal, work);
    return { ...verdict, milliseconds: Math.round(performance.now() - started) };
  }

  async #resolve(signal: AbortSignal, work: (signal: AbortSignal) => Promise<Verdict>): Promise<Verdict> {
    if (this.#isClosed) return failed('unreachable', 'The channel is closed');
    if (signal.aborted) return failed('timeout', 'The attempt was ended before anything was sent');
    this.#listenTo(signal);
    const running = this.#begin(signal, work);
    this.#running.add(running);
    const timer = setTimeout(
      () => running.end(`The receiver did not answer within ${this.#timeoutMs / 1000} s`),
      this.#timeoutMs,
    );
    const verdict = await running.verdict;
    clearTimeout(timer);
    this.#running.delete(running);
    return verdict;
  }

  #begin(signal: AbortSignal, work: (signal: AbortSignal) => Promise<Verdict>): Running {
    const attempt = new AbortController();
    let endWith: (verdict: Verdict) => void = () => undefined;
    const ended = new Promise<Verdict>((resolve) => {
      endWith = resolve;
    });
    const end = (detail: string): void => {
      const error = new DeliveryError('timeout', detail);
      // What breaks because an attempt was ended says nothing about the receiver.
      endWith(error.verdict);
      attempt.abort(error);
    };
    const worked = async (): Promise<Verdict> => {
      try {
        return await work(attempt.signal);
      } catch (error) {
        return verdictOf(error);
      }
    };
    return { signal, end, verdict: Promise.race([ended, worked()]) };
  }

  #listenTo(signal: AbortSignal): void {
    if (this.#cancels.has(signal)) return;
    const cancel = (): void => {
      for (const running of this.#running)
        if (running.signal === signal) running.end('The attempt was ended before the receiver answered');
    };
    // Many channels may share the signal of a process that stops; that is no leak, since each takes its listener away when it is closed.
    setMaxListeners(0, signal);
    signal.addEventListener('abort', cancel, { once: true });
    this.#cancels.set(signal, cancel);
  }

  /** Ends what is running and waits until it has settled. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { end } of this.#running) end('The channel was closed before the receiver answered');
    await Promise.all(Array.from(this.#running, ({ verdict }) => verdict));
    for (const [signal, cancel] of this.#cancels) signal.removeEventListener('abort', cancel);
    this.#cancels.clear();
  }
}
