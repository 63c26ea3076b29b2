import { expect, test } from 'vitest';
import type { AppType } from '../access/roles.ts';
import { offeredRuleActions } from './offered-rule-actions.ts';

const byHand = ['Notify', 'Suspend', 'Refresh Connection', 'Send SMS', 'Block Network'];

test.each<[AppType, readonly string[]]>([
  ['consumer', byHand],
  ['admin', [...byHand, 'Change Rate Plan']],
  ['orgAdmin', [...byHand, 'Change Rate Plan']],
  ['sales', ['Notify']],
])('%s is offered what they could do by hand', (appType, expected) => {
  expect([...offeredRuleActions(appType)].toSorted()).toEqual([...expected].toSorted());
});
