import { expect, test } from 'vitest';
import type { BuildEnvironment } from './build-environments.ts';
import { isBuildEnvironment, isProduction, offersDebugging } from './build-environments.ts';

test.each<[BuildEnvironment, string, boolean]>([
  ['local', 'localhost', true],
  ['local', '127.0.0.1', true],
  ['local', '[::1]', true],
  ['local', 'gide.localhost', true],
  ['local', 'airlane.example.com', false],
  ['local', 'localhost.example.com', false],
  ['local', '127.0.0.1.example.com', false],
  ['development', 'localhost', true],
  ['development', 'airlane.example.com', false],
  ['qa', 'qa.example.com', true],
  ['pre-prod', 'localhost', false],
  ['prod', 'localhost', false],
  ['terrestar', 'localhost', false],
])('a build for %s on %s offers debugging: %s', (environment, host, expected) => {
  expect(offersDebugging(environment, host)).toBe(expected);
});

test.each([
  ['qa', true],
  ['staging', false],
  ['', false],
])('%s is a build environment: %s', (name, expected) => {
  expect(isBuildEnvironment(name)).toBe(expected);
});

test('three builds are for customers', () => {
  expect((['local', 'development', 'qa', 'pre-prod', 'prod', 'terrestar'] as const).filter(isProduction)).toEqual([
    'pre-prod',
    'prod',
    'terrestar',
  ]);
});
