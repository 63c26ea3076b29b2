import { expect, it } from 'vitest';
import { narrowsThings, reasonToSkip } from './thing-action.ts';

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
