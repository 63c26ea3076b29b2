import { defineJob } from '#kernel/jobs/define-job.ts';

/** By itself the latest month that can be closed; staff name one. */
export const closeMonthsJob = defineJob<{ readonly period?: string; readonly actorId?: string }>('close-months', {
  retryLimit: 5,
  retryDelaySeconds: 60,
  expireSeconds: 3600,
  batch: 2,
  sideBySide: false,
  schedule: '35 4 * * *',
});

export const removeChargeDetailsJob = defineJob('remove-charge-details', {
  retryLimit: 2,
  retryDelaySeconds: 300,
  expireSeconds: 3600,
  batch: 2,
  sideBySide: false,
  schedule: '11 5 * * *',
});

/** What waits in `rating_due`. */
export const rateUsageJob = defineJob('rate-usage', {
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireSeconds: 3600,
  batch: 2,
  sideBySide: false,
  schedule: '*/10 * * * *',
});
