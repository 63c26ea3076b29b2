import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEMO_SWITCH, demoImportProblem, lateImportProblem } from './demo-arrows.mjs';
import { importGraph } from './import-graph.mjs';
import { root } from './steps.mjs';

const seed = 'apps/demo/src/seed/fill-demo.ts';

test.each([
  'apps/server/src/run-server.ts',
  'apps/server/src/modules/trade/payments/payments.module.ts',
  'apps/server/src/ports/network/choose.ts',
  'apps/console/src/app/app.tsx',
])('%s may not import the demo world', (from) => {
  expect(demoImportProblem(from, seed)).toContain(`through ${DEMO_SWITCH}`);
});

test.each([
  DEMO_SWITCH,
  'apps/server/src/testing/app.ts',
  'apps/server/src/modules/trade/payments/cards.test.ts',
  'bench/src/world/world.ts',
  'e2e/for-real.spec.ts',
  'apps/demo/src/living-world.ts',
])('%s may import the demo world', (from) => {
  expect(demoImportProblem(from, seed)).toBeUndefined();
});

test('the demo world is built on the server, and neither composes nor starts it', () => {
  const allowed = ['kernel/errors.ts', 'modules/connectivity/things/thing-fields.ts', 'ports/network/port.ts'];
  for (const file of allowed) expect(demoImportProblem(seed, `apps/server/src/${file}`)).toBeUndefined();
  for (const file of ['app.ts', 'modules.ts', 'run-server.ts', 'demo.ts', 'operations/commands.ts'])
    expect(demoImportProblem(seed, `apps/server/src/${file}`)).toContain('built on kernel, modules and ports');
  expect(demoImportProblem('apps/demo/src/a.test.ts', 'apps/server/src/testing/app.ts')).toBeUndefined();
});

test.each([
  ["import { openDemo } from '@airlane/demo/src/open-demo.ts';", true],
  ["import {\n  openDemo,\n} from '@airlane/demo/src/open-demo.ts';", true],
  ["import '@airlane/demo/src/open-demo.ts';", true],
  ["export * from '@airlane/demo/src/open-demo.ts';", true],
  ["import type { Demo } from '@airlane/demo/src/open-demo.ts';", false],
  ["import { a } from './a.ts';\nconst load = () => import('@airlane/demo/src/open-demo.ts');", false],
])('the switch loads the demo world late: %j', (source, isRefused) => {
  expect(lateImportProblem(source) !== undefined).toBe(isRefused);
});

test('the switch of this repository loads it, and late', () => {
  expect(importGraph(['apps/server/src']).get(DEMO_SWITCH)).toContain('apps/demo/src/open-demo.ts');
  expect(lateImportProblem(readFileSync(join(root, DEMO_SWITCH), 'utf8'))).toBeUndefined();
});
