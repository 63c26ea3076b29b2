import { defineJob } from '../jobs/define-job.ts';

/** Works on one import, or on all that are under way where none is named. The schedule continues those whose process died. */
export const defineImportJob = (name: string) =>
  defineJob<{ readonly importId?: string }>(name, {
    retryLimit: 5,
    retryDelaySeconds: 10,
    expireSeconds: 3600,
    batch: 2,
    sideBySide: false,
    schedule: '*/5 * * * *',
  });
