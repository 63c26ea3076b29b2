import { expect, test } from 'vitest';
import { browserTestsFor, testsFor } from './test-changed.mjs';

const graph = new Map([
  ['a/price.ts', []],
  ['a/price.test.ts', ['a/price.ts']],
  ['a/order.ts', ['a/price.ts', 'a/template.json']],
  ['a/order.test.tsx', ['a/order.ts']],
  ['a/other.test.mjs', ['a/circle.mjs']],
  ['a/circle.mjs', ['a/round.mjs']],
  ['a/round.mjs', ['a/circle.mjs']],
]);

test.each([
  ['what is imported through another file', ['a/price.ts'], ['a/order.test.tsx', 'a/price.test.ts']],
  ['data', ['a/template.json'], ['a/order.test.tsx']],
  ['a test itself', ['a/price.test.ts'], ['a/price.test.ts']],
  ['files that import each other', ['a/round.mjs'], ['a/other.test.mjs']],
  ['what no test imports, or is gone', ['README.md', 'a/gone.test.ts'], []],
])('tests of %s are found', (_what, files, tests) => {
  expect(testsFor(files, graph)).toEqual(tests);
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
