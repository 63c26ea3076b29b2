import { expect, it } from 'vitest';
import { tourSteps } from './tour-steps.ts';

const titles = ['A live table', 'Explain', 'Ctrl K'];

it.each([
  { appType: 'consumer', expected: titles },
  { appType: 'orgAdmin', expected: titles },
  { appType: 'sales', expected: titles },
  { appType: 'admin', expected: [...titles, 'Editor mode'] },
] as const)('the tour of $appType', ({ appType, expected }) => {
  expect(tourSteps(appType).map(({ title }) => title)).toEqual(expected);
});
