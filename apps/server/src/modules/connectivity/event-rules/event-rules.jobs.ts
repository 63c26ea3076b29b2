import { defineJob } from '#kernel/jobs/define-job.ts';

export const runRuleJob = defineJob<{ readonly firingId: string }>('run-rule', {
  retryLimit: 8,
  retryDelaySeconds: 10,
  expireSeconds: 120,
  batch: 20,
  sideBySide: true,
});

/** Reports what rules did since the last report. */
export const reportRulesJob = defineJob('report-rules', {
  retryLimit: 3,
  retryDelaySeconds: 10,
  expireSeconds: 120,
  batch: 2,
  sideBySide: false,
  schedule: '* * * * *',
});
