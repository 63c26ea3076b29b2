import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Db } from '../../../database/open.ts';
import { AppError } from '../../../errors.ts';
import type { Jobs } from '../../../jobs/queue.ts';
import type { StoragePort, StorageUpload, StoredPart } from '../../../ports/storage/port.ts';
import { noteHeard } from '../core-networks/link-health.repository.ts';
import type { NetworkCatalog } from '../core-networks/network-catalog.ts';
import { findCdrFile, insertCdrFile, type NewCdrFile, retryCdrFile } from './cdr-files.repository.ts';

export interface CdrParts {
  readonly db: Db;
  readonly storage: StoragePort;
  readonly jobs: Pick<Jobs, 'send'>;
  readonly networks: Pick<NetworkCatalog, 'find'>;
}

/** Storages take no smaller parts than 5 MiB, but for the last; so much of a file is in memory at a time. */
const PART_BYTES = 8_388_608;
const PART_TIMEOUT_MS = 60_000;

const refuse = (field: string, rule: string, message: string): AppError => new AppError('VALIDATION_FAILED', { fields: [{ field, rule, message }] });

async function* partsOf(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of content) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < PART_BYTES) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

const storeParts = async (storage: StoragePort, upload: StorageUpload, content: AsyncIterable<Buffer>): Promise<Pick<NewCdrFile, 'digest' | 'size'>> => {
  const hash = createHash('sha256');
  const parts: StoredPart[] = [];
  let size = 0;
  for await (const part of partsOf(content)) {
    hash.update(part);
    size += part.length;
    parts.push(await storage.receive({ ...upload, number: parts.length + 1, size: part.length }, Readable.from([part]), AbortSignal.timeout(PART_TIMEOUT_MS)));
  }
  if (size === 0) throw refuse('body', 'required', 'The file is empty');
  await storage.complete(upload, parts);
  return { digest: hash.digest('base64'), size };
};

/** Makes the file known, with the job that reads it. Answers the object that is not needed, because the file was known. */
const keepFile = async ({ db, jobs }: CdrParts, file: NewCdrFile): Promise<{ readonly isKnown: boolean; readonly unused?: string }> =>
  db.transaction().execute(async (trx) => {
    const isNew = await insertCdrFile(trx, file);
    const known = isNew ? undefined : await findCdrFile(trx, file.network, file.name);
    if (known && known.digest !== file.digest) throw new AppError('CDR_NAME_REUSED');
    if (known?.status === 'failed') await retryCdrFile(trx, known.id, file.storage_key);
    if (known?.status !== 'done') await jobs.send('import-cdr', { network: file.network }, trx);
    if (!known) return { isKnown: false };
    return { isKnown: true, unused: known.status === 'failed' ? known.storage_key : file.storage_key };
  });

/** Takes a file of usage records. Its content fails at its end unless the network signed it, and nothing of it is kept then. */
export const receiveCdrFile = async (parts: CdrParts, network: string, name: string, content: AsyncIterable<Buffer>): Promise<{ readonly isKnown: boolean }> => {
  const { db, storage, networks } = parts;
  // A key of its own for each attempt: whichever of two uploads with the same name is known first stays as it is.
  const storageKey = `cdr/${network}/${name}/${randomUUID()}`;
  const upload = await storage.begin(storageKey);
  const stored = await storeParts(storage, upload, content).catch(async (error: unknown) => {
    await storage.abort(upload);
    throw error;
  });
  try {
    if ((await networks.find(network))?.settings?.cdr == null) throw refuse('settings.cdr', 'required', 'No mapping of CDR files is configured for this network');
    const { isKnown, unused } = await keepFile(parts, { network, name, ...stored, storage_key: storageKey });
    if (unused !== undefined) await storage.remove(unused);
    await noteHeard(db, network, 0, undefined);
    return { isKnown };
  } catch (error) {
    if (error instanceof AppError) await storage.remove(storageKey);
    throw error;
  }
};
