import { expect, test } from 'vitest';
import { capabilityProblem, networkCannot, type NetworkCapability } from './network-capabilities.ts';

test.each<[readonly NetworkCapability[], boolean]>([
  [[], false],
  [['ping', 'locate'], false],
  [['setState'], true],
  [['setDataLimit', 'ping'], true],
  [['setState', 'setDataLimit', 'readSim'], false],
])('a network that can %j has a problem: %s', (able, expected) => {
  expect(capabilityProblem(new Set(able)) !== undefined).toBe(expected);
});

test('what a network cannot do is said with its name', () => {
  expect(networkCannot('Northlink core', 'ping')).toBe('Northlink core does not support ping tests');
  expect(networkCannot('Northlink core', 'testConnection')).toBe('Northlink core does not support connectivity tests');
});
