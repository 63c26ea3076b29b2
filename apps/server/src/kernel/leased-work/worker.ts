import { randomUUID } from 'node:crypto';

/** Who holds leases in the database: an engine of this process. */
export interface Worker {
  /** What `leased_by` says while it holds a lease. */
  readonly process: string;
  /** Another process takes over what a killed one was working on after so many seconds. */
  readonly leaseSeconds: number;
}

export const newWorker = (leaseSeconds: number): Worker => ({ process: randomUUID(), leaseSeconds });
