import { defineImportJob } from '#kernel/imports/import-job.ts';
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

export const importSimsJob = defineImportJob('import-sims');

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
