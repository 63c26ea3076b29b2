import type { Db } from '#kernel/database/open.ts';
import type { StoredResult } from '#modules/platform/results/result-files.ts';
import { type BulkJobRow, countSteps } from './bulk-jobs.repository.ts';

export interface JobCounts {
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly skipped: number;
  readonly refused: number;
}

/** Shows a job outside its own page: in the document that ordered it. */
export interface JobProgressListener {
  progressed(db: Db, job: BulkJobRow, counts: JobCounts): Promise<void>;
  finished(trx: Db, job: BulkJobRow, counts: JobCounts, file: StoredResult): Promise<void>;
}

export const countsOfJob = async (
  db: Db,
  { number, total, plan_skipped, plan_refused }: BulkJobRow,
): Promise<JobCounts> => {
  const counts = { total, done: 0, failed: 0, skipped: plan_skipped, refused: plan_refused };
  for (const { done, failed, skipped } of await countSteps(db, [number])) {
    counts.done += done;
    counts.failed += failed;
    counts.skipped += skipped;
  }
  return counts;
};

const SHOWN_EVERY_MS = 1000;

/** Notifies the listener as jobs progress, not for every batch. */
export class JobProgress {
  readonly #db: Db;
  readonly #listener: JobProgressListener;
  readonly #nextAt = new Map<number, number>();

  constructor(db: Db, listener: JobProgressListener) {
    this.#db = db;
    this.#listener = listener;
  }

  async show(job: BulkJobRow): Promise<void> {
    if (job.document_id === null || performance.now() < (this.#nextAt.get(job.number) ?? 0)) return;
    this.#nextAt.set(job.number, performance.now() + SHOWN_EVERY_MS);
    await this.#listener.progressed(this.#db, job, await countsOfJob(this.#db, job));
  }

  forget(job: number): void {
    this.#nextAt.delete(job);
  }
}
