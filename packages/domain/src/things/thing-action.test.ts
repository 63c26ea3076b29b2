import { expect, it } from 'vitest';
import { narrowsThings, reasonToSkip, thingActionResult } from './thing-action.ts';

it.each([
  [{}, false],
  [{ search: '  ' }, false],
  [{ search: ' ab ' }, false],
  [{ search: 'abc' }, true],
  [{ filters: {}, reportFilters: {} }, false],
  [{ filters: { State: {} } }, false],
  [{ filters: { State: { anyOf: ['ACTIVE'] } } }, true],
  [{ reportFilters: { State: { anyOf: ['ACTIVE'] } } }, true],
])('%j narrows the table: %s', (request, narrows) => {
  expect(narrowsThings(request)).toBe(narrows);
});

const active = { state: 'ACTIVE', network: 'Northlink', lacks: [] } as const;
it.each([
  ['Suspend', active, undefined],
  ['Activate', active, 'Already active'],
  ['Suspend', { ...active, lacks: ['setState'] }, 'Northlink does not support suspending and activating SIMs'],
  ['Activate', { ...active, lacks: ['setState'] }, 'Northlink does not support suspending and activating SIMs'],
  ['Refresh Connection', { ...active, lacks: ['setState'] }, undefined],
  [
    'Refresh Connection',
    { ...active, lacks: ['refreshConnection', 'ping'] },
    'Northlink does not support refreshing connections',
  ],
  ['Refresh Connection', { ...active, state: 'SUSPENDED' }, 'Suspended, so there is no connection to refresh'],
  ['BAC', { ...active, lacks: ['setState', 'refreshConnection'] }, undefined],
] as const)('%s skips %j because of %s', (action, thing, reason) => {
  expect(reasonToSkip(action, thing)).toBe(reason);
});

it.each([
  ['Created', 0, 0, 0, '0 of 50 Things'],
  ['Running', 30, 2, 1, '33 of 50 Things'],
  ['Done', 49, 0, 1, 'Done'],
  ['Done with failures', 4, 45, 1, 'Done with 45 failures'],
  ['Done with failures', 48, 1, 1, 'Done with 1 failure'],
  ['Failed', 30, 2, 1, 'Stopped after 30 of 50 Things'],
])('%s, %d done, %d failed and %d skipped is told as "%s"', (status, done, failed, skipped, text) => {
  expect(thingActionResult({ status, total: 50, done, failed, skipped })).toBe(text);
});
