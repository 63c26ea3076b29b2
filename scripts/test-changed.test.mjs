import { expect, test } from 'vitest';
import { browserTestsFor, importedFiles } from './test-changed.mjs';

test('vitest is asked about files that a test may import, and not about those that would run everything', () => {
  expect(
    importedFiles([
      'README.md',
      'package.json',
      'vitest.config.ts',
      'e2e/bulk.spec.ts',
      'apps/server/templates/orders.json',
      'packages/domain/src/sim-life.ts',
    ]),
  ).toEqual(['apps/server/templates/orders.json', 'packages/domain/src/sim-life.ts']);
});

const specs = [
  { file: 'e2e/bulk.spec.ts', text: 'a fleet moves to another plan' },
  { file: 'e2e/private-networks.spec.ts', text: 'an edge dies' },
  { file: 'e2e/staff.spec.ts', text: "page.goto('/#/a/Private Networks')" },
  { file: 'e2e/terms.spec.ts', text: 'terms are accepted' },
];

test.each([
  ['a feature', 'apps/console/src/features/connectivity/private-networks/topology.tsx', ['private-networks', 'staff']],
  ['a module', 'apps/server/src/modules/connectivity/bulk/bulk.service.ts', ['bulk']],
  ['a browser test itself', 'e2e/terms.spec.ts', ['terms']],
  ['the kernel', 'apps/server/src/kernel/events/events.ts', []],
])('browser tests that speak of %s are named', (_what, file, names) => {
  expect(browserTestsFor([file], specs)).toEqual(names.map((name) => `e2e/${name}.spec.ts`));
});
