import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ListingSource } from '#kernel/listing/source.ts';

const folder = fileURLToPath(new URL('../..', import.meta.url));
const SUFFIX = 'Source';

const isSource = (exported: unknown): exported is ListingSource =>
  typeof exported === 'object' && exported !== null && 'within' in exported && 'rowOf' in exported;

const sourcesIn = async (file: string): Promise<[string, ListingSource][]> => {
  const { href } = pathToFileURL(join(folder, file));
  const exported = Object.entries((await import(href)) as Record<string, unknown>);
  return exported.flatMap(([name, value]) =>
    name.endsWith(SUFFIX) && isSource(value) ? [[name.slice(0, -SUFFIX.length), value]] : [],
  );
};

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.source.ts'));

/** What `*.source.ts` files export, found by looking, so that a new one cannot be left out of the tests. */
export const everySource: readonly (readonly [string, ListingSource])[] = (
  await Promise.all(files.map(sourcesIn))
).flat();
