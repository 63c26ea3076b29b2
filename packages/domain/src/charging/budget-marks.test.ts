import { expect, test } from 'vitest';
import { type BudgetMark, budgetSentence, reachedMarks, toldMark } from './budget-marks.ts';

test.each<[number, number | null, BudgetMark[]]>([
  [0, 0, []],
  [49.99, null, []],
  [50, 90, [50]],
  [80, 100, [50, 80]],
  [80, 100.01, [50, 80, 'forecast']],
  [10, 300, ['forecast']],
  [100, 300, [50, 80, 100]],
])('%s spent and %s expected of 100 reach %j', (spent, forecast, marks) =>
  expect(reachedMarks(spent, forecast, 100)).toEqual(marks),
);

test('the highest of several is told', () => {
  expect([toldMark([50, 80, 'forecast']), toldMark(['forecast']), toldMark([])]).toEqual([80, 'forecast', undefined]);
});

test('sentences', () => {
  expect(budgetSentence(80, '', 'May 2026')).toBe('80 % of the budget for May 2026 is used');
  expect(budgetSentence('forecast', 'Trucks', 'May 2026')).toBe(
    'At this rate the budget of the group "Trucks" for May 2026 will be exceeded',
  );
});
