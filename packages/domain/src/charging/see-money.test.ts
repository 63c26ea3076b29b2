import { expect, test } from 'vitest';
import { appTypes } from '../roles.ts';
import { mayCloseMonths, maySeeMoney } from './see-money.ts';

const groups = { kind: 'groups', groups: ['Trucks'] } as const;
const all = { kind: 'all' } as const;

test('who may see money', () => {
  expect(appTypes.map((appType) => [appType, maySeeMoney(appType, all), maySeeMoney(appType, groups), mayCloseMonths(appType)])).toEqual([
    ['consumer', true, false, false],
    ['admin', true, false, true],
    ['orgAdmin', true, false, false],
    ['sales', false, false, false],
  ]);
});
