/** The pieces of work that an engine of this process is working on, each under a key. */
export class RunningWork<Key> {
  readonly #running = new Map<Key, Promise<void>>();
  readonly #limit: number;
  readonly #onEnd: (key: Key) => void;

  constructor(limit: number, onEnd: (key: Key) => void) {
    this.#limit = limit;
    this.#onEnd = onEnd;
  }

  /** How many more may begin. */
  get free(): number {
    return this.#limit - this.#running.size;
  }

  get keys(): Key[] {
    return [...this.#running.keys()];
  }

  has(key: Key): boolean {
    return this.#running.has(key);
  }

  add(key: Key, work: Promise<void>, onError: (error: unknown) => Promise<void> | void): void {
    this.#running.set(
      key,
      work.catch(onError).finally(() => {
        this.#running.delete(key);
        this.#onEnd(key);
      }),
    );
  }

  /** Resolves when everything that runs now has ended. */
  async finish(): Promise<void> {
    await Promise.all(this.#running.values());
  }
}
