import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { migrations } from '../../../migrations/index.ts';
import {
  EarlierMigrationsMissing,
  LAST_RELEASE_BEFORE_BASELINE,
  namesOfThisRelease,
} from '#kernel/database/earlier-migrations.ts';
import type { DatabaseEngine } from '#kernel/database/engine.ts';
import { type Db, kyselyFor, migrate } from '#kernel/database/open.ts';
import { enqueueWaiting } from '#kernel/jobs/waiting-jobs.ts';
import { buildTemplateIndexesJob } from '#modules/platform/templates/templates.jobs.ts';
import { type ArchiveHeader, type ArchiveManifest, ArchiveRefused, JOBS } from './archive-format.ts';
import { readLayout } from './layout.ts';
import { insertRows, prepareTables } from './load-rows.ts';
import { readArchive } from './read-archive.ts';

export interface RestoreSettings {
  readonly file: string;
  /** Replaces what is there. */
  readonly force: boolean;
  /** Where the files go; undefined leaves them in the archive. */
  readonly objects: string | undefined;
}

const FILE_PATH = /^[\w-]+(?:\/[\w.-]+)*$/;
const OWN_TABLES = new Set(['kysely_migration', 'kysely_migration_lock']);

const refuseRunningServer = async (trx: Db): Promise<void> => {
  const { rows } = await sql<{
    total: number;
  }>`select count(*)::int as total from pg_stat_activity where datname = current_database() and application_name = 'airlane-listen'`.execute(
    trx,
  );
  const total = rows[0]?.total ?? 0;
  if (total > 0)
    throw new ArchiveRefused(
      `${total === 1 ? 'A server is' : `${total} servers are`} connected to this database. Stop every server first. Nothing was changed.`,
    );
};

const refuseRows = async (trx: Db): Promise<void> => {
  for (const { name } of (await readLayout(trx)).tables) {
    if (OWN_TABLES.has(name)) continue;
    const { rows } = await sql`select from ${sql.id(name)} limit 1`.execute(trx);
    if (rows.length > 0)
      throw new ArchiveRefused(
        `The database is not empty: table ${name} has rows. Restore into a new database, or add --force to replace everything in this one. Nothing was changed.`,
      );
  }
};

const refuseFiles = async (objects: string): Promise<void> => {
  const names = await readdir(objects).catch(() => []);
  if (names.length > 0)
    throw new ArchiveRefused(
      `The directory ${objects} holds files. Set DATA_DIR to a new directory, or add --force to replace them. Nothing was changed.`,
    );
};

/** The archive of a release before the baseline fits where all of that release's migrations had run. */
const namesOfArchive = ({ layout }: ArchiveHeader): readonly string[] => {
  try {
    return namesOfThisRelease(layout.migrations);
  } catch (error) {
    if (!(error instanceof EarlierMigrationsMissing)) throw error;
    throw new ArchiveRefused(
      `The tables of the archive are older than release ${LAST_RELEASE_BEFORE_BASELINE}. Restore it with that release, start that once, make a new back-up and restore that one. Nothing was changed.`,
    );
  }
};

const refuseOtherSchema = (header: ArchiveHeader): void => {
  const { release } = header;
  const unknown = namesOfArchive(header).filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length > 0)
    throw new ArchiveRefused(
      `The archive was made by a newer release (${release}): this one does not know ${unknown.join(', ')}. Install that release and restore with it. Nothing was changed.`,
    );
};

const writeFile = async (directory: string, path: string, content: AsyncIterable<Buffer>): Promise<void> => {
  if (!FILE_PATH.test(path) || path.split('/').includes('..'))
    throw new ArchiveRefused(`The archive holds a file with the path ${path}, which no storage makes.`);
  const target = join(directory, path);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await pipeline(content, createWriteStream(target, { mode: 0o600, flush: true }));
};

/** Reads all rows in one transaction: after a failure the database is as it was. Answers the jobs that waited. */
const loadDatabase = async (
  engine: DatabaseEngine,
  { file, force }: RestoreSettings,
  header: ArchiveHeader,
  staging: string | undefined,
): Promise<readonly string[]> => {
  const jobs: string[] = [];
  const columnsOf = new Map(
    header.layout.tables.map(({ name, columns }) => [name, columns.map((column) => column.name)]),
  );
  await kyselyFor({ pool: engine.maintenancePool })
    .transaction()
    .execute(async (trx) => {
      await sql`set local time zone 'UTC'`.execute(trx);
      await refuseRunningServer(trx);
      if (!force) await refuseRows(trx);
      const { tables, finish } = await prepareTables(trx, header.layout, !force);
      await readArchive(file, () => undefined, {
        async rows(name, lines) {
          if (name === JOBS) return void jobs.push(...lines);
          const [table, columns] = [tables.get(name), columnsOf.get(name)];
          if (!table || !columns) throw new ArchiveRefused(`The archive does not fit: there is no table ${name}.`);
          await insertRows(trx, table, columns, lines);
        },
        ...(staging === undefined ? {} : { file: (path, content) => writeFile(staging, path, content) }),
      });
      await finish();
    });
  return jobs;
};

/** What a running server would have: the schema of this release, statistics, jobs that waited, and the indexes of its templates. */
const makeCurrent = async (engine: DatabaseEngine, jobs: readonly string[]): Promise<void> => {
  await migrate(engine);
  const db = kyselyFor({ pool: engine.maintenancePool });
  // By their names, because without any it would go through the catalogue of the database as well.
  await sql`analyze ${sql.join((await readLayout(db)).tables.map(({ name }) => sql.id(name)))}`.execute(db);
  const templates = await db.selectFrom('templates').select('id').execute();
  await enqueueWaiting(engine, [
    ...jobs,
    ...templates.map(({ id }) =>
      JSON.stringify([buildTemplateIndexesJob.name, JSON.stringify({ templateId: id }), null]),
    ),
  ]);
};

/** The archive is read twice: once to see that it is whole and fits, and only then into the database. */
export const restoreArchive = async (
  engine: DatabaseEngine,
  settings: RestoreSettings,
): Promise<{ readonly header: ArchiveHeader; readonly manifest: ArchiveManifest }> => {
  const headers: ArchiveHeader[] = [];
  const manifest = await readArchive(settings.file, (found) => void headers.push(found));
  const [header] = headers;
  if (!header) throw new ArchiveRefused('This is no back-up of Airlane.');
  refuseOtherSchema(header);
  const objects = header.hasFiles ? settings.objects : undefined;
  if (objects !== undefined && !settings.force) await refuseFiles(objects);
  const staging = objects === undefined ? undefined : `${objects}.restoring`;
  try {
    if (staging !== undefined) await rm(staging, { recursive: true, force: true });
    const jobs = await loadDatabase(engine, settings, header, staging);
    if (objects !== undefined && staging !== undefined) {
      await rm(objects, { recursive: true, force: true });
      if (manifest.files.count > 0) await rename(staging, objects);
    }
    await makeCurrent(engine, jobs);
  } finally {
    if (staging !== undefined) await rm(staging, { recursive: true, force: true });
  }
  return { header, manifest };
};
