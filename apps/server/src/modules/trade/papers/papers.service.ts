import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { eInvoiceProblem, xRechnungProblem } from '@airlane/domain/papers/e-invoice';
import type { Paper } from '@airlane/domain/papers/paper';
import type { Db } from '#kernel/database/open.ts';
import type { PaperFileKind, PaperFiles, StoredPaperFile } from '#kernel/database/schema/stored-types.ts';
import { AppError } from '#kernel/errors.ts';
import { type StoragePort, StorageRefused } from '#ports/storage/port.ts';
import { drawFiles } from './draw-files.ts';
import {
  addPaperFiles,
  getPaper,
  hashOf,
  type IssuedRow,
  listPapersWithoutFiles,
  type StoredPaper,
} from './papers.repository.ts';

export interface PaperParts {
  readonly db: Db;
  readonly storage: Pick<StoragePort, 'put' | 'read' | 'remove'>;
}

/** A file as it is downloaded or attached to a mail. */
export interface PaperFile {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** What other modules ask: a file of the paper of an issued invoice. */
export type FindPaperFile = (invoice: IssuedRow, kind: PaperFileKind) => Promise<PaperFile>;

interface FileLook {
  readonly suffix: string;
  readonly contentType: string;
  /** Why a paper has none. */
  readonly problem?: (paper: Paper) => string | undefined;
}

const csv: FileLook = { suffix: '.csv', contentType: 'text/csv; charset=utf-8' };
const looks: Readonly<Record<PaperFileKind, FileLook>> = {
  pdf: { suffix: '.pdf', contentType: 'application/pdf' },
  xml: { suffix: '.xml', contentType: 'application/xml; charset=utf-8', problem: eInvoiceProblem },
  xrechnung: { suffix: '-xrechnung.xml', contentType: 'application/xml; charset=utf-8', problem: xRechnungProblem },
  csv,
  'csv-semicolon': csv,
};

/** Draws the files and stores them under keys of this attempt, so that two processes at it never write the same object. */
const storeFiles = async (storage: PaperParts['storage'], paper: Paper): Promise<PaperFiles> => {
  const attempt = randomUUID();
  const files: Partial<Record<PaperFileKind, StoredPaperFile>> = {};
  for (const [kind, content] of await drawFiles(paper)) {
    const hash = hashOf(content);
    files[kind] = { key: `papers/${hash}/${attempt}`, hash };
    await storage.put(`papers/${hash}/${attempt}`, content);
  }
  return files;
};

/** Makes the files of a paper. Those that are kept first count; another attempt is removed. */
const makeFiles = async ({ db, storage }: PaperParts, { invoiceId, paper }: StoredPaper): Promise<PaperFiles> => {
  const made = await storeFiles(storage, paper);
  const kept = await addPaperFiles(db, invoiceId, made);
  if (kept.pdf?.key !== made.pdf?.key) await Promise.all(Object.values(made).map((file) => storage.remove(file.key)));
  return kept;
};

const readStored = async (
  storage: PaperParts['storage'],
  { key, hash }: StoredPaperFile,
): Promise<Buffer | undefined> => {
  try {
    const content = await buffer(await storage.read(key));
    return hashOf(content) === hash ? content : undefined;
  } catch (error) {
    if (error instanceof StorageRefused && error.reason === 'noSuchObject') return undefined;
    throw error;
  }
};

/** What the storage has lost is drawn again and kept, as long as that gives the same file to the byte. */
const restoreFile = async (
  storage: PaperParts['storage'],
  { invoiceId, paper }: StoredPaper,
  kind: PaperFileKind,
  { key, hash }: StoredPaperFile,
): Promise<Buffer> => {
  const content = (await drawFiles(paper)).get(kind);
  if (content === undefined || hashOf(content) !== hash)
    throw new Error(`The ${kind} file of the paper of ${invoiceId} is not in the storage, and cannot be made again`);
  await storage.put(key, content);
  return content;
};

/** A file of the paper of an issued invoice: always the same one, whoever asks first. */
export const getPaperFile = async (parts: PaperParts, invoice: IssuedRow, kind: PaperFileKind): Promise<PaperFile> => {
  const stored = await getPaper(parts.db, invoice);
  const { suffix, contentType, problem } = looks[kind];
  const files = stored.files ?? (await makeFiles(parts, stored));
  const file = files[kind];
  if (file === undefined)
    throw new AppError('NO_E_INVOICE', { values: { reason: problem?.(stored.paper) ?? 'It was not made' } });
  const content = (await readStored(parts.storage, file)) ?? (await restoreFile(parts.storage, stored, kind, file));
  return { filename: `${stored.paper.number}${suffix}`, contentType, content };
};

const PAPERS_AT_ONCE = 20;

/** The job: makes the files of papers that have none yet, so that who asks for one need not wait. */
export const makePaperFiles = async (
  parts: PaperParts,
  log: { error(fields: { readonly err: unknown; readonly invoiceId: string }, message: string): void },
  signal?: AbortSignal,
): Promise<void> => {
  let failed = 0;
  for (;;) {
    const papers = await listPapersWithoutFiles(parts.db, PAPERS_AT_ONCE, failed);
    for (const paper of papers) {
      if (signal?.aborted) return;
      try {
        await makeFiles(parts, paper);
      } catch (err) {
        // It stays in the list, and those behind it are made all the same.
        failed += 1;
        log.error({ err, invoiceId: paper.invoiceId }, 'The files of a paper could not be made');
      }
    }
    if (papers.length < PAPERS_AT_ONCE) return;
  }
};
