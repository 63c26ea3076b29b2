import { DeliveryError } from './outcome.ts';

export interface OpenedConnection<T> {
  readonly value: T;
  /** Rejects with the reason once the connection is lost. */
  readonly lost: Promise<never>;
  /** Takes leave of the other side. */
  goodbye(): Promise<unknown>;
}

interface Current<T> {
  readonly ending: AbortController;
  readonly opened: Promise<OpenedConnection<T>>;
}

const GOODBYE_MS = 1000;

/** One connection to a broker: opened when it is needed, shared by all, and opened again after it was lost. */
export class SharedConnection<T> {
  readonly #open: (ending: AbortSignal) => Promise<OpenedConnection<T>>;
  #current: Current<T> | undefined;

  /** `open` destroys its socket when the signal says so. */
  constructor(open: (ending: AbortSignal) => Promise<OpenedConnection<T>>) {
    this.#open = open;
  }

  /**
   * An attempt that is given up leaves an answer behind that is not waited for, on a connection that may be dead, so the connection goes with
   * it. Others that were using it fail as well and are repeated.
   */
  async use<R>(signal: AbortSignal, work: (value: T) => Promise<R>): Promise<R> {
    const current = (this.#current ??= this.#begin());
    const giveUp = (): void => this.#drop(current);
    signal.addEventListener('abort', giveUp, { once: true });
    try {
      const { value, lost } = await current.opened;
      return await Promise.race([lost, work(value)]);
    } finally {
      signal.removeEventListener('abort', giveUp);
    }
  }

  #begin(): Current<T> {
    const ending = new AbortController();
    const current: Current<T> = { ending, opened: this.#open(ending.signal) };
    const forget = (): void => this.#drop(current);
    current.opened.then(({ lost }) => lost.catch(forget), forget);
    return current;
  }

  #drop(current: Current<T>): void {
    if (this.#current === current) this.#current = undefined;
    current.ending.abort(
      new DeliveryError('unreachable', 'The connection was given up, because an answer on it did not come'),
    );
  }

  async close(): Promise<void> {
    const current = this.#current;
    if (!current) return;
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise((resolve) => {
      timer = setTimeout(resolve, GOODBYE_MS);
    });
    await Promise.race([tooLong, current.opened.then((connection) => connection.goodbye()).catch(() => undefined)]);
    clearTimeout(timer);
    this.#drop(current);
  }
}
