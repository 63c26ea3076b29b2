import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { migrationTexts } from '../../../../migrations/list.ts';
import { migrate } from '../open.ts';
import { openEmbedded } from './engine.ts';

/** Changes whenever the schema does, so that an old image is never used for a new schema. */
const fingerprint = (): string =>
  createHash('sha256').update(JSON.stringify(migrationTexts)).digest('hex').slice(0, 16);

/**
 * Creates the image of an empty, migrated database unless it is there already. Restoring it takes a second where creating
 * a database takes many, so first starts and every test begin with it.
 */
export const ensureImage = async (directory: string): Promise<string> => {
  const file = join(directory, `database-${fingerprint()}.gz`);
  if (existsSync(file)) return file;
  mkdirSync(dirname(file), { recursive: true });
  const engine = await openEmbedded({});
  await migrate(engine);
  const half = `${file}.${process.pid}`;
  writeFileSync(half, await engine.dump());
  await engine.close();
  renameSync(half, file);
  return file;
};
