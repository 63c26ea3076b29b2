import { defineJob } from '#kernel/jobs/define-job.ts';

/** A step of an order, for the inbox and by mail. */
export const notifyOrderJob = defineJob<{
  readonly documentId: string;
  readonly accountId: string;
  readonly status: string;
}>('tell-order', { retryLimit: 6, retryDelaySeconds: 15, expireSeconds: 120, batch: 5, sideBySide: true });

export const refundOrderJob = defineJob<{ readonly documentId: string; readonly accountId: string }>('refund-order', {
  retryLimit: 20,
  retryDelaySeconds: 30,
  expireSeconds: 120,
  batch: 2,
  sideBySide: true,
});
