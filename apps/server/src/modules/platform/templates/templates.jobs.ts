import { defineJob } from '#kernel/jobs/define-job.ts';

export const buildTemplateIndexesJob = defineJob<{ readonly templateId: string }>('build-template-indexes', {
  retryLimit: 3,
  retryDelaySeconds: 30,
  expireSeconds: 3600,
  batch: 2,
  sideBySide: false,
});

export const repairIndexesJob = defineJob('repair-indexes', {
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireSeconds: 3600,
  batch: 2,
  sideBySide: false,
  schedule: '47 2 * * *',
});
