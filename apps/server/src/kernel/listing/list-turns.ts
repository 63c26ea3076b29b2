import { AppError } from '../errors.ts';

/** Connections that lists leave to everything else, such as logging in and saving. */
const LEFT_TO_OTHERS = 2;
const WAIT_MS = 10_000;

interface Share {
  running: number;
  /** In the order of their arrival. */
  readonly waiting: Set<() => void>;
}

/**
 * Lists and their counts keep connections longest, and one account may ask for many at once. They take turns in front of the pool: the next free
 * connection goes to the account that has the fewest, so an account with a few calls never waits behind all those of another.
 */
export class ListTurns {
  readonly #waitMs: number;
  readonly #shares = new Map<string, Share>();
  #free: number;

  constructor(connections: number, waitMs = WAIT_MS) {
    this.#free = Math.max(1, connections - LEFT_TO_OTHERS);
    this.#waitMs = waitMs;
  }

  async inTurn<T>(accountId: string, work: () => Promise<T>): Promise<T> {
    const share = this.#shares.get(accountId) ?? { running: 0, waiting: new Set() };
    this.#shares.set(accountId, share);
    if (this.#free > 0) this.#take(share);
    else await this.#turnOf(share);
    try {
      return await work();
    } finally {
      share.running -= 1;
      this.#free += 1;
      this.#startNext();
      if (share.running === 0 && share.waiting.size === 0) this.#shares.delete(accountId);
    }
  }

  #take(share: Share): void {
    this.#free -= 1;
    share.running += 1;
  }

  #turnOf(share: Share): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = (): void => {
        clearTimeout(timer);
        share.waiting.delete(start);
        this.#take(share);
        resolve();
      };
      const timer = setTimeout(() => {
        share.waiting.delete(start);
        reject(new AppError('SERVER_BUSY'));
      }, this.#waitMs);
      share.waiting.add(start);
    });
  }

  #startNext(): void {
    const waiting = [...this.#shares.values()].filter((share) => share.waiting.size > 0);
    const [next] = waiting.toSorted((one, other) => one.running - other.running);
    const [start] = next?.waiting ?? [];
    start?.();
  }
}
