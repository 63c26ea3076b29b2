import { readFileSync, readdirSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const shared = {
  // In one process, so that PostgreSQL, which is embedded as WebAssembly, is compiled once for all of them.
  pool: 'threads',
  // `npm test` gives the half on PostgreSQL one, because the browser tests run beside it.
  maxWorkers: Number(process.env['AIRLANE_TEST_WORKERS'] ?? 2),
  // Generous, because a test may wait for a database on a loaded machine; nothing here sleeps.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  retry: process.env['CI'] === undefined ? 0 : 1,
} as const;

const testsBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`);

/** On PostgreSQL only the tests run that ask a database something: what the others find out does not depend on it. */
const asksDatabase = /[#/]testing\/(?!brokers|faulty-line|allow-loopback|certificates|webhook-receiver)/;
/** Calls that ask who is let through, sums over made-up worlds, the order of steps when a server is killed, ports to other systems, the demo: one engine tells as much as two (decision 0114). */
const oneEngineTells =
  /\/(?:access\/(?:[\w-]+-matrix|attacks)|testing\/fuzz|plugins\/plugins|demo\/[\w-]+|back-up\/upgrade|ports\/\w+\/conformance|transfers\/transfers|orders\/placing|[\w-]+\.property)\.test\.ts$/;
const runsOnPostgres = (file: string): boolean => {
  const text = readFileSync(file, 'utf8');
  // A test for PostgreSQL alone would run nowhere.
  return (
    text.includes('AIRLANE_TEST_PG') ||
    (!oneEngineTells.test(file) && (file.startsWith('apps/server/src/testing/') || asksDatabase.test(text)))
  );
};
const onPostgres = (): string[] => testsBelow('apps/server/src').filter(runsOnPostgres);

/** Starts the server that was built on databases of its own. */
const STARTS_SERVERS = 'apps/server/src/testing/durability.test.ts';
const KINDS_IN_SQL = 'packages/question-kinds/src/conformance-sql.test.ts';
const moduleTests = (
  process.env['AIRLANE_TEST_PG'] === undefined ? testsBelow('apps/server/src') : onPostgres()
).filter((file) => file !== STARTS_SERVERS);
const rulesTests = ['packages/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs', STARTS_SERVERS];

/** Tests that stand in for the browser replace globals and modules, so each of their files gets its own; the others share what they load. */
const consoleTests = testsBelow('apps/console/src');
const standsIn = /\bvi\.(?:mock|doMock|stubGlobal|stubEnv|spyOn|useFakeTimers|resetModules)|localStorage|\bwindow\b/;
const isolated = consoleTests.filter((file) => standsIn.test(readFileSync(file, 'utf8')));

/** Within a project, what takes longest begins first: a long file that began last would leave the other process without work. */
const LONGEST =
  /\/(?:durability|takeover|reference-observations|back-up|upgrade|fuzz|group-matrix|production-build|events|seed-templates|plugins)\.test\.ts$/;
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const isLong = ({ moduleId }: TestSpecification): number => Number(LONGEST.test(moduleId));
    return sorted.sort(
      (one, other) =>
        projects.indexOf(one.project.name) - projects.indexOf(other.project.name) || isLong(other) - isLong(one),
    );
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // What a file is translated to is kept by its text: the parts of `npm test` share it, and so does the next run of a single file.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest' },
    projects: [
      {
        test: {
          ...shared,
          name: 'modules',
          include: [...moduleTests, KINDS_IN_SQL],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          // These files share no state but their modules, and loading those anew for each took longer than the tests.
          isolate: false,
        },
      },
      // They need none of the databases that the global setup prepares.
      {
        test: {
          ...shared,
          name: 'rules, kinds and commands',
          include: rulesTests,
          exclude: [KINDS_IN_SQL],
          isolate: false,
        },
      },
      {
        test: {
          ...shared,
          name: 'console',
          include: consoleTests.filter((file) => !isolated.includes(file)),
          isolate: false,
        },
      },
      { test: { ...shared, name: 'console, each file by itself', include: isolated } },
    ],
  },
});
