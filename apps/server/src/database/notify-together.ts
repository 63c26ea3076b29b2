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
  resolve(): void;
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

  send(message: object): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ message: JSON.stringify(message), resolve, reject });
      if (this.#isSending) return;
      this.#isSending = true;
      setImmediate(() => void this.#sendAll());
    });
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const together = this.#waiting;
      this.#waiting = [];
      try {
        await this.#engine.execute('select pg_notify($1, payload) from unnest($2::text[]) as payload', [this.#channel, payloadsOf(together.map(({ message }) => message))]);
        for (const { resolve } of together) resolve();
      } catch (error) {
        for (const { reject } of together) reject(error);
      }
    }
    this.#isSending = false;
  }
}
