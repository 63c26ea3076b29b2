import type { Attempt } from '#kernel/jobs/define-job.ts';

/** Runs a job's work. When its last attempt fails, the document it works on says so, instead of waiting for ever. */
export const runOrMarkFailed = async (
  attempt: Pick<Attempt, 'isLast'>,
  work: () => Promise<void>,
  markFailed: () => Promise<void>,
): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (attempt.isLast) await markFailed();
    throw error;
  }
};
