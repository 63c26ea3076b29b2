import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import type { Config } from '#config/config.ts';
import { DatabaseAway } from '#kernel/database/database-away.ts';
import type { DatabaseEngine } from '#kernel/database/engine.ts';
import { type Db, kyselyFor } from '#kernel/database/open.ts';
import { BACK_UP } from '#modules/staff/setup/stored-checks.ts';
import { auditVerdict } from '../run-audit-check.ts';
import { type ArchiveManifest, ArchiveRefused, JOBS } from './archive-format.ts';
import { restoreArchive } from './restore-archive.ts';
import { writeArchive } from './write-archive.ts';

const DONE = 0;
const FAILED = 1;
const CALLED_WRONGLY = 2;
const AUDIT_BROKEN = 3;

export const backUpHelp = `node apps/server/dist/main.js COMMAND FILE, with the environment of the server

  back-up FILE   Writes all rows, and the files of the local storage, into one archive. Runs beside the server on PostgreSQL.
  restore FILE   Reads an archive into an empty database. Stop every server first.
    --force          replaces everything that is there
    --without-files  leaves the files in the archive

Ends with 0 when done, with 1 when it failed, with 2 when it was called wrongly,
and with 3 when everything was restored but the audit log is not whole.
`;

class WrongUsage extends Error {}

interface Output {
  out(text: string): void;
  error(text: string): void;
}

const parse = (given: readonly string[]) => {
  try {
    return parseArgs({
      args: [...given],
      options: { force: { type: 'boolean' }, 'without-files': { type: 'boolean' }, help: { type: 'boolean' } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error));
  }
};

const readOrder = (given: readonly string[]) => {
  const { values, positionals } = parse(given);
  if (values.help === true) return undefined;
  const [command, name, ...rest] = positionals;
  if (name === undefined || rest.length > 0) throw new WrongUsage('Name one file');
  const { force = false, 'without-files': withoutFiles = false } = values;
  const file = resolve(name);
  if (command === 'back-up' && (force || withoutFiles)) throw new WrongUsage('back-up takes no options');
  if (command === 'back-up' && existsSync(file)) throw new WrongUsage(`${name} exists already. Name a new file.`);
  if (command === 'back-up' && !existsSync(dirname(file)))
    throw new WrongUsage(`There is no directory ${dirname(file)}`);
  if (command === 'restore' && !existsSync(file)) throw new WrongUsage(`There is no file ${name}`);
  return { command, name, file, force, withoutFiles };
};

/** Objects of the local storage; undefined where they are in a bucket. */
const objectsOf = ({ s3, dataDir }: Config): string | undefined =>
  s3 === undefined ? join(resolve(dataDir), 'files', 'objects') : undefined;

const count = (total: number, one: string, many: string): string =>
  `${total.toLocaleString('en-GB')} ${total === 1 ? one : many}`;

const contentOf = ({ tables, files }: ArchiveManifest): string => {
  const { [JOBS]: jobs, ...rows } = tables;
  const total = Object.values(rows).reduce((sum, table) => sum + table.rows, 0);
  return `${count(total, 'row', 'rows')} of ${count(Object.keys(rows).length, 'table', 'tables')}, ${count(jobs?.rows ?? 0, 'waiting job', 'waiting jobs')} and ${count(files.count, 'file', 'files')}`;
};

const noteBackUp = async (db: Db, manifest: ArchiveManifest & { readonly size: number }): Promise<void> => {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('operations') is not null as there`.execute(db);
  // A database that the release before has left has no such table until a server of this release starts.
  if (!rows[0]?.there) return;
  const detail = JSON.stringify({ bytes: manifest.size, files: manifest.files.count });
  await sql`insert into operations (name, done_at, detail) values (${BACK_UP}, now(), ${detail}::jsonb) on conflict (name) do update set done_at = excluded.done_at, detail = excluded.detail`.execute(
    db,
  );
};

const backUp = async (engine: DatabaseEngine, config: Config, file: string, output: Output): Promise<number> => {
  const manifest = await writeArchive(engine, objectsOf(config), file);
  await noteBackUp(kyselyFor(engine), manifest);
  output.out(`Backed up ${contentOf(manifest)} to ${file} (${count(manifest.size, 'byte', 'bytes')}).\n`);
  if (config.s3 !== undefined)
    output.out(
      `Files are in the bucket ${config.s3.bucket} and not in the archive: back up the bucket by its own means.\n`,
    );
  output.out(
    'The archive holds password hashes and signing keys. Keep it private, and ENCRYPTION_KEY apart from it.\n',
  );
  return DONE;
};

const restore = async (
  engine: DatabaseEngine,
  config: Config,
  { file, force, withoutFiles }: { file: string; force: boolean; withoutFiles: boolean },
  output: Output,
): Promise<number> => {
  const objects = withoutFiles ? undefined : objectsOf(config);
  const { header, manifest } = await restoreArchive(engine, { file, force, objects });
  output.out(`Restored ${contentOf(manifest)}, as they were on ${header.madeAt} in release ${header.release}.\n`);
  const left = manifest.files.count > 0 && objects === undefined;
  if (left)
    output.out(
      `${count(manifest.files.count, 'file was', 'files were')} left in the archive: copy files/ from it to your storage.\n`,
    );
  if (!header.hasFiles) output.out('The archive was made beside a bucket and holds no files.\n');
  const { text, isWhole } = await auditVerdict(kyselyFor(engine));
  output.out(text);
  return isWhole ? DONE : AUDIT_BROKEN;
};

/** Such as a full disk, or a file that may not be read: the message names both, and a stack would hide it. */
const isDiskError = (error: unknown): error is Error => error instanceof Error && 'syscall' in error;

/** `main.js back-up FILE` and `main.js restore FILE`. The database is opened only for an order that can be read. */
export const runBackUp = async (
  given: readonly string[],
  config: Config,
  openEngine: () => Promise<DatabaseEngine>,
  output: Output,
): Promise<number> => {
  try {
    const order = readOrder(given);
    if (!order) {
      output.out(backUpHelp);
      return DONE;
    }
    const engine = await openEngine();
    try {
      return await (order.command === 'restore'
        ? restore(engine, config, order, output)
        : backUp(engine, config, order.file, output));
    } finally {
      await engine.close();
    }
  } catch (error) {
    if (error instanceof WrongUsage) {
      output.error(`${error.message}\n\n${backUpHelp}`);
      return CALLED_WRONGLY;
    }
    if (!(error instanceof ArchiveRefused || error instanceof DatabaseAway || isDiskError(error))) throw error;
    output.error(`${error.message}\n`);
    return FAILED;
  }
};
