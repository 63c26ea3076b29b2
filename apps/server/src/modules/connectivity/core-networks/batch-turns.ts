import { AppError } from '#kernel/errors.ts';

/** Of one network, those that run included. */
const MAX_WAITING = 20;
/** While the database writes one batch, the server reads the next. More would only take processor and connections from people who read lists. */
export const MAX_AT_ONCE = 2;

/** Stands for the work that runs alone. */
const ALONE = Symbol('alone');

interface Turn {
  readonly source: string | typeof ALONE;
  start(): void;
}

interface Queue {
  /** In the order of their arrival. */
  readonly waiting: Set<Turn>;
  /** What runs, by its source: never two of one. */
  readonly running: Set<Turn['source']>;
}

/**
 * Who of a network is next. Batches of one source run one after the other, in the order of their arrival; those of different sources speak of different SIMs and
 * run at the same time. A network that has too many waiting is told to come back.
 */
export class BatchTurns {
  readonly #queues = new Map<string, Queue>();
  readonly #unfinished = new Set<Promise<unknown>>();

  /** Networks with something that runs or waits. */
  get busyNetworks(): readonly string[] {
    return [...this.#queues.keys()];
  }

  inTurn<T>(network: string, source: string, work: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(network);
    if (queue && queue.waiting.size + queue.running.size >= MAX_WAITING)
      return Promise.reject(new AppError('NETWORK_BEHIND'));
    return this.#enqueue(network, source, work);
  }

  /** After all that came before and before all that comes later, whatever its source. Never refused. */
  alone<T>(network: string, work: () => Promise<T>): Promise<T> {
    return this.#enqueue(network, ALONE, work);
  }

  async finished(): Promise<void> {
    await Promise.allSettled(this.#unfinished);
  }

  #enqueue<T>(network: string, source: Turn['source'], work: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(network) ?? { waiting: new Set(), running: new Set() };
    this.#queues.set(network, queue);
    const mine = new Promise<void>((start) => void queue.waiting.add({ source, start })).then(work).finally(() => {
      this.#unfinished.delete(mine);
      queue.running.delete(source);
      this.#startNext(queue);
      if (queue.running.size === 0) this.#queues.delete(network);
    });
    this.#unfinished.add(mine);
    this.#startNext(queue);
    return mine;
  }

  #startNext({ waiting, running }: Queue): void {
    for (const turn of waiting) {
      if (running.has(ALONE) || running.size >= MAX_AT_ONCE) return;
      if (turn.source === ALONE && running.size > 0) return;
      if (running.has(turn.source)) continue;
      waiting.delete(turn);
      running.add(turn.source);
      turn.start();
    }
  }
}
