import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openEmbedded } from '../embedded/engine.ts';
import { ensureImage } from '../embedded/image.ts';
import { kyselyFor } from '../open.ts';
import { limitedWrites } from './column-types.ts';
import { narrowedTables, readColumns, tableTypes } from './table-types.ts';

/** Writes the types of all tables from the migrations, or with --check says whether they are stale. */
const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

const engine = await openEmbedded({ imageFile: await ensureImage(pathOf('../../../../dist')) });
const columns = await readColumns(kyselyFor(engine));
await engine.close();
const file = pathOf('tables.ts');
const narrowed = narrowedTables(readFileSync(pathOf('column-types.ts'), 'utf8'));
const current = tableTypes(columns, { tables: narrowed, limitedWrites });
if (!process.argv.includes('--check')) writeFileSync(file, current);
else if (readFileSync(file, 'utf8') !== current) {
  console.error('schema/tables.ts is stale: run "npm run table-types" and commit the file.');
  process.exitCode = 1;
}
