import { expect, test } from 'vitest';
import { dataLimitAction, type DataLimitFields, dataLimitProblem } from './data-limit-fields.ts';

const plain: DataLimitFields = {
  limitMegabytes: 100,
  groups: [],
  networks: [],
  action: 'Notify',
  networkActions: 'Suspend',
  groupActions: 'Refresh Connection',
};

test.each<[string, Partial<DataLimitFields>, string]>([
  ['neither is chosen: the action', {}, 'Notify'],
  ['groups are chosen: theirs', { groups: ['North'] }, 'Refresh Connection'],
  ['networks are chosen: theirs', { networks: ['Orange'] }, 'Suspend'],
  ['both are chosen: that of the networks', { groups: ['North'], networks: ['Orange'] }, 'Suspend'],
  ['the narrower one is left empty: the action', { groups: ['North'], groupActions: undefined }, 'Notify'],
  [
    'that of the networks is left empty: not that of the groups',
    { groups: ['North'], networks: ['Orange'], networkActions: undefined },
    'Notify',
  ],
])('%s', (_, fields, action) => {
  expect(dataLimitAction({ ...plain, ...fields })).toBe(action);
});

test.each([
  ['none', ['thing.silent'], null, undefined],
  ['one without its event', ['thing.silent'], 1, 'events'],
  ['zero', ['thing.data-limit-rule'], 0, 'dataLimit.limitMegabytes'],
  ['beyond measure', ['thing.data-limit-rule'], 1e12, 'dataLimit.limitMegabytes'],
  ['one with its event', ['thing.data-limit-rule'], 0.5, undefined],
] as const)('a limit: %s', (_, events, limitMegabytes, field) => {
  expect(dataLimitProblem(events, limitMegabytes === null ? null : { limitMegabytes })?.field).toBe(field);
});
