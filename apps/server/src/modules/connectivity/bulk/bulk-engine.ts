import pLimit from 'p-limit';
import { workingBulkStatuses } from '@airlane/domain/bulk/bulk-status';
import type { DatabaseEngine } from '#kernel/database/engine.ts';
import { HeldLease } from '#kernel/leased-work/held-lease.ts';
import { RunningWork } from '#kernel/leased-work/running-work.ts';
import { NotifiedStatuses } from '#kernel/leased-work/status-notices.ts';
import { newWorker, type Worker } from '#kernel/leased-work/worker.ts';
import { WorkLoop, type WorkLoopParts } from '#kernel/leased-work/work-loop.ts';
import type { NetworkPort } from '#ports/network/port.ts';
import type { IntentResolvers } from '../network-intents/reconcile-intents.ts';
import { advanceJob, type FinalStatus } from './advance-job.ts';
import {
  BULK_CHANNEL,
  type BulkJobRow,
  countSteps,
  findJobNumbered,
  findOpenJobs,
  millisecondsToNextJob,
} from './bulk-jobs.repository.ts';
import { finishJob, type FinishParts } from './finish-job.ts';
import { JobProgress } from './job-progress.ts';
import { countJobFailure } from './pause-job.ts';
import { resolveIntents, runSlice, type SliceParts } from './run-slice.ts';
import { type LeasedSlice, leaseJob, leaseSlices, releaseSlice, renewSlice } from './slices.repository.ts';

const SLICES_AT_ONCE = 8;
/** How many transactions write at once, so that processor and connections are left to requests. What the network carries out it confirms, and that is written beside them. */
const STORES_AT_ONCE = { inDatabase: 2, byNetwork: 1 };
/** What a killed process held is found this long after its lease ended. */
const WORKING_PAUSE_MS = 1000;
const INTERNAL_ERROR = 'An internal error stopped this job. The server log says more';
const FINISH_SECONDS = 60;

export interface BulkEngineParts extends FinishParts {
  readonly engine: DatabaseEngine;
  readonly network: NetworkPort;
  readonly intentResolvers: IntentResolvers;
  readonly log: WorkLoopParts['log'];
  readonly leaseSeconds: number;
}

/** Works on bulk jobs, together with the engines of other processes. Each Thing is acted on once, also when a process dies. */
export class BulkEngine {
  readonly #parts: BulkEngineParts;
  readonly #worker: Worker;
  readonly #loop: WorkLoop;
  readonly #slices = new RunningWork<string>(SLICES_AT_ONCE, () => this.#loop.wake());
  readonly #finishing = new RunningWork<number>(Infinity, (job) => this.#forget(job));
  readonly #statuses = new NotifiedStatuses();
  readonly #sliceParts: SliceParts;

  constructor(parts: BulkEngineParts) {
    const { db, engine, log, network, intentResolvers, progressListener, leaseSeconds } = parts;
    this.#parts = parts;
    this.#worker = newWorker(leaseSeconds);
    this.#loop = new WorkLoop({
      log,
      failure: 'bulk jobs could not be looked for',
      pauses: { gatherMs: 20, minMs: 50, maxMs: 5000 },
      notifications: { engine, channel: BULK_CHANNEL, onNotify: (payload) => this.#statuses.record(payload) },
      poll: () => this.#poll(),
    });
    const storing = { inDatabase: pLimit(STORES_AT_ONCE.inDatabase), byNetwork: pLimit(STORES_AT_ONCE.byNetwork) };
    this.#sliceParts = {
      db,
      statuses: this.#statuses,
      progress: new JobProgress(db, progressListener),
      acting: { db, network, intentResolvers, storing, worker: this.#worker },
    };
  }

  start(): Promise<void> {
    return this.#loop.start();
  }

  /** Waits for commands that were sent; another process goes on with the rest at once. */
  async stop(): Promise<void> {
    await this.#loop.stop();
    await Promise.all([this.#slices.finish(), this.#finishing.finish()]);
  }

  async #poll(): Promise<number | undefined> {
    const { db } = this.#parts;
    for (const job of await findOpenJobs(db)) {
      const status = await advanceJob(this.#sliceParts, job);
      if (status !== undefined) this.#finish(job, status);
    }
    await this.#leaseSlices();
    const next = await millisecondsToNextJob(db);
    if (next === undefined) return undefined;
    return next > 0 ? Math.min(WORKING_PAUSE_MS, next) : WORKING_PAUSE_MS;
  }

  async #leaseSlices(): Promise<void> {
    const { free } = this.#slices;
    if (free === 0 || this.#loop.isStopping) return;
    const askedAt = performance.now();
    for (const slice of await leaseSlices(this.#parts.db, this.#worker, free))
      this.#slices.add(`${slice.job}/${slice.first}`, this.#runSlice(slice, askedAt), (error) =>
        this.#onSliceError(slice, error),
      );
  }

  async #runSlice(slice: LeasedSlice, askedAt: number): Promise<void> {
    const { db } = this.#parts;
    const lease = new HeldLease(this.#worker, askedAt, () => renewSlice(db, this.#worker, slice));
    const mayGoOn = (): boolean => !this.#loop.isStopping && lease.isHeld && this.#isWorking(slice.job);
    let isThrough = false;
    try {
      const job = await findJobNumbered(db, slice.job);
      if (!job) return;
      // A status of which this process was notified before it took the lease is older than this one.
      this.#statuses.set(slice.job, job.status);
      isThrough = await runSlice(this.#sliceParts, job, slice, mayGoOn);
    } finally {
      lease.stopRenewing();
      await releaseSlice(db, this.#worker, slice, isThrough);
    }
  }

  #isWorking(job: number): boolean {
    const status = this.#statuses.get(job);
    return status === undefined || workingBulkStatuses.some((working) => working === status);
  }

  /** An unexpected error is tried again like a silent network; when it stays, the job is paused and its person is notified. */
  async #onSliceError({ job: number }: LeasedSlice, error: unknown): Promise<void> {
    if (this.#loop.isStopping) return;
    const { db, log } = this.#parts;
    log.error({ err: error, job: number }, 'a slice of a bulk job failed');
    try {
      const job = await findJobNumbered(db, number);
      if (job) await countJobFailure(this.#sliceParts, job, INTERNAL_ERROR);
    } catch (again) {
      log.error({ err: again, job: number }, 'the failure of a slice could not be counted');
    }
  }

  #finish(job: BulkJobRow, status: FinalStatus): void {
    const { number, id } = job;
    if (this.#finishing.has(number)) return;
    this.#finishing.add(number, this.#finishWhenQuiet(job, status), (error) =>
      this.#loop.logFailure(error, 'the results of a bulk job could not be written', { job: id }),
    );
  }

  /** The results are written when no process works on the job any more and the outcome of every command is known. */
  async #finishWhenQuiet(job: BulkJobRow, status: FinalStatus): Promise<void> {
    const { db } = this.#parts;
    const { number, step, eligible } = job;
    const isBusy = (await countSteps(db, [number])).some(({ busy }) => busy > 0);
    if (isBusy || !(await leaseJob(db, { ...this.#worker, leaseSeconds: FINISH_SECONDS }, number))) return;
    if (await resolveIntents(this.#sliceParts, job, { job: number, step, first: 1, last: eligible }))
      await finishJob(this.#parts, job, status);
  }

  #forget(job: number): void {
    this.#statuses.delete(job);
    this.#sliceParts.progress.forget(job);
  }
}
