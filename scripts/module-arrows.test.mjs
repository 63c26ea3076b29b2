import { expect, test } from 'vitest';
import { areaProblem, areas, circleOfModules, featureOf, moduleOf } from './module-arrows.mjs';

const file = (module, name = 'a') => `apps/server/src/modules/${module}/${name}.ts`;

test('a module and a feature are named by area and folder', () => {
  expect(moduleOf(file('trade/orders'))).toBe('trade/orders');
  expect(moduleOf('apps/server/src/kernel/listing/source.ts')).toBeUndefined();
  expect(featureOf('apps/console/src/features/people/terms/terms-page.tsx')).toBe('people/terms');
  expect(featureOf(file('trade/orders'))).toBeUndefined();
});

test('an area knows the areas that are declared for it, and no others', () => {
  expect(areaProblem(file('trade/orders'), file('platform/documents'))).toBeUndefined();
  expect(areaProblem(file('trade/orders'), file('trade/deals'))).toBeUndefined();
  expect(areaProblem(file('platform/documents'), file('trade/orders'))).toContain('platform may know no other area');
  expect(areaProblem(file('people/users'), file('connectivity/things'))).toContain('people may know platform:');
});

test('the declared areas form a tree themselves', () => {
  const order = Object.keys(areas);
  for (const [index, area] of order.entries())
    expect(order.slice(0, index)).toEqual(expect.arrayContaining(areas[area].knows));
});

test('a circle of modules is found though no two files need each other, and is told by its imports', () => {
  const imports = [
    [file('trade/orders', 'rules'), file('trade/deals', 'price')],
    [file('trade/deals', 'service'), file('trade/sims', 'stock')],
    [file('trade/sims', 'stock'), file('trade/orders', 'number')],
    [file('trade/orders', 'rules'), file('platform/documents')],
  ];
  expect(circleOfModules(imports)).toEqual([imports.slice(0, 3)]);
  expect(circleOfModules(imports.slice(1))).toEqual([]);
});
