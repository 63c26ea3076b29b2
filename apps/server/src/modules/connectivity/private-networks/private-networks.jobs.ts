import { defineJob } from '#kernel/jobs/define-job.ts';

export const runEdgePingJob = defineJob<{ readonly documentId: string }>('run-edge-ping', {
  retryLimit: 2,
  retryDelaySeconds: 5,
  expireSeconds: 120,
  batch: 20,
  sideBySide: true,
});

export const commandEdgeJob = defineJob<{ readonly commandId: string }>('command-edge', {
  retryLimit: 4,
  retryDelaySeconds: 5,
  expireSeconds: 120,
  batch: 20,
  sideBySide: true,
});
