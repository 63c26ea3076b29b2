import type { DatabaseEngine, Subscription } from '#kernel/database/engine.ts';
import type { Db } from '#kernel/database/open.ts';
import type { Confirmation } from '#ports/network/generic/provider-requests.ts';
import { confirmationKey, CONFIRMATIONS_CHANNEL, findConfirmation } from './network-confirmations.repository.ts';

/** Waits for the answers of networks to commands that they took over, in whichever process they arrive. */
export class Confirmations {
  readonly #db: Db;
  readonly #engine: DatabaseEngine;
  readonly #waiting = new Map<string, () => void>();
  #subscription: Promise<Subscription> | undefined;

  constructor(db: Db, engine: DatabaseEngine) {
    this.#db = db;
    this.#engine = engine;
  }

  async wait(network: string, id: string, timeoutMs: number): Promise<Confirmation | undefined> {
    await (this.#subscription ??= this.#subscribe());
    const key = confirmationKey(network, id);
    let timer: NodeJS.Timeout | undefined;
    const notified = new Promise<void>((resolve) => {
      this.#waiting.set(key, resolve);
      timer = setTimeout(resolve, timeoutMs);
    });
    try {
      const early = await findConfirmation(this.#db, network, id);
      if (early) return early;
      await notified;
      return await findConfirmation(this.#db, network, id);
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(key);
    }
  }

  async stop(): Promise<void> {
    await (await this.#subscription?.catch(() => undefined))?.stop();
  }

  async #subscribe(): Promise<Subscription> {
    try {
      return await this.#engine.listen(
        CONFIRMATIONS_CHANNEL,
        (key) => this.#waiting.get(key)?.(),
        () => this.#wakeAll(),
      );
    } catch (error) {
      // The next command tries again.
      this.#subscription = undefined;
      throw error;
    }
  }

  /** Something may have been reported while no process listened: all look, and one that finds nothing does not know the outcome. */
  #wakeAll(): void {
    for (const wake of this.#waiting.values()) wake();
  }
}
