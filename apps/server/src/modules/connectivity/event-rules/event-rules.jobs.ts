import { defineJob } from '#kernel/jobs/define-job.ts';

export const runRuleJob = defineJob<{ readonly firingId: string }>('run-rule', {
  retryLimit: 8,
  retryDelaySeconds: 10,
  expireSeconds: 120,
  batch: 20,
  sideBySide: true,
});

/** Tells what rules did since it was told last. */
export const reportRulesJob = defineJob('report-rules', {
  retryLimit: 3,
  retryDelaySeconds: 10,
  expireSeconds: 120,
  batch: 2,
  sideBySide: false,
  schedule: '* * * * *',
});
