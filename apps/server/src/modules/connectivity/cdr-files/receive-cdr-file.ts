import { importCdrJob } from './cdr-files.jobs.ts';
import { createHash, randomUUID } from 'node:crypto';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { invalidField } from '#kernel/validation.ts';
import type { Jobs } from '#kernel/jobs/queue.ts';
import type { StoragePort } from '#ports/storage/port.ts';
import { storeStream } from '#ports/storage/store-stream.ts';
import { noteHeard } from '../core-networks/link-health.repository.ts';
import type { NetworkCatalog } from '../core-networks/network-catalog.ts';
import { findCdrFile, insertCdrFile, type NewCdrFile, retryCdrFile } from './cdr-files.repository.ts';

export interface CdrParts {
  readonly db: Db;
  readonly storage: StoragePort;
  readonly jobs: Pick<Jobs, 'send'>;
  readonly networks: Pick<NetworkCatalog, 'find'>;
}

const RECEIVE_TIMEOUT_MS = 600_000;

/** Stores the content and says what it was. It fails at its end unless the network signed it, and nothing of it is kept then. */
const store = async (
  storage: StoragePort,
  key: string,
  content: AsyncIterable<Buffer>,
): Promise<Pick<NewCdrFile, 'digest' | 'size'>> => {
  const hash = createHash('sha256');
  let size = 0;
  const counted = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of content) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
    if (size === 0) throw invalidField('body', 'required', 'The file is empty');
  };
  await storeStream(storage, key, counted(), AbortSignal.timeout(RECEIVE_TIMEOUT_MS));
  return { digest: hash.digest('base64'), size };
};

/** Makes the file known, with the job that reads it. Answers the object that is not needed, because the file was known. */
const keepFile = async (
  { db, jobs }: CdrParts,
  file: NewCdrFile,
): Promise<{ readonly isKnown: boolean; readonly unused?: string }> =>
  db.transaction().execute(async (trx) => {
    const isNew = await insertCdrFile(trx, file);
    const known = isNew ? undefined : await findCdrFile(trx, file.network, file.name);
    if (known && known.digest !== file.digest) throw new AppError('CDR_NAME_REUSED');
    if (known?.status === 'failed') await retryCdrFile(trx, known.id, file.storage_key);
    if (known?.status !== 'done') await jobs.send(importCdrJob, { network: file.network }, trx);
    if (!known) return { isKnown: false };
    return { isKnown: true, unused: known.status === 'failed' ? known.storage_key : file.storage_key };
  });

/** Takes a file of usage records. */
export const receiveCdrFile = async (
  parts: CdrParts,
  network: string,
  name: string,
  content: AsyncIterable<Buffer>,
): Promise<{ readonly isKnown: boolean }> => {
  const { db, storage, networks } = parts;
  // A key of its own for each attempt: whichever of two uploads with the same name is known first stays as it is.
  const storageKey = `cdr/${network}/${name}/${randomUUID()}`;
  const stored = await store(storage, storageKey, content);
  try {
    if ((await networks.find(network))?.settings?.cdr == null)
      throw invalidField('settings.cdr', 'required', 'No mapping of CDR files is configured for this network');
    const { isKnown, unused } = await keepFile(parts, { network, name, ...stored, storage_key: storageKey });
    if (unused !== undefined) await storage.remove(unused);
    await noteHeard(db, network, 0, undefined);
    return { isKnown };
  } catch (error) {
    if (error instanceof AppError) await storage.remove(storageKey);
    throw error;
  }
};
