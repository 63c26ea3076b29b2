import type { Attempt, JobData } from '#kernel/jobs/define-job.ts';
import { runCaptureJob } from './captures.jobs.ts';
import type { Db } from '#kernel/database/open.ts';
import type { Jobs } from '#kernel/jobs/queue.ts';
import { CommandRefused, NetworkAway, NetworkUnknown, type NetworkPort } from '#ports/network/port.ts';
import type { StoragePort } from '#ports/storage/port.ts';
import { inboxTemplate } from '#modules/platform/inbox/deliver-message.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { CAPTURE_TEMPLATE } from './capture-questions.ts';
import { type CaptureRow, failCapture, findOpenCapture, stepCapture } from './capture-runs.repository.ts';
import { type CaptureTemplates, keepCapture, type WrittenCapture } from './keep-capture.ts';
import { CaptureSummary } from './capture-summary.ts';
import { pcapHeader, pcapRecord } from './pcap.ts';
import { storeStream } from '#ports/storage/store-stream.ts';

export interface CaptureParts {
  readonly db: Db;
  readonly network: NetworkPort;
  readonly storage: StoragePort;
  readonly catalog: TemplateCatalog;
  readonly jobs: Pick<Jobs, 'send'>;
}

/** A capture of a week of video would fill the storage; a smaller file takes a shorter time. */
const MAX_BYTES = 256 * 1024 * 1024;

/** Nothing of the time that is still to come can be kept yet. */
const waitForEnd = ({ db, jobs }: CaptureParts, capture: CaptureRow): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (await stepCapture(trx, capture, { status: 'Running' }))
      await jobs.send(runCaptureJob, { documentId: capture.document_id }, trx, capture.ends_at);
  });

const write = async (
  { network, storage }: CaptureParts,
  { document_id, iccid, ip, starts_at, ends_at }: CaptureRow,
  signal: AbortSignal,
): Promise<WrittenCapture> => {
  const summary = new CaptureSummary(ip);
  let packets = 0;
  let bytes = 0;
  const content = async function* (): AsyncGenerator<Uint8Array> {
    yield pcapHeader();
    for await (const some of network.capture({ iccid, ip, from: starts_at, to: ends_at })) {
      const records = some.map(pcapRecord);
      for (const packet of some) summary.add(packet);
      packets += records.length;
      bytes += records.reduce((sum, { length }) => sum + length, 0);
      yield Buffer.concat(records);
      if (bytes >= MAX_BYTES) return;
    }
  };
  const key = `captures/${document_id}`;
  const { size, etag } = await storeStream(storage, key, content(), signal);
  return { key, size, etag, packets, isCut: bytes >= MAX_BYTES, summary: summary.text() };
};

/** Asked before any transaction: the embedded database has one session. */
const templatesOf = async (catalog: TemplateCatalog): Promise<CaptureTemplates> => {
  const inbox = await inboxTemplate(catalog);
  const capture = (await catalog.all()).find(({ description }) => description === CAPTURE_TEMPLATE);
  return { inbox, captureId: capture?.id ?? inbox.id };
};

const capture = async (parts: CaptureParts, row: CaptureRow, signal: AbortSignal): Promise<void> => {
  const { db, storage, catalog } = parts;
  const templates = await templatesOf(catalog);
  if (!(await db.transaction().execute((trx) => stepCapture(trx, row, { status: 'Processing' })))) return;
  const written = await write(parts, row, signal);
  if (!(await db.transaction().execute((trx) => keepCapture(trx, row, written, templates))))
    await storage.remove(written.key);
};

const reasonOf = (error: unknown): string => {
  if (error instanceof CommandRefused) return error.message;
  return error instanceof NetworkAway || error instanceof NetworkUnknown
    ? 'The network is not responding'
    : 'The file could not be written';
};

/** Runs a capture when its time is over; one that was ended on the way stays ended. */
export const runCaptureHandler =
  (parts: CaptureParts) =>
  async (
    { documentId }: JobData<typeof runCaptureJob>,
    { signal, isLast }: Pick<Attempt, 'signal' | 'isLast'>,
  ): Promise<void> => {
    const row = await findOpenCapture(parts.db, documentId);
    if (!row) return;
    if (row.ends_at.getTime() > Date.now()) return waitForEnd(parts, row);
    try {
      await capture(parts, row, signal);
    } catch (error) {
      const isRefused = error instanceof CommandRefused;
      if (isRefused || isLast) await parts.db.transaction().execute((trx) => failCapture(trx, row, reasonOf(error)));
      if (!isRefused) throw error;
    }
  };
