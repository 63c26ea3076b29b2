import type { Db } from '#kernel/database/open.ts';
import type { BulkJobRow } from './bulk-jobs.repository.ts';

export interface JobCounts {
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly skipped: number;
  readonly refused: number;
}

export interface ResultsFile {
  readonly name: string;
  readonly url: string;
  readonly size: number;
  readonly type: string;
}

/** What shows a job besides its own page: the document that ordered it. Told as the job goes on, not for every batch. */
export interface BulkFace {
  progressed(db: Db, job: BulkJobRow, counts: JobCounts): Promise<void>;
  finished(trx: Db, job: BulkJobRow, counts: JobCounts, file: ResultsFile): Promise<void>;
}
