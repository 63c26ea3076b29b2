import type { Worker } from './worker.ts';

/** Renewed so often in its time that one renewal may fail. */
const RENEWALS_A_LEASE = 3;

/**
 * A lease as the process that holds it sees it. Its time counts from before the database was asked, by a clock that is never set, so it does not end
 * later here than there. While the database does not answer, it runs out here as it does for the other processes.
 */
export class HeldLease {
  readonly #milliseconds: number;
  readonly #renew: (() => Promise<boolean>) | undefined;
  readonly #timer: NodeJS.Timeout | undefined;
  #heldUntil: number;

  /** `askedAt` is the time of `performance.now()` before the lease was taken. Without `renew` it ends after its time. */
  constructor({ leaseSeconds }: Worker, askedAt: number, renew?: () => Promise<boolean>) {
    this.#milliseconds = leaseSeconds * 1000;
    this.#heldUntil = askedAt + this.#milliseconds;
    this.#renew = renew;
    if (renew)
      this.#timer = setInterval(() => void this.renew().catch(() => undefined), this.#milliseconds / RENEWALS_A_LEASE);
  }

  get isHeld(): boolean {
    return performance.now() < this.#heldUntil;
  }

  /** Returns whether the lease is still this process's. */
  async renew(): Promise<boolean> {
    const askedAt = performance.now();
    const isHeld = (await this.#renew?.()) ?? false;
    this.#heldUntil = isHeld ? askedAt + this.#milliseconds : 0;
    return isHeld;
  }

  stopRenewing(): void {
    clearInterval(this.#timer);
  }
}
