import { expect, it } from 'vitest';
import { actionStarted, appliesText, typedCount } from './action-texts.ts';

it('what an action applies to is told before, and that it runs after', () => {
  expect([appliesText(undefined), appliesText(1), appliesText(2)]).toEqual([
    '',
    'Applies to 1 Thing',
    'Applies to 2 Things',
  ]);
  expect(actionStarted(3)).toBe('Action In-Progress on 3 Things: the results file will be delivered to the inbox.');
});

it.each([
  ['689', 689],
  [' 1,234 ', 1234],
  ['1 234', 1234],
  ['', Number.NaN],
  ['68x', Number.NaN],
  ['-689', Number.NaN],
])('"%s" is typed for %d', (text, count) => {
  expect(typedCount(text)).toBe(count);
});
