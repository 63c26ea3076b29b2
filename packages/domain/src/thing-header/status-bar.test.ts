import { expect, test } from 'vitest';
import { statusBarTooltip } from './status-bar.ts';

test.each([
  ['radios', ' of the radio'],
  ['things', ' of the thing'],
  ['edges', ' of the edge'],
  ['backhaul', ' of the backhaul'],
  ['dashboard', ''],
] as const)('%s', (projectType, ending) => {
  expect(statusBarTooltip(projectType)).toBe(`The status bar provides an overview of essential statuses${ending}`);
});
