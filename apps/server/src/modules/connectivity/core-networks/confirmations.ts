import { sql } from 'kysely';
import type { DatabaseEngine, Subscription } from '#kernel/database/engine.ts';
import type { Db } from '#kernel/database/open.ts';
import type { Confirmation } from '#ports/network/generic/provider-requests.ts';

const CHANNEL = 'airlane_network_confirmations';
const keyOf = (network: string, id: string): string => JSON.stringify([network, id]);

/** Stored before it is told, because the process that waits may be another one, or not wait yet. Answers whether it was known. */
export const confirm = async (
  db: Db,
  network: string,
  { id, outcome, reason, result }: Confirmation & { readonly id: string },
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows = 0n } = await trx
      .insertInto('network_confirmations')
      .values({ network, id, outcome, reason, result: JSON.stringify(result) })
      .onConflict((conflict) => conflict.columns(['network', 'id']).doNothing())
      .executeTakeFirst();
    await sql`select pg_notify(${CHANNEL}, ${keyOf(network, id)})`.execute(trx);
    return numInsertedOrUpdatedRows === 0n;
  });

/** Waits for what networks tell of commands that they took over, in whichever process it arrives. */
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
    const key = keyOf(network, id);
    let timer: NodeJS.Timeout | undefined;
    const told = new Promise<void>((resolve) => {
      this.#waiting.set(key, resolve);
      timer = setTimeout(resolve, timeoutMs);
    });
    try {
      const early = await this.#find(network, id);
      if (early) return early;
      await told;
      return await this.#find(network, id);
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(key);
    }
  }

  async stop(): Promise<void> {
    await (await this.#subscription?.catch(() => undefined))?.stop();
  }

  #find(network: string, id: string): Promise<Confirmation | undefined> {
    return this.#db
      .selectFrom('network_confirmations')
      .select(['outcome', 'reason', 'result'])
      .where('network', '=', network)
      .where('id', '=', id)
      .executeTakeFirst();
  }

  async #subscribe(): Promise<Subscription> {
    try {
      return await this.#engine.listen(
        CHANNEL,
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
