import { bulkActionOf } from '@airlane/domain/bulk/bulk-actions';
import { csvFileName } from '@airlane/domain/text/csv';
import type { Db } from '#kernel/database/open.ts';
import { recordEvent } from '#kernel/events/record-event.ts';
import { deliverMessage, inboxTemplate } from '#modules/platform/inbox/deliver-message.ts';
import { csvFile } from '#modules/platform/results/csv-file.ts';
import type { ResultFiles } from '#modules/platform/results/result-files.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import type { FinalStatus } from './advance-job.ts';
import { walkItems } from './bulk-items.repository.ts';
import { closeJob } from './bulk-job-changes.repository.ts';
import { announceJob, type BulkJobRow } from './bulk-jobs.repository.ts';
import { countsOfJob, type JobCounts, type JobProgressListener } from './job-progress.ts';

export interface FinishParts {
  readonly db: Db;
  readonly catalog: TemplateCatalog;
  readonly files: ResultFiles;
  readonly progressListener: JobProgressListener;
}

const NOT_DONE = 'not done';

const outcomeRows = async function* (db: Db, number: number): AsyncGenerator<string[][]> {
  for await (const items of walkItems(db, number))
    yield items.map(({ iccid, outcome, reason }) => [iccid, outcome ?? NOT_DONE, reason]);
};

export const titleOfJob = ({ action, is_undo }: Pick<BulkJobRow, 'action' | 'is_undo'>): string =>
  `${is_undo ? 'Undo: ' : ''}${bulkActionOf(action).title}`;

/** The address of a job's page in the console. */
export const jobAddress = (accountId: string, id: string): string => `#/${accountId}/bulk-jobs/${id}`;

const textOf = (title: string, status: string, { total, done, failed, skipped, refused }: JobCounts): string =>
  [
    `${title} was ${status === 'completed' ? 'applied' : 'stopped after it was applied'} to ${done} of ${total} Things.`,
    ...(skipped + refused === 0 ? [] : [`${skipped + refused} ${skipped + refused === 1 ? 'was' : 'were'} skipped.`]),
    ...(failed === 0 ? [] : [`${failed} failed; the file says why.`]),
  ].join(' ');

/** A job that is over gets its results file, and the account its message, once. Killed in between, it is done again by another process and changes nothing. */
export const finishJob = async (
  { db, catalog, files, progressListener }: FinishParts,
  job: BulkJobRow,
  status: FinalStatus,
): Promise<void> => {
  const { id, number, account_id: accountId, ordered_by: orderedBy } = job;
  const title = titleOfJob(job);
  const counts = await countsOfJob(db, job);
  const content = await csvFile(['ICCID', 'Outcome', 'Message'], outcomeRows(db, number));
  const file = await files.keep({
    id: `results-${job.document_id ?? id}`,
    accountId,
    ownerId: orderedBy,
    name: csvFileName(title.replace(':', ''), new Date()),
    type: 'text/csv',
    content,
  });
  const inbox = await inboxTemplate(catalog);
  await db.transaction().execute(async (trx) => {
    if (!(await closeJob(trx, number, status, file))) return;
    await recordEvent(trx, accountId, 'bulk.completed', {
      job: id,
      ...(job.document_id !== null && { document: job.document_id }),
      action: job.action,
      status,
      done: counts.done,
      skipped: counts.skipped + counts.refused,
      failed: counts.failed,
    });
    await announceJob(trx, number, status);
    if (job.document_id !== null) return progressListener.finished(trx, { ...job, status }, counts, file);
    await deliverMessage(trx, inbox, {
      id: `message-${id}`,
      accountId,
      kind: 'Result',
      about: { text: `${title} on ${counts.total} Things`, href: jobAddress(accountId, id) },
      subject: `${title}: results`,
      text: textOf(title, status, counts),
      severity: counts.failed === 0 && status === 'completed' ? 'Info' : 'Warning',
      file: { ...file },
      memberId: orderedBy,
      thingGroups: job.thing_groups,
    });
  });
};
