import { defineConfig } from '@playwright/test';
import { WORKERS, addressAt, demoStore, ownWorker, portAt } from './servers.ts';

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** Workers read this file too, and start no server. */
const isWorker = process.env['TEST_WORKER_INDEX'] !== undefined;
const stores = isWorker
  ? []
  : await Promise.all(Array.from({ length: WORKERS }, async () => (await demoStore()).settings));

/** A long file that began last would keep one worker busy while the other has nothing left. */
const LONGEST = [
  '**/table-editor.spec.ts',
  '**/things-alive.spec.ts',
  '**/campaigns.spec.ts',
  '**/short-lives.spec.ts',
  '**/for-real.spec.ts',
  '**/integrations.spec.ts',
  '**/things-table.spec.ts',
];

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: false,
  workers: WORKERS,
  // A machine of CI may stall for longer than any sensible wait. What passes at the second attempt is told as flaky at the end of the run.
  retries: process.env['CI'] === undefined ? 0 : 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: process.env['CI'] !== undefined,
  use: {
    baseURL: addressAt(ownWorker),
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1366, height: 820 },
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs a quarter of the run, so it is made on demand; a picture of a failure costs nothing.
    trace: process.env['TRACE'] === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      // Pages live for seconds, so room for what is young saves collecting it. Chromium refuses its sandbox to root; the pages under test are our own.
      args: [
        '--disable-gpu',
        '--js-flags=--min-semi-space-size=32',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
  projects: [
    { name: 'log in', testMatch: 'log-in.setup.ts' },
    { name: 'longest screens', testMatch: LONGEST, dependencies: ['log in'] },
    { name: 'screens', testMatch: '**/*.spec.ts', testIgnore: LONGEST, dependencies: ['log in'] },
  ],
  webServer: Array.from({ length: WORKERS }, (_, worker) => ({
    command: 'node ../apps/server/dist/main.js',
    url: `${addressAt(worker)}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    env: {
      PORT: String(portAt(worker)),
      ...stores[worker],
      DEMO: 'on',
      LOG_LEVEL: 'error',
      RATE_LIMIT: '0',
      // Every observation of a device is drawn by each page that shows it. A story that needs one waits a little longer for it.
      DEMO_PACE: '0.2',
      // Enough for a measurement or two on this machine.
      SPEED_TEST_MB: '30',
      // The sessions of the log-in are shared by all specs, so they outlive the run.
      ACCESS_TOKEN_SECONDS: '7200',
      // Receivers of webhooks are started by the specs themselves.
      OUTBOUND_ALLOWED_HOSTS: '127.0.0.1',
    },
  })),
});
