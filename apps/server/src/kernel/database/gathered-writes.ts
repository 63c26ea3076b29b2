import { setImmediate as nextTurn } from 'node:timers/promises';

interface Waiting<Item> {
  readonly item: Item;
  readonly done: () => void;
  readonly fail: (error: unknown) => void;
}

/** Writes one batch after the other: what comes in one turn of the event loop, or while a batch is written, is written together. */
export class GatheredWrites<Item> {
  readonly #write: (items: readonly Item[]) => Promise<void>;
  #waiting: Waiting<Item>[] = [];
  #isWriting = false;

  constructor(write: (items: readonly Item[]) => Promise<void>) {
    this.#write = write;
  }

  /** Resolves once it is written. */
  add(item: Item): Promise<void> {
    return new Promise((done, fail) => {
      this.#waiting.push({ item, done, fail });
      if (!this.#isWriting) void this.#drain();
    });
  }

  async #drain(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.length > 0) {
      await nextTurn();
      const batch = this.#waiting;
      this.#waiting = [];
      try {
        await this.#write(batch.map(({ item }) => item));
        for (const { done } of batch) done();
      } catch (error) {
        for (const { fail } of batch) fail(error);
      }
    }
    this.#isWriting = false;
  }
}
