import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { accountIds } from '@airlane/fixtures';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditVerdict } from '../run-audit-check.ts';
import { readConfig } from '#config/config.ts';
import type { DatabaseEngine } from '#kernel/database/engine.ts';
import { openEmbedded } from '#kernel/database/embedded/engine.ts';
import { ensureImage } from '#kernel/database/embedded/image.ts';
import { type Db, kyselyFor } from '#kernel/database/open.ts';
import { diskStorage } from '#ports/storage/disk.ts';
import { createJobs } from '#kernel/jobs/queue.ts';
import { sendMailJob } from '#kernel/jobs/send-mail.ts';
import { recordEvent } from '#kernel/events/record-event.ts';
import { testApp } from '#testing/app.ts';
import { IMAGE_DIRECTORY, type TestDatabase, testDatabase, worldDatabase } from '#testing/engines.ts';
import { eventually } from '#testing/eventually.ts';
import { readLayout } from './layout.ts';
import { runBackUp } from './run-back-up.ts';

const directory = mkdtempSync(join(tmpdir(), 'airlane-back-up-'));
const [from, to] = [join(directory, 'from'), join(directory, 'to')];
const archive = join(directory, 'archive.tar.gz');
const CAPTURE = 'captures/one/1';

const configOf = (dataDir: string, more: Record<string, string> = {}) =>
  readConfig({ DEMO: 'off', ENCRYPTION_KEY: Buffer.alloc(32, 3).toString('base64'), DATA_DIR: dataDir, ...more });
const kept = (engine: DatabaseEngine): DatabaseEngine => ({ ...engine, close: async () => undefined });
const run = async ({ engine }: TestDatabase, dataDir: string, ...given: string[]) => {
  let [out, error] = ['', ''];
  const code = await runBackUp(given, configOf(dataDir), async () => kept(engine), {
    out: (text) => (out += text),
    error: (text) => (error += text),
  });
  return { code, out, error };
};

interface Content {
  readonly rows: number;
  /** Null where there are none. */
  readonly digest: string | null;
}

/** Every row of every table as the database itself writes it, summed up there: fetching and comparing 50,000 rows takes longer than to restore them. */
const everything = async (db: Db): Promise<Record<string, Content>> => {
  const found: Record<string, Content> = {};
  for (const { name } of (await readLayout(db)).tables) {
    const { rows } =
      await sql<Content>`select count(*)::int as rows, md5(string_agg(t::text, chr(10) order by t::text collate "C")) as digest from ${sql.id(name)} as t`.execute(
        db,
      );
    for (const content of rows) found[name] = content;
  }
  return found;
};

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

const jobsWaiting = async ({ engine }: TestDatabase): Promise<string[]> => {
  const { rows } = await engine.execute(
    `select name, data::text as data from jobs.job where state in ('created', 'retry', 'active') order by 1, 2`,
  );
  return rows.map(({ name, data }) => `${String(name)} ${String(data)}`);
};

let source: TestDatabase;
let original: Record<string, Content>;

beforeAll(async () => {
  source = await worldDatabase();
  const { db, engine } = source;
  const server = await testApp({ database: source });
  await server.close();
  await diskStorage(join(from, 'files')).put(CAPTURE, Buffer.from('pcap'));
  // What a careless format would lose: a JSON null beside no value, digits beyond a double, microseconds, separators, rows outside the months.
  await sql`update memberships set phone = 'null', extra = '{"n": 12345678901234567890.1234567890}' where id = (select min(id) from memberships)`.execute(
    db,
  );
  await sql`update memberships set description = ${'a\tb\n"c"\\d\u{1F4E1},{}'}, updated_at = '2026-02-03 04:05:06.123457+00' where id = (select max(id) from memberships)`.execute(
    db,
  );
  await sql`insert into thing_events (iccid, account_id, at, kind) select iccid, account_id, '1999-01-01', 'ATTACH' from things limit 1`.execute(
    db,
  );
  await sql`select nextval('order_numbers')`.execute(db);
  // An event of a day that only this database has a partition for, and its delivery, which waits.
  await sql`select ensure_event_partitions(current_date - 20, current_date - 20)`.execute(db);
  await sql`insert into integrations (id, account_id, kind, name, settings, event_types, state) values ('waits', ${accountIds.acme}, 'email', 'Waits', ${JSON.stringify({ to: ['user@airlane.test'] })}::jsonb, '{thing.silent}', 'active')`.execute(
    db,
  );
  await sql`
    with happened as (insert into events (recorded_at, account_id, type, at, data, position) values (current_date - 20 + time '12:00', ${accountIds.acme}, 'thing.silent', now(), '{"network": "Orange"}', nextval('event_position')) returning id, position, recorded_at)
    insert into deliveries (created_at, integration_id, event_id, event_position, event_recorded_at, lane) select recorded_at, 'waits', id, position, recorded_at, '' from happened`.execute(
    db,
  );
  const jobs = createJobs(engine, silent);
  await engine.execute('delete from jobs.job');
  await jobs.send(sendMailJob, { mailId: 'waits' }, undefined, new Date(Date.now() + 86_400_000));
  await auditVerdict(db);
  original = await everything(db);
  expect(await run(source, from, 'back-up', archive)).toMatchObject({
    code: 0,
    error: '',
    out: expect.stringMatching(/^Backed up [\d,]+ rows of \d+ tables, 1 waiting job and 2 files/) as string,
  });
});
afterAll(async () => {
  await source.close();
  rmSync(directory, { recursive: true });
});

test('the archive is private, and the setup page knows of it', async () => {
  expect(statSync(archive).mode & 0o777).toBe(0o600);
  const row = await source.db
    .selectFrom('operations')
    .selectAll()
    .where('name', '=', 'back-up')
    .executeTakeFirstOrThrow();
  expect(Date.now() - row.done_at.getTime()).toBeLessThan(600_000);
  expect(await run(source, from, 'back-up', archive)).toMatchObject({
    code: 2,
    error: expect.stringContaining('exists already') as string,
  });
});

test('a restored database equals the original row by row, its audit log holds, and it goes on from there', async () => {
  const target = await testDatabase();
  const result = await run(target, to, 'restore', archive);
  expect(result).toMatchObject({
    code: 0,
    error: '',
    out: expect.stringContaining('The audit log is whole') as string,
  });
  const restored = await everything(target.db);
  expect(Object.keys(restored)).toEqual(Object.keys(original));
  for (const [name, content] of Object.entries(restored)) expect(content, name).toEqual(original[name]);
  expect(original['audit_chain']?.rows).toBeGreaterThan(0);

  expect((await diskStorage(join(to, 'files')).head(CAPTURE))?.size).toBe(4);
  const months = async ({ db }: TestDatabase) => (await readLayout(db)).partitions;
  expect(await months(target)).toEqual(expect.arrayContaining(await months(source)));
  const next = async ({ db }: TestDatabase) =>
    (
      await sql`select nextval('order_numbers') as number, nextval(pg_get_serial_sequence('audit_log', 'id')) as id, nextval('event_position') as position, nextval(pg_get_serial_sequence('deliveries', 'id')) as delivery`.execute(
        db,
      )
    ).rows;
  expect(await next(target)).toEqual(await next(source));
  const jobs = await jobsWaiting(target);
  expect(jobs).toContain('send-mail {"mailId": "waits"}');
  expect(jobs.filter((job) => job.startsWith('build-template-indexes'))).toHaveLength(original['templates']?.rows ?? 0);

  // The triggers and references that were put aside while rows came are back.
  const count = async () =>
    (
      await sql<{ total: number }>`select sum(total)::int as total from row_counts where source = 'things'`.execute(
        target.db,
      )
    ).rows[0]?.total ?? 0;
  const before = await count();
  await sql`insert into things (iccid, account_id, name, imsi) select '8900000000000000001', account_id, 'new', '1' from things limit 1`.execute(
    target.db,
  );
  expect(await count()).toBe(before + 1);
  await expect(sql`update audit_log set action = 'x'`.execute(target.db)).rejects.toThrow('append-only');
  await expect(
    sql`insert into things (iccid, account_id, name, imsi) values ('1', 'nobody', '', '')`.execute(target.db),
  ).rejects.toThrow('foreign key');

  const refused = await run(target, to, 'restore', archive);
  expect(refused).toMatchObject({
    code: 1,
    error: expect.stringMatching(/holds files.*--force.*Nothing was changed/) as string,
  });
  const withoutFiles = await run(target, to, 'restore', archive, '--without-files');
  expect(withoutFiles).toMatchObject({
    code: 1,
    error: expect.stringMatching(/database is not empty: table \w+ has rows.*--force/) as string,
  });

  const delivery = async () =>
    (
      await sql<{
        state: string;
        attempts: number;
      }>`select state, attempts from deliveries where integration_id = 'waits'`.execute(target.db)
    ).rows;
  const quiet = await testApp({ database: target, isEmpty: true, environment: { INTEGRATIONS: 'off' } });
  expect((await quiet.app.inject('/readyz')).statusCode).toBe(200);
  await recordEvent(target.db, accountIds.acme, 'thing.silent', { network: 'Orange' });
  await eventually(async () => ((await delivery()).length === 2 ? true : undefined), 'the copy to queue what happens');
  await quiet.close();
  expect(await delivery()).toEqual([
    { state: 'pending', attempts: 0 },
    { state: 'pending', attempts: 0 },
  ]);
  // A mail gathers what happens within half a minute.
  await sql`update deliveries set next_at = now() where integration_id = 'waits'`.execute(target.db);
  const server = await testApp({ database: target, isEmpty: true });
  await eventually(
    async () => ((await delivery()).every(({ state }) => state === 'delivered') ? true : undefined),
    'the restored server to go on with what waited',
  );
  await server.close();
  await target.close();
});

test('--force replaces everything, also a database with rows of its own', async () => {
  const target = await worldDatabase();
  mkdirSync(join(directory, 'forced/files/objects/old'), { recursive: true });
  expect(await run(target, join(directory, 'forced'), 'restore', archive, '--force')).toMatchObject({
    code: 0,
    error: '',
  });
  expect(await everything(target.db)).toEqual(original);
  await target.close();
});

const damaged = (change: (content: Buffer) => Buffer): string => {
  const file = join(directory, 'damaged.tar.gz');
  writeFileSync(file, gzipSync(change(gunzipSync(readFileSync(archive)))));
  return file;
};
const flippedIn = (path: string) => (content: Buffer) => {
  const at = content.indexOf(path) + 512 + 2;
  content.writeUInt8(content.readUInt8(at) ^ 1, at);
  return content;
};

test('a damaged archive is refused by the name of its table, and the database stays as it was', async () => {
  const target = await worldDatabase();
  const before = await everything(target.db);
  const refusal = async (file: string): Promise<string> => {
    const { code, error } = await run(target, join(directory, 'none'), 'restore', file, '--force');
    expect(code).toBe(1);
    return error;
  };
  expect(await refusal(damaged(flippedIn('tables/accounts/')))).toContain(
    'the rows of table accounts do not match their checksum',
  );
  expect(await refusal(damaged(flippedIn('files/captures/')))).toContain('the files do not match their checksum');
  const things = (content: Buffer) => content.indexOf('tables/things/');
  expect(await refusal(damaged((content) => content.subarray(0, things(content) + 900)))).toContain(
    'damaged at table things: it ends too early',
  );
  const bytes = readFileSync(archive);
  const half = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(half) ^ 8, half);
  const flipped = join(directory, 'flipped.tar.gz');
  writeFileSync(flipped, bytes);
  // A flipped bit of what is packed may unpack to something else, and then only the sum at the very end tells, wherever the reader is by then.
  expect(await refusal(flipped)).toMatch(/The archive is damaged.* (table \w+|manifest|files\/)/);
  writeFileSync(flipped, 'no archive at all');
  expect(await refusal(flipped)).toContain('The archive is damaged at its beginning');
  expect(await everything(target.db)).toEqual(before);
  await target.close();
});

test('an archive of a newer release is refused', async () => {
  const newer = await testDatabase();
  await sql`insert into kysely_migration (name, timestamp) values ('9999-tomorrow', '')`.execute(newer.db);
  const file = join(directory, 'newer.tar.gz');
  expect(await run(newer, join(directory, 'newer'), 'back-up', file)).toMatchObject({ code: 0 });
  await newer.close();
  const target = await testDatabase();
  expect(await run(target, join(directory, 'newer'), 'restore', file)).toMatchObject({
    code: 1,
    error: expect.stringMatching(/newer release.*9999-tomorrow/) as string,
  });
  await target.close();
});

test('an archive of a release that lacks some of the earlier migrations is refused', async () => {
  const older = await testDatabase();
  await sql`delete from kysely_migration`.execute(older.db);
  await sql`insert into kysely_migration (name, timestamp) values ('0001-foundation', '')`.execute(older.db);
  const file = join(directory, 'older.tar.gz');
  expect(await run(older, join(directory, 'older'), 'back-up', file)).toMatchObject({ code: 0 });
  await older.close();
  const target = await testDatabase();
  expect(await run(target, join(directory, 'older'), 'restore', file)).toMatchObject({
    code: 1,
    error: expect.stringMatching(
      /older than release 1\.25\.294\. Restore it with that release.*Nothing was changed/,
    ) as string,
  });
  await target.close();
});

test('a chain that was broken before the back-up is told after the restore', async () => {
  const target = await worldDatabase();
  await sql`alter table audit_log disable trigger user`.execute(target.db);
  await auditVerdict(target.db);
  await sql`update audit_log set action = 'another' where id = (select min(id) from audit_log)`.execute(target.db);
  const file = join(directory, 'broken.tar.gz');
  await run(target, join(directory, 'broken'), 'back-up', file);
  expect(await run(target, join(directory, 'broken'), 'restore', file, '--force')).toMatchObject({
    code: 3,
    out: expect.stringContaining('The audit log is broken: row') as string,
  });
  await target.close();
});

test.runIf(process.env['AIRLANE_TEST_PG'] !== undefined)('nothing is restored below a running server', async () => {
  const target = await testDatabase();
  const listening = await target.engine.listen(
    'anything',
    () => undefined,
    () => undefined,
  );
  expect(await run(target, join(directory, 'busy'), 'restore', archive)).toMatchObject({
    code: 1,
    error: expect.stringContaining('A server is connected to this database') as string,
  });
  await listening.stop();
  await target.close();
});

test.runIf(process.env['AIRLANE_TEST_PG'] !== undefined)(
  'an archive of PostgreSQL can be restored into the embedded database',
  async () => {
    const engine = await openEmbedded({ imageFile: await ensureImage(IMAGE_DIRECTORY) });
    const target = { engine, db: kyselyFor(engine), url: undefined, close: () => engine.close() };
    expect(await run(target, join(directory, 'embedded'), 'restore', archive)).toMatchObject({ code: 0, error: '' });
    expect(await everything(target.db)).toEqual(original);
    await target.close();
  },
);

test('files of a bucket are the business of the bucket', async () => {
  let out = '';
  const file = join(directory, 'bucket.tar.gz');
  const config = configOf(from, { S3_BUCKET: 'sims', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' });
  expect(
    await runBackUp(['back-up', file], config, async () => kept(source.engine), {
      out: (text) => (out += text),
      error: () => undefined,
    }),
  ).toBe(0);
  expect(out).toContain('0 files');
  expect(out).toContain('Files are in the bucket sims');
});

test.each([
  [['back-up', '--help'], 0, ''],
  [['back-up'], 2, 'Name one file'],
  [['back-up', 'a', 'b'], 2, 'Name one file'],
  [['back-up', 'a', '--force'], 2, 'back-up takes no options'],
  [['back-up', join(directory, 'none/a.tar.gz')], 2, 'There is no directory'],
  [['restore', directory], 1, 'EISDIR'],
  [['restore', 'no-such-file'], 2, 'There is no file no-such-file'],
  [['restore', 'a', '--all'], 2, "Unknown option '--all'"],
])('%j ends with %i', async (given, code, message) => {
  const result = await run(source, from, ...given);
  expect(result.code).toBe(code);
  expect(result.error).toContain(message);
});
