import { defineJob } from '#kernel/jobs/define-job.ts';

export const notifyPeopleJob = defineJob<{
  readonly messageId: string;
  readonly accountId: string;
  readonly isRequested: boolean;
}>('notify-people', { retryLimit: 5, retryDelaySeconds: 10, expireSeconds: 300, batch: 10, sideBySide: true });
