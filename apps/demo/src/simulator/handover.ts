import {
  type ConnectivityCounters,
  HANDOVER_ATTEMPTS,
  type Observation,
  type ObservationHandler,
} from '@airlane/server/src/ports/connectivity/port.ts';

interface Batch {
  readonly observations: readonly Observation[];
  attempts: number;
}

export interface HandoverSource {
  /** What is to be told next; nothing when all is told. */
  next(): readonly Observation[];
  /** Whether it may be told still: between two attempts a Thing may have been suspended. */
  mayNotify(observation: Observation): boolean;
}

/** Hands observations over one batch at a time, a refused one again before any newer one, until it is dropped by rule. */
export class Handover {
  readonly #source: HandoverSource;
  #handler: ObservationHandler | undefined;
  #pending: Batch | undefined;
  #counters = { observations: 0, failures: 0, dropped: 0 };

  constructor(source: HandoverSource) {
    this.#source = source;
  }

  get isOpen(): boolean {
    return this.#handler !== undefined;
  }

  open(handler: ObservationHandler): void {
    this.#handler = handler;
    this.#pending = undefined;
  }

  close(): void {
    this.#handler = undefined;
  }

  counters(): ConnectivityCounters {
    return { ...this.#counters };
  }

  /** Goes on until everything is told or a batch is refused. */
  async notifyAll(): Promise<void> {
    while (this.#handler) {
      this.#pending ??= this.#take();
      if (!this.#pending || !(await this.#tell(this.#pending))) return;
      this.#pending = undefined;
    }
  }

  #take(): Batch | undefined {
    const observations = this.#source.next();
    return observations.length > 0 ? { observations, attempts: 0 } : undefined;
  }

  /** Answers whether the batch is done with, one way or the other. */
  async #tell(batch: Batch): Promise<boolean> {
    const observations = batch.observations.filter((observation) => this.#source.mayNotify(observation));
    if (observations.length === 0) return true;
    try {
      batch.attempts += 1;
      await this.#handler?.(observations);
      this.#counters.observations += observations.length;
      return true;
    } catch {
      // The handler says for itself what went wrong; the port's part is to try again and to count.
      this.#counters.failures += 1;
      if (batch.attempts < HANDOVER_ATTEMPTS) return false;
      this.#counters.dropped += 1;
      return true;
    }
  }
}
