import { randomUUID } from 'node:crypto';
import { CAPTURE_FILE_DAYS, formatDayAndTime } from '@airlane/domain';
import type { Db } from '../../database/open.ts';
import type { Attempt, JobPayloads } from '../../jobs/definitions.ts';
import type { Jobs } from '../../jobs/queue.ts';
import { CommandRefused, type NetworkPort } from '../../ports/network/port.ts';
import type { StoragePort } from '../../ports/storage/port.ts';
import { presentFile } from '../files/files.presenter.ts';
import { deliverMessage, inboxTemplate } from '../inbox/deliver-message.ts';
import { insertResultFile } from '../results/results.repository.ts';
import type { TemplateCatalog } from '../templates/template-catalog.ts';
import { recordThingEvent } from '../things/thing-events.repository.ts';
import { CAPTURE_TEMPLATE, captureQuestions as asked } from './capture-questions.ts';
import { type CaptureRow, failCapture, findOpenCapture, stepCapture } from './capture-runs.repository.ts';
import { pcapHeader, pcapRecord } from './pcap.ts';
import { storeStream } from './store-stream.ts';

export interface CaptureParts {
  readonly db: Db;
  readonly network: NetworkPort;
  readonly storage: StoragePort;
  readonly catalog: TemplateCatalog;
  readonly jobs: Pick<Jobs, 'send'>;
}

const PCAP_TYPE = 'application/vnd.tcpdump.pcap';
const NO_ANSWER = 'The network does not answer';
/** A capture of a week of video would fill the storage; whoever needs more asks for a shorter time. */
const MOST_BYTES = 256 * 1024 * 1024;

const fileName = ({ iccid, starts_at }: CaptureRow): string => `${iccid} ${formatDayAndTime(starts_at, 'utc').replaceAll(':', '.')} UTC.pcap`;

/** Nothing of the time that is still to come can be kept yet. */
const waitForEnd = ({ db, jobs }: CaptureParts, capture: CaptureRow): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (await stepCapture(trx, capture, { status: 'Running' })) await jobs.send('run-capture', { documentId: capture.document_id }, trx, capture.ends_at);
  });

const write = async ({ network, storage }: CaptureParts, { document_id, iccid, ip, starts_at, ends_at }: CaptureRow, signal: AbortSignal) => {
  let packets = 0;
  let bytes = 0;
  const content = async function* (): AsyncGenerator<Uint8Array> {
    yield pcapHeader();
    for await (const some of network.capture({ iccid, ip, from: starts_at, to: ends_at })) {
      const records = some.map(pcapRecord);
      packets += records.length;
      bytes += records.reduce((sum, { length }) => sum + length, 0);
      yield Buffer.concat(records);
      if (bytes >= MOST_BYTES) return;
    }
  };
  const key = `captures/${document_id}`;
  const { size, etag } = await storeStream(storage, key, content(), signal);
  return { key, size, etag, packets, isCut: bytes >= MOST_BYTES };
};

const capture = async (parts: CaptureParts, row: CaptureRow, signal: AbortSignal): Promise<void> => {
  const { db, catalog } = parts;
  const { document_id: document, account_id: accountId, iccid, ordered_by: ownerId } = row;
  const inbox = await inboxTemplate(catalog);
  const templateId = (await catalog.all()).find(({ description }) => description === CAPTURE_TEMPLATE)?.id ?? inbox.id;
  if (!(await db.transaction().execute((trx) => stepCapture(trx, row, { status: 'Processing' })))) return;
  const { key, size, etag, packets, isCut } = await write(parts, row, signal);
  await db.transaction().execute(async (trx) => {
    const file = await insertResultFile(trx, {
      id: randomUUID(), accountId, templateId, questionId: asked.file, name: fileName(row), type: PCAP_TYPE, size, checksum: etag, storageKey: key, ownerId,
    });
    const { name, url, type } = presentFile(file);
    if (!(await stepCapture(trx, row, { status: 'Ready', fileId: file.id, answers: { [asked.file]: { name, url, size, type } } }))) return;
    await recordThingEvent(trx, { iccid, accountId, kind: 'capture-ready', detail: { document, packets, size } });
    await deliverMessage(trx, inbox, {
      id: `message-${document}`,
      accountId,
      subject: 'Capture is ready',
      text: `The capture of ${iccid} holds ${packets} packets${isCut ? ', as much as a capture can hold; ask for a shorter time to see the rest' : ''}. The file is kept in Captures for ${CAPTURE_FILE_DAYS} days.`,
      severity: 'Info',
      // Everybody in the account reads the inbox, but not everybody may listen to this Thing: the file stays with the capture.
      iccid,
    });
  });
};

/** Runs a capture when its time is over; one that was ended on the way stays ended. */
export const runCaptureHandler =
  (parts: CaptureParts) =>
  async ({ documentId }: JobPayloads['run-capture'], { signal, isLast }: Pick<Attempt, 'signal' | 'isLast'>): Promise<void> => {
    const row = await findOpenCapture(parts.db, documentId);
    if (!row) return;
    if (row.ends_at.getTime() > Date.now()) return waitForEnd(parts, row);
    try {
      await capture(parts, row, signal);
    } catch (error) {
      const isRefused = error instanceof CommandRefused;
      if (isRefused || isLast) await parts.db.transaction().execute((trx) => failCapture(trx, row, isRefused ? error.message : NO_ANSWER));
      if (!isRefused) throw error;
    }
  };
