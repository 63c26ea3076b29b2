import type { Clock } from './clock.ts';

interface Call {
  readonly at: number;
  readonly callback: () => void;
}

/** A clock that stands still until a test lets time pass. */
export class ManualClock implements Clock {
  #now: number;
  readonly #calls = new Set<Call>();

  constructor(start: Date) {
    this.#now = start.getTime();
  }

  now(): number {
    return this.#now;
  }

  after(milliseconds: number, callback: () => void): () => void {
    const call = { at: this.#now + milliseconds, callback };
    this.#calls.add(call);
    return () => this.#calls.delete(call);
  }

  /** Makes every call that falls due, each at its own time, and lets what it started come to rest. */
  async elapse(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds;
    for (;;) {
      const next = [...this.#calls].filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
      if (!next) break;
      this.#calls.delete(next);
      this.#now = next.at;
      next.callback();
      await new Promise((resolve) => setImmediate(resolve));
    }
    this.#now = end;
  }
}
