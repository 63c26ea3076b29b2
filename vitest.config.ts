import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { foundBrowser } from './scripts/browser.mjs';

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

/**
 * What asks for PostgreSQL itself, such as for two processes at once, runs only there. What is decided before a statement is written, such as who is let
 * through, or takes long, such as a kill before every statement, runs once, on the embedded database.
 */
const ofTheOtherEngine = process.env['AIRLANE_TEST_PG'] === undefined ? ['**/*.pg.test.ts'] : ['**/*.once.test.ts'];
/** Starts the server that was built on databases of its own. */
const STARTS_SERVERS = 'apps/server/src/testing/durability.slow.test.ts';
const KINDS_IN_SQL = 'packages/question-kinds/src/conformance-sql.core.test.ts';

/** Tests that stand in for the browser replace globals and modules, so each of their files gets its own; the others share what they load. */
const ALONE = ['apps/console/src/**/*.alone.test.{ts,tsx}'];
/** Components drawn by a real browser, one page for all of them. */
const IN_A_BROWSER = ['apps/console/src/**/*.browser.test.tsx'];

/** The flags of the browser and what it says of its place are those of `e2e/playwright.config.ts`. */
const chromium = async () =>
  playwright({
    launchOptions: {
      executablePath: await foundBrowser(),
      args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    },
    contextOptions: {
      viewport: { width: 1900, height: 1000 },
      locale: 'en-GB',
      timezoneId: 'Europe/Berlin',
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
    },
    actionTimeout: 20_000,
  });

/** Within a project, what takes longest begins first: a long file that began last would leave the other process without work. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const isSlow = ({ moduleId }: TestSpecification): number => Number(moduleId.includes('.slow.'));
    return sorted.sort(
      (one, other) =>
        projects.indexOf(one.project.name) - projects.indexOf(other.project.name) || isSlow(other) - isSlow(one),
    );
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    // What a file is translated to is kept by its text: the parts of `npm test` share it, and so does the next run of a single file.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest' },
    projects: [
      {
        test: {
          ...shared,
          name: 'modules',
          include: ['apps/{server,demo}/src/**/*.test.ts', KINDS_IN_SQL],
          exclude: [STARTS_SERVERS, ...ofTheOtherEngine],
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
          include: ['packages/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs', STARTS_SERVERS],
          exclude: [KINDS_IN_SQL],
          isolate: false,
        },
      },
      {
        test: {
          ...shared,
          name: 'console',
          include: ['apps/console/src/**/*.test.{ts,tsx}'],
          exclude: [...ALONE, ...IN_A_BROWSER],
          isolate: false,
        },
      },
      { test: { ...shared, name: 'console, each file by itself', include: ALONE } },
      {
        // Found while a test runs, a dependency would make the page of the tests begin anew. Workers and what comes late have some that no test imports.
        optimizeDeps: { entries: ['apps/console/src/**/*.{ts,tsx}'] },
        test: {
          name: 'components in a browser',
          include: IN_A_BROWSER,
          setupFiles: ['apps/console/src/testing/browser-setup.testing.ts'],
          retry: shared.retry,
          testTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
          isolate: false,
          fileParallelism: false,
          browser: {
            enabled: true,
            provider: await chromium(),
            headless: true,
            viewport: { width: 1366, height: 820 },
            screenshotFailures: false,
            testerHtmlPath: 'apps/console/src/testing/tester.html',
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
