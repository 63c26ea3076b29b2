import { defineConfig } from 'vitest/config';

const shared = {
  pool: 'forks',
  maxWorkers: 2,
  // Generous, because a test may wait for a database on a loaded machine; nothing here sleeps.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  retry: process.env['CI'] === undefined ? 0 : 1,
} as const;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'server and packages',
          include: ['packages/*/src/**/*.test.{ts,tsx}', 'apps/server/src/**/*.test.ts', 'scripts/**/*.test.mjs'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          // These files share no state but their modules, and loading those anew for each took longer than the tests.
          isolate: false,
        },
      },
      {
        // Here tests stand in for the browser: they replace globals and modules, so each file gets its own.
        test: { ...shared, name: 'console', include: ['apps/console/src/**/*.test.{ts,tsx}'] },
      },
    ],
  },
});
