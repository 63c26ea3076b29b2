import { defineModule } from '#kernel/define-module.ts';
import { defineJob, work } from '#kernel/jobs/define-job.ts';
import type { EventListener } from '#kernel/events/order-events.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { StoragePort } from '#ports/storage/port.ts';
import { type FindPaperFile, getPaperFile, makePaperFiles } from './papers.service.ts';

/** Makes the files of what was issued; by itself it comes for what a process before left undone. */
const makePapersJob = defineJob('make-papers', {
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireSeconds: 540,
  batch: 2,
  sideBySide: false,
  schedule: '*/15 * * * *',
});

export const papersModule = ({ db, jobs, log }: Kernel, { storage }: { readonly storage: StoragePort }) => {
  const parts = { db, storage };
  const makeAfterIssue: EventListener = async (trx, events) => {
    if (events.some(({ type }) => type === 'invoice.issued')) await jobs.send(makePapersJob, {}, trx);
  };
  const paperFile: FindPaperFile = (invoice, kind) => getPaperFile(parts, invoice, kind);
  return defineModule({
    name: 'trade/papers',
    paperFile,
    listeners: [makeAfterIssue],
    jobs: [work(makePapersJob, (_data, { signal }) => makePaperFiles(parts, log, signal))],
  });
};
