import { MAX_OBSERVATIONS } from '@airlane/contract/network-observations';
import { type CdrLine, type CdrMapping, cdrReader } from '@airlane/domain/cdr/cdr-reader';
import { daysBefore } from '@airlane/domain/time/durations';
import type { Db } from '#kernel/database/open.ts';
import { type StoragePort, StorageRefused } from '#ports/storage/port.ts';
import type { NetworkCatalog } from '../core-networks/network-catalog.ts';
import {
  cdrFilesFinishedBefore,
  type CdrFileRow,
  deleteCdrFile,
  finishCdrFile,
  networksWithWaitingFiles,
  nextWaitingFile,
} from './cdr-files.repository.ts';
import { ImportedElsewhere, type NumberedLine, storeLines } from './store-lines.ts';

export interface ImportParts {
  readonly db: Db;
  readonly storage: StoragePort;
  readonly networks: Pick<NetworkCatalog, 'find'>;
  readonly log: { warn(fields: object, message: string): void };
  /** Told how many records were stored. */
  readonly onIngested: (records: number) => void;
}

/** Something about a file as a whole, which reading it again would not change. */
class CdrFileProblem extends Error {
  override readonly name = 'CdrFileProblem';
}

const MAX_LINE = 65_536;

/** The lines of a text in UTF-8 as they come, without their ends. */
async function* linesOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of content) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MAX_LINE) throw new CdrFileProblem(`A line is longer than ${MAX_LINE} characters`);
    for (const line of lines) yield line.endsWith('\r') ? line.slice(0, -1) : line;
  }
  rest += decoder.decode();
  if (rest !== '') yield rest.endsWith('\r') ? rest.slice(0, -1) : rest;
}

const readerOf = (mapping: CdrMapping, firstLine: string): ((text: string) => CdrLine) => {
  const reader = cdrReader(mapping, firstLine);
  if ('problem' in reader) throw new CdrFileProblem(reader.problem);
  return reader.read;
};

const importFile = async (
  { db, storage, networks, onIngested }: ImportParts,
  file: CdrFileRow,
  signal: AbortSignal,
): Promise<void> => {
  const mapping = (await networks.find(file.network))?.settings?.cdr;
  if (!mapping) throw new CdrFileProblem('No mapping of CDR files is configured for this network');
  let read: ((text: string) => CdrLine) | undefined;
  let done = file.lines_done;
  let line = 0;
  let waiting: NumberedLine[] = [];
  const store = async (reader: (text: string) => CdrLine): Promise<void> => {
    const { linesDone, stored } = await storeLines(db, file, done, waiting, reader);
    onIngested(stored);
    done = linesDone;
    waiting = [];
  };
  for await (const text of linesOf((await storage.read(file.storage_key)) as AsyncIterable<Buffer>)) {
    line += 1;
    if (read === undefined) read = readerOf(mapping, text);
    else if (line > done) waiting.push({ line, text });
    if (waiting.length < MAX_OBSERVATIONS) continue;
    signal.throwIfAborted();
    await store(read);
  }
  if (read === undefined) throw new CdrFileProblem('The file is empty');
  if (waiting.length > 0) await store(read);
  await finishCdrFile(db, file.id, 'done');
};

const importNetwork = async (parts: ImportParts, network: string, signal: AbortSignal): Promise<void> => {
  for (;;) {
    const file = await nextWaitingFile(parts.db, network);
    if (!file) return;
    signal.throwIfAborted();
    try {
      await importFile(parts, file, signal);
    } catch (error) {
      // The process that is ahead goes on with the files behind this one too.
      if (error instanceof ImportedElsewhere) return;
      if (!(error instanceof CdrFileProblem || error instanceof StorageRefused)) throw error;
      parts.log.warn({ network, file: file.name, reason: error.message }, 'A CDR file could not be read');
      await finishCdrFile(parts.db, file.id, 'failed', error.message);
    }
  }
};

/** Reads the files that wait, those of one network in the order of their arrival. */
export const importCdrFiles = async (
  parts: ImportParts,
  network: string | undefined,
  signal: AbortSignal,
): Promise<void> => {
  const failures: unknown[] = [];
  for (const id of network === undefined ? await networksWithWaitingFiles(parts.db) : [network]) {
    await importNetwork(parts, id, signal).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
};

const KEPT_DAYS = 90;

/** By then every line is older than what is taken, so a file that is sent once more counts nothing twice. */
export const removeOldCdrFiles = async (db: Db, storage: StoragePort, now: Date): Promise<void> => {
  for (const { id, storage_key: key } of await cdrFilesFinishedBefore(db, daysBefore(now, KEPT_DAYS))) {
    await storage.remove(key);
    await deleteCdrFile(db, id);
  }
};
