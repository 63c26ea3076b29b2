import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '../../../migrations/index.ts';
import { catalogueOf, rowsOfAll } from '#testing/earlier-release/catalogue.ts';
import { earlierNames, migrateAsEarlier } from '#testing/earlier-release/earlier-release.ts';
import { blankDatabase, type TestDatabase } from '#testing/engines.ts';
import { namesOfThisRelease, readMigrationNames } from './earlier-migrations.ts';
import { ensurePartitions, migrate } from './open.ts';

const TODAY = new Date('2026-03-15T12:00:00Z');
const current = Object.keys(migrations).sort();
const baseline = current.filter((name) => name.includes('-baseline-'));

/** As releases before the last one with these migrations left their databases. */
const PART = earlierNames.slice(0, 40);

let earlier: TestDatabase;
let fresh: TestDatabase;
beforeAll(async () => {
  [earlier, fresh] = [await blankDatabase(), await blankDatabase()];
  await migrateAsEarlier(earlier.db, PART);
  const { error } = await new Migrator({
    db: fresh.db,
    provider: {
      getMigrations: async () => Object.fromEntries(baseline.map((name) => [name, migrations[name] as Migration])),
    },
  }).migrateToLatest();
  expect(error).toBeUndefined();
});
afterAll(async () => {
  await earlier.close();
  await fresh.close();
});

test('a database where only a part of the earlier migrations ran is refused and stays as it is', async () => {
  const was = await catalogueOf(earlier.db);
  await expect(migrate(earlier.engine)).rejects.toThrow(
    `${earlierNames.length - PART.length} of its migrations did not run, from ${earlierNames[PART.length] ?? ''} on. Start release 1.25.294 once`,
  );
  expect(await readMigrationNames(earlier.db)).toEqual(PART);
  expect(await catalogueOf(earlier.db)).toEqual(was);
});

test('the earlier migrations and the baseline make the same tables, functions, triggers and rows', async () => {
  await migrateAsEarlier(earlier.db);
  expect(await readMigrationNames(fresh.db)).toEqual(baseline);
  const [was, is] = [await catalogueOf(earlier.db), await catalogueOf(fresh.db)];
  expect(is).toEqual(was);
  for (const part of ['relations', 'columns', 'constraints', 'indexes', 'functions', 'triggers', 'sequences'])
    expect(was[part]?.length).toBeGreaterThan(0);
  expect(await rowsOfAll(fresh.db)).toEqual(await rowsOfAll(earlier.db));
});

test('a database of the last release before goes on as it is, also where two processes start at once', async () => {
  await sql`insert into accounts (id, vertical, title, original_title) values ('kept', 'airlane', 'Kept', 'Kept')`.execute(
    earlier.db,
  );
  expect(await readMigrationNames(earlier.db)).toEqual(earlierNames);
  await Promise.all([migrate(earlier.engine), migrate(earlier.engine)]);
  await Promise.all([migrate(fresh.engine), migrate(fresh.engine)]);
  expect(await readMigrationNames(earlier.db)).toEqual(current);
  expect(await catalogueOf(earlier.db)).toEqual(await catalogueOf(fresh.db));
  expect(await earlier.db.selectFrom('accounts').select('title').execute()).toEqual([{ title: 'Kept' }]);
  await migrate(earlier.engine);
  expect(await readMigrationNames(earlier.db)).toEqual(current);
});

test('both get the same partitions', async () => {
  await ensurePartitions(earlier.db, TODAY, 1);
  await ensurePartitions(fresh.db, TODAY, 1);
  expect(await catalogueOf(fresh.db)).toEqual(await catalogueOf(earlier.db));
});

test('a database that stopped in front of the last of the earlier migrations gets those first', async () => {
  const stopped = await blankDatabase();
  try {
    const last = earlierNames.indexOf('0117-intent-indexes');
    await migrateAsEarlier(stopped.db, earlierNames.slice(0, last + 1));
    await sql`insert into accounts (id, vertical, title, original_title) values ('kept', 'airlane', 'Kept', 'Kept')`.execute(
      stopped.db,
    );
    await Promise.all([migrate(stopped.engine), migrate(stopped.engine)]);
    expect(await readMigrationNames(stopped.db)).toEqual(current);
    await ensurePartitions(stopped.db, TODAY, 1);
    expect(await catalogueOf(stopped.db)).toEqual(await catalogueOf(fresh.db));
    expect(await stopped.db.selectFrom('accounts').select('title').execute()).toEqual([{ title: 'Kept' }]);
  } finally {
    await stopped.close();
  }
});

test('names that no release had are left for the migrator to refuse', () => {
  const [first = '', ...others] = earlierNames;
  expect(namesOfThisRelease([])).toEqual([]);
  expect(namesOfThisRelease(['9999-tomorrow'])).toEqual(['9999-tomorrow']);
  expect(namesOfThisRelease([...earlierNames, '9999-tomorrow'])).toEqual([...baseline, '9999-tomorrow']);
  expect(() => namesOfThisRelease([first])).toThrow(`from ${others[0] ?? ''} on`);
  expect(() => namesOfThisRelease(others)).toThrow(`1 of its migrations did not run, from ${first} on`);
});
