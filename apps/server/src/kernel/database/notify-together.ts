import type { DatabaseEngine } from './engine.ts';

/** PostgreSQL refuses payloads of 8,000 bytes and more. */
const MAX_PAYLOAD_BYTES = 7500;

/** Messages as JSON lists that each fit into one notification. */
export const payloadsOf = (messages: readonly string[], maxBytes = MAX_PAYLOAD_BYTES): string[] => {
  const payloads: string[][] = [];
  let room = 0;
  for (const message of messages) {
    const size = Buffer.byteLength(message) + 1;
    if (payloads.length === 0 || size > room) {
      payloads.push([]);
      room = maxBytes - 2;
    }
    payloads.at(-1)?.push(message);
    room -= size;
  }
  return payloads.map((together) => `[${together.join(',')}]`);
};

interface Waiting {
  readonly message: string;
  readonly deadline: number;
  /** Whether it was sent: what waited until its deadline is not. */
  resolve(isSent: boolean): void;
  reject(error: unknown): void;
}

/**
 * Sends messages through one channel of the database. Commits that notify take turns in PostgreSQL, so what is handed over while one statement is
 * on its way goes out together in the next one.
 */
export class NotifyTogether {
  readonly #engine: DatabaseEngine;
  readonly #channel: string;
  #waiting: Waiting[] = [];
  #isSending = false;

  constructor(engine: DatabaseEngine, channel: string) {
    this.#engine = engine;
    this.#channel = channel;
  }

  /** Answers whether it went out before its deadline. After it nothing does, so that another process can take over from one that gave up. */
  send(message: object, deadline = Number.POSITIVE_INFINITY): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ message: JSON.stringify(message), deadline, resolve, reject });
      if (this.#isSending) return;
      this.#isSending = true;
      setImmediate(() => void this.#sendAll());
    });
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const now = Date.now();
      const together = this.#waiting.filter(({ deadline }) => deadline > now);
      for (const { deadline, resolve } of this.#waiting) if (deadline <= now) resolve(false);
      this.#waiting = [];
      const deadline = Math.min(...together.map((waiting) => waiting.deadline));
      try {
        const isSent =
          together.length > 0 && (await this.#notify(payloadsOf(together.map(({ message }) => message)), deadline));
        for (const { resolve } of together) resolve(isSent);
      } catch (error) {
        for (const { reject } of together) reject(error);
      }
    }
    this.#isSending = false;
  }

  /** The statement may wait for a connection for long: the database looks at the clock when it has come that far. */
  async #notify(payloads: readonly string[], deadline: number): Promise<boolean> {
    const until = Number.isFinite(deadline) ? new Date(deadline).toISOString() : 'infinity';
    const { rows } = await this.#engine.execute(
      'select pg_notify($1, payload) from unnest($2::text[]) as payload where clock_timestamp() < $3::timestamptz',
      [this.#channel, payloads, until],
    );
    return rows.length > 0;
  }
}
