import { sql } from 'kysely';
import type { Db } from '../database/open.ts';
import { defineJob } from './define-job.ts';
import type { JobLog } from './queue.ts';

/** What the names of clean-ups begin with where they are recorded. */
export const CLEAN_UP = 'clean-up: ';

export const maintenanceJob = defineJob('maintenance', {
  retryLimit: 3,
  retryDelaySeconds: 300,
  expireSeconds: 600,
  batch: 2,
  sideBySide: false,
  schedule: '17 2 * * *',
});

export interface CleanUpParts {
  readonly db: Db;
  readonly log: JobLog;
  /** Told how each step ended. */
  readonly onStep: (step: string, isDone: boolean) => void;
}

/** By the name that the log, the metric and the setup page call them. */
export type CleanUpSteps = Readonly<Record<string, (now: Date) => Promise<unknown>>>;

const recordDone = async (db: Db, step: string): Promise<void> => {
  await sql`insert into operations (name, done_at, detail) values (${CLEAN_UP + step}, now(), '{}') on conflict (name) do update set done_at = excluded.done_at`.execute(
    db,
  );
};

/** A step that never ran is due from now on: without a row it would never be missed. */
const recordFirst = async (db: Db, steps: readonly string[]): Promise<void> => {
  await sql`insert into operations (name, done_at, detail) select name, now(), '{}' from unnest(${steps.map((step) => CLEAN_UP + step)}::text[]) as name on conflict (name) do nothing`.execute(
    db,
  );
};

/** Runs every step, whatever becomes of the others. Fails at the end where one did, so that the job is tried again and counted as failed. */
export const cleanUp = async (
  steps: CleanUpSteps,
  { db, log, onStep }: CleanUpParts,
  signal: AbortSignal,
): Promise<void> => {
  await recordFirst(db, Object.keys(steps));
  const failed: string[] = [];
  for (const [step, run] of Object.entries(steps)) {
    signal.throwIfAborted();
    try {
      await run(new Date());
      await recordDone(db, step);
      onStep(step, true);
    } catch (err) {
      failed.push(step);
      onStep(step, false);
      log.error({ err, step }, 'A clean-up failed. The others go on, and this one is tried again');
    }
  }
  if (failed.length > 0) throw new Error(`Clean-ups failed: ${failed.join(', ')}`);
};
