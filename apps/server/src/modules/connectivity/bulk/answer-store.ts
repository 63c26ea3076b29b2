import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Stores answers while others are awaited, those together that came while the ones before were stored. A killed process leaves open what was not
 * answered, or only just: a message among it is sent again.
 */
export class AnswerStore<Answer> {
  readonly #store: (some: readonly Answer[]) => Promise<void>;
  #waiting: Answer[] = [];
  #running: Promise<void> | undefined;
  #failure: { readonly error: unknown } | undefined;

  constructor(store: (some: readonly Answer[]) => Promise<void>) {
    this.#store = store;
  }

  /** Nothing more may be commanded whose answer could not be stored. */
  get hasFailed(): boolean {
    return this.#failure !== undefined;
  }

  add(answer: Answer): void {
    this.#waiting.push(answer);
    this.#running ??= this.#storeWaiting().finally(() => {
      this.#running = undefined;
    });
  }

  /** Resolves when everything is stored. */
  async finish(): Promise<void> {
    await this.#running;
    await this.#storeWaiting();
    if (this.#failure) throw this.#failure.error;
  }

  async #storeWaiting(): Promise<void> {
    while (this.#waiting.length > 0 && !this.#failure) {
      await nextTurn();
      const some = this.#waiting;
      this.#waiting = [];
      try {
        await this.#store(some);
      } catch (error) {
        this.#failure = { error };
      }
    }
  }
}
