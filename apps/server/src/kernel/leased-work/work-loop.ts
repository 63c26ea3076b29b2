import type { DatabaseEngine, Subscription } from '../database/engine.ts';
import { WakeTimer } from './wake-timer.ts';

const PAUSE_AFTER_FAILURE_MS = 5000;

export interface WorkLoopParts {
  readonly log: { error(fields: object, message: string): void };
  /** Finds what is due and begins it. Returns in how many milliseconds something will be due; nothing where nothing waits. */
  readonly poll: () => Promise<number | undefined>;
  /** What the log says where a poll fails. */
  readonly failure: string;
  readonly pauses: Pauses;
  /** Brings the next poll forward. */
  readonly notifications?: Notifications;
}

interface Pauses {
  /** Before a poll that was asked for, so that what comes close together is found together. */
  readonly gatherMs: number;
  /** Between two polls that nothing asked for. */
  readonly minMs: number;
  readonly maxMs: number;
}

interface Notifications {
  readonly engine: Pick<DatabaseEngine, 'listen'>;
  readonly channel: string;
  readonly onNotify?: (payload: string) => void;
}

/** Polls for work: soon after a notification, when something is due, and after a longest pause, because a notification may be lost. */
export class WorkLoop {
  readonly #parts: WorkLoopParts;
  readonly #stopping = new AbortController();
  readonly #timer = new WakeTimer(() => this.#poll());
  #subscription: Subscription | undefined;

  constructor(parts: WorkLoopParts) {
    this.#parts = parts;
  }

  /** Aborted once the process stops. */
  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  get isStopping(): boolean {
    return this.signal.aborted;
  }

  async start(): Promise<void> {
    const { notifications } = this.#parts;
    if (notifications) {
      const { engine, channel, onNotify } = notifications;
      const onPayload = (payload: string): void => {
        onNotify?.(payload);
        this.wake();
      };
      this.#subscription = await engine.listen(channel, onPayload, () => this.wake());
    }
    this.wake();
  }

  /** Waits for the poll that is under way. What it began is the engine's to wait for. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#subscription?.stop();
    await this.#timer.stop();
  }

  wake(): void {
    this.#timer.wakeIn(this.#parts.pauses.gatherMs);
  }

  /** Says nothing while the process stops: anything may fail then. */
  logFailure(error: unknown, message: string, fields: object = {}): void {
    if (!this.isStopping) this.#parts.log.error({ err: error, ...fields }, message);
  }

  async #poll(): Promise<number> {
    const { poll, failure, pauses } = this.#parts;
    if (this.isStopping) return pauses.maxMs;
    try {
      const dueInMs = (await poll()) ?? pauses.maxMs;
      return Math.min(pauses.maxMs, Math.max(pauses.minMs, dueInMs));
    } catch (error) {
      this.logFailure(error, failure);
      return PAUSE_AFTER_FAILURE_MS;
    }
  }
}
