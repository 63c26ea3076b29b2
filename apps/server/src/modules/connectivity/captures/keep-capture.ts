import { randomUUID } from 'node:crypto';
import { CAPTURE_FILE_DAYS } from '@airlane/domain/networks/capture-window';
import { formatDayAndTime } from '@airlane/domain/time/instant-format';
import { storedFilePath } from '@airlane/domain/uploads/stored-file';
import { templateNames } from '@airlane/domain/template-names';
import type { Db } from '#kernel/database/open.ts';
import { aboutDocument, deliverMessage } from '#modules/platform/inbox/deliver-message.ts';
import { insertResultFile } from '#modules/platform/results/results.repository.ts';
import type { StoredTemplate } from '#kernel/listing/stored-template.ts';
import { recordThingEvent } from '../things/thing-events.repository.ts';
import { captureQuestions as asked } from './capture-questions.ts';
import { type CaptureRow, stepCapture } from './capture-runs.repository.ts';

export interface WrittenCapture {
  readonly key: string;
  readonly size: number;
  readonly etag: string;
  readonly packets: number;
  /** Whether there was more than a file may hold. */
  readonly isCut: boolean;
  /** What was in it, in a few lines. */
  readonly summary: string;
}

export interface CaptureTemplates {
  readonly captureId: string;
  readonly inbox: StoredTemplate;
}

const PCAP_TYPE = 'application/vnd.tcpdump.pcap';

const fileName = ({ iccid, starts_at }: CaptureRow): string =>
  `${iccid} ${formatDayAndTime(starts_at, 'utc').replaceAll(':', '.')} UTC.pcap`;

/** Gives the file to the capture and says so in the inbox. Answers whether it was still wanted: the capture may have been ended meanwhile. */
export const keepCapture = async (
  trx: Db,
  row: CaptureRow,
  { key, size, etag, packets, isCut, summary }: WrittenCapture,
  { captureId, inbox }: CaptureTemplates,
): Promise<boolean> => {
  const { document_id: document, account_id: accountId, iccid, ordered_by: ownerId } = row;
  const file = { id: randomUUID(), name: fileName(row), size, type: PCAP_TYPE };
  const answer = { name: file.name, url: storedFilePath(file.id), size, type: file.type };
  if (
    !(await stepCapture(trx, row, {
      status: 'Ready',
      fileId: file.id,
      answers: { [asked.file]: answer, [asked.summary]: summary },
    }))
  )
    return false;
  await insertResultFile(trx, {
    ...file,
    accountId,
    templateId: captureId,
    questionId: asked.file,
    checksum: etag,
    storageKey: key,
    ownerId,
  });
  await recordThingEvent(trx, { iccid, accountId, kind: 'capture-ready', detail: { document, packets, size } });
  await deliverMessage(trx, inbox, {
    id: `message-${document}`,
    accountId,
    kind: 'Result',
    about: aboutDocument(accountId, templateNames.capture, document, 'Capture'),
    subject: 'Capture is ready',
    text: `The capture of ${iccid} holds ${packets} packets${isCut ? ', as much as a capture can hold; ask for a shorter time to see the rest' : ''}. The file is kept in Captures for ${CAPTURE_FILE_DAYS} days.`,
    severity: 'Info',
    // Everybody in the account reads the inbox, but not everybody may listen to this Thing: file and summary stay with the capture.
    iccid,
  });
  return true;
};
