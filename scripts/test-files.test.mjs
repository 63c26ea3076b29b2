import { expect, test } from 'vitest';
import { isTestFile, testImportProblem } from './test-files.mjs';

const double = 'apps/server/src/ports/mail/smtp-double.testing.ts';

test.each([
  'apps/server/src/ports/mail/conformance.once.test.ts',
  'apps/console/src/app/features.test.tsx',
  double,
  'apps/server/src/modules/trade/orders/orders.access.ts',
  'apps/server/src/testing/app.ts',
])('%s exists for tests only', (file) => {
  expect(isTestFile(file)).toBe(true);
});

test.each([
  'apps/server/src/ports/mail/smtp.ts',
  'apps/console/src/features/connectivity/speed-test/testing.ts',
  'apps/server/src/kernel/access/access.repository.ts',
])('%s is part of the product', (file) => {
  expect(isTestFile(file)).toBe(false);
});

test.each([
  'apps/server/src/ports/mail/choose.ts',
  'apps/demo/src/seed/seed-things.ts',
  'packages/fixtures/src/index.ts',
])('%s may not import what exists for tests only', (from) => {
  expect(testImportProblem(from, double)).toContain('Production code');
  expect(testImportProblem(from, 'apps/server/src/ports/mail/smtp.ts')).toBeUndefined();
});

test.each([
  'apps/server/src/ports/mail/conformance.once.test.ts',
  'apps/server/src/ports/mail/other-double.testing.ts',
  'apps/server/src/testing/app.ts',
  'e2e/for-real.spec.ts',
  'bench/src/main.ts',
])('%s may import what exists for tests only', (from) => {
  expect(testImportProblem(from, double)).toBeUndefined();
});
