/**
 * Runs work soon after it is asked for, one run at a time. The soonest request counts: many of them in a row neither delay it nor are lost, also when
 * they come while it runs.
 */
export class WakeTimer {
  readonly #work: () => Promise<number>;
  #timer: NodeJS.Timeout | undefined;
  #dueAt = Infinity;
  #running: Promise<void> | undefined;
  #isStopped = false;

  /** The work returns in how many milliseconds it has to run again, unless it is asked for sooner. It must not throw. */
  constructor(work: () => Promise<number>) {
    this.#work = work;
  }

  wakeIn(milliseconds: number): void {
    const at = performance.now() + milliseconds;
    if (this.#isStopped || at >= this.#dueAt) return;
    this.#dueAt = at;
    if (!this.#running) this.#plan();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  #plan(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => {
        this.#running = this.#run();
      },
      Math.max(0, this.#dueAt - performance.now()),
    );
    this.#timer.unref();
  }

  async #run(): Promise<void> {
    this.#dueAt = Infinity;
    const pause = await this.#work();
    this.#running = undefined;
    if (this.#isStopped) return;
    this.#dueAt = Math.min(this.#dueAt, performance.now() + pause);
    this.#plan();
  }
}
