import { kindNames } from '@airlane/question-kinds';
import { expect, test } from 'vitest';
import { kindSettings } from './kind-settings.ts';

test.each(kindNames)('the settings of %s can be told', (name) => {
  for (const setting of kindSettings(name)) expect(setting.name).not.toBe('');
});

test('a setting comes with its type and what holds without it', () => {
  expect(kindSettings('number')).toContainEqual({ name: 'step', type: 'number', standard: 1 });
  expect(kindSettings('choice').map(({ name }) => name)).toContain('options');
});
