import { expect, test } from 'vitest';
import { featureOffText } from './feature-off.ts';

const netFlow = { key: 'netFlow', name: 'NetFlow' };
const networks = { key: 'privateNetwork', name: 'Private Networks' };

test.each([
  [netFlow, 'consumer', false, 'NetFlow is off for this account. Activate it under Integrations.'],
  [netFlow, 'admin', false, 'NetFlow is off for this account. Activate it under Integrations.'],
  [
    netFlow,
    'consumer',
    true,
    'NetFlow is off for this account. Ask someone who manages integrations in your account to activate it.',
  ],
  [networks, 'consumer', false, 'Private Networks is off for this account. Ask your provider to turn it on.'],
  [networks, 'admin', false, 'Private Networks is off for this account.'],
] as const)('%j that is off, told to a %s (of a group: %s): %s', (feature, appType, isGroupUser, text) => {
  expect(featureOffText(feature, { appType, isGroupUser })).toBe(text);
});
