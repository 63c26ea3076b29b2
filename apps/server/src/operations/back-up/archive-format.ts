import { z } from 'zod';
import { layoutSchema } from './layout.ts';

/** What an archive calls the software it is of; no vertical. */
export const ARCHIVE_PRODUCT = 'airlane';
export const ARCHIVE_FORMAT = 1;
export const HEADER = 'header.json';
export const MANIFEST = 'manifest.json';
export const FILES = 'files/';
const TABLES = 'tables/';
/** Jobs that waited or were under way. They are kept by what they were told, because the queue's own tables belong to its library. */
export const JOBS = 'jobs';

/** A table lies in pieces of some megabytes, because an entry of the archive has to know its size before it begins. */
export const piecePath = (table: string, number: number): string =>
  `${TABLES}${table}/${String(number).padStart(6, '0')}.jsonl`;

export const tableOf = (path: string): string | undefined => /^tables\/([^/]+)\/\d{6,}\.jsonl$/.exec(path)?.[1];

/** The first entry: what has to be known before the first row. */
export const headerSchema = z.object({
  product: z.literal(ARCHIVE_PRODUCT),
  format: z.literal(ARCHIVE_FORMAT),
  release: z.string(),
  madeAt: z.string(),
  engine: z.enum(['embedded', 'postgres']),
  /** Whether files of a local storage follow the tables; the objects of a bucket do not. */
  hasFiles: z.boolean(),
  layout: layoutSchema,
});
export type ArchiveHeader = z.infer<typeof headerSchema>;

const sumSchema = z.object({ rows: z.number().int(), sha256: z.string() });
export type TableSum = z.infer<typeof sumSchema>;

/** The last entry: what the archive must hold. */
export const manifestSchema = z.object({
  tables: z.record(z.string(), sumSchema),
  files: z.object({ count: z.number().int(), bytes: z.number().int(), sha256: z.string() }),
});
export type ArchiveManifest = z.infer<typeof manifestSchema>;

/** The archive cannot be used, or not here; the message tells why. */
export class ArchiveRefused extends Error {}
