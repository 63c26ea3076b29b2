import { expect, test } from 'vitest';
import { isPayable, orderStatuses, orderStepProblem } from './order-status.ts';

const allowed = [
  ['Draft', 'Awaiting Payment'],
  ['Draft', 'Submitted'],
  ['Draft', 'Canceled'],
  ['Awaiting Payment', 'Submitted'],
  ['Awaiting Payment', 'Canceled'],
  ['Submitted', 'Processing'],
  ['Submitted', 'Canceled'],
  ['Processing', 'Shipping in Process'],
  ['Processing', 'Completed'],
  ['Processing', 'Canceled'],
  ['Shipping in Process', 'Completed'],
];
const steps = orderStatuses.flatMap((from) =>
  orderStatuses.map((to) => [from, to, from === to || allowed.some(([a, b]) => a === from && b === to)] as const),
);

test.each(steps)('from %s to %s: %s', (from, to, isAllowed) => {
  expect(orderStepProblem(from, to) === undefined).toBe(isAllowed);
});

test.each([
  ['Submitted', 'Lost'],
  ['Lost', 'Submitted'],
  ['constructor', 'Submitted'],
])('from %s to %s: there is no such status', (from, to) => {
  expect(orderStepProblem(from, to)).toMatch(`An order that is "${from}" cannot become "${to}".`);
});

test.each(orderStatuses)('whether an order that is %s can be paid', (status) =>
  expect(isPayable(status)).toBe(status === 'Draft' || status === 'Awaiting Payment'),
);

test('a refusal names both states and what is possible', () => {
  expect(orderStepProblem('Submitted', 'Completed')).toBe(
    'An order that is "Submitted" cannot become "Completed". It can become Processing, Canceled.',
  );
  expect(orderStepProblem('Completed', 'Draft')).toBe(
    'An order that is "Completed" cannot become "Draft". It stays as it is.',
  );
});
