import { defineJob } from '#kernel/jobs/define-job.ts';

/** Of one network, or of all where none is named. */
export const fetchSubscribersJob = defineJob<{ readonly network?: string }>('fetch-subscribers', {
  retryLimit: 2,
  retryDelaySeconds: 30,
  expireSeconds: 900,
  batch: 2,
  sideBySide: false,
  schedule: '*/10 * * * *',
});

/** One import, or all that are under way where none is named. */
export const importSimsJob = defineJob<{ readonly importId?: string }>('import-sims', {
  retryLimit: 5,
  retryDelaySeconds: 10,
  expireSeconds: 3600,
  batch: 2,
  sideBySide: false,
  schedule: '*/5 * * * *',
});

export const watchStockJob = defineJob('watch-stock', {
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireSeconds: 300,
  batch: 2,
  sideBySide: false,
  schedule: '*/10 * * * *',
});

/** Without an order: those that wait for stock. */
export const giveEsimsJob = defineJob<{ readonly documentId?: string; readonly accountId?: string }>('give-esims', {
  retryLimit: 20,
  retryDelaySeconds: 10,
  expireSeconds: 300,
  batch: 2,
  sideBySide: false,
  schedule: '*/5 * * * *',
});
