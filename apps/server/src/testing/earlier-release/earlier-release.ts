import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { Migrator } from 'kysely/migration';
import { z } from 'zod';
import { migrationOf } from '../../../migrations/index.ts';
import type { Db } from '#kernel/database/open.ts';

/** The migrations of release 1.25.294, the last one before the baseline, by name and as they were. */
const earlierTexts = z
  .record(z.string(), z.string())
  .parse(JSON.parse(gunzipSync(readFileSync(new URL('migrations.json.gz', import.meta.url))).toString()));

export const earlierNames: readonly string[] = Object.keys(earlierTexts);

/** Makes the tables as that release did, or an earlier one that had fewer migrations. */
export const migrateAsEarlier = async (db: Db, names: readonly string[] = earlierNames): Promise<void> => {
  const migrations = Object.fromEntries(names.map((name) => [name, migrationOf(earlierTexts[name] ?? '')]));
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest();
  if (error !== undefined) throw error;
};
