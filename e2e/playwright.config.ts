import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const PORT = 8143;
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: false,
  workers: 1,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: process.env['CI'] !== undefined,
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1366, height: 820 },
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs a quarter of the run, so it is made on demand; a picture of a failure costs nothing.
    trace: process.env['TRACE'] === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      // Chromium refuses its sandbox to root; the pages under test are our own.
      args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    },
  },
  projects: [
    { name: 'log in', testMatch: 'log-in.setup.ts' },
    { name: 'screens', testMatch: '**/*.spec.ts', dependencies: ['log in'] },
  ],
  webServer: {
    command: 'node ../apps/server/dist/main.js',
    url: `http://127.0.0.1:${PORT}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(PORT),
      DATA_DIR: mkdtempSync(join(tmpdir(), 'airlane-e2e-')),
      DEMO: 'on',
      LOG_LEVEL: 'error',
      RATE_LIMIT: '0',
      // The sessions of the log-in are shared by all specs, so they outlive the run.
      ACCESS_TOKEN_SECONDS: '7200',
    },
  },
});
