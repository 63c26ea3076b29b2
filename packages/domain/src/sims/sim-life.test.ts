import { expect, test } from 'vitest';
import { isSimGiven, reservationProblem, simStates, simStepProblem } from './sim-life.ts';

const possible = [
  'in stock > reserved',
  'in stock > assigned',
  'in stock > retired',
  'reserved > in stock',
  'reserved > assigned',
  'reserved > retired',
  'assigned > in stock',
  'assigned > active',
  'assigned > retired',
  'active > in stock',
  'active > retired',
];

test.each(simStates.flatMap((from) => simStates.filter((to) => to !== from).map((to) => [from, to] as const)))(
  'from %s to %s',
  (from, to) => {
    const problem = simStepProblem(from, to);
    if (possible.includes(`${from} > ${to}`)) expect(problem).toBeUndefined();
    else expect(problem).toContain(`A SIM that is "${from}" cannot become "${to}".`);
  },
);

test('an unknown status moves nowhere', () => {
  expect(simStepProblem('lost', 'in stock')).toBe('A SIM that is "lost" cannot become "in stock". It stays as it is.');
});

test.each([
  ['in stock', null, undefined],
  ['reserved', null, undefined],
  ['reserved', 'acme', undefined],
  ['reserved', 'delta', 'Reserved for Delta'],
  ['in stock', 'delta', undefined],
])('a SIM that is %s for %s, asked for acme: %s', (state, reservedFor, problem) => {
  expect(reservationProblem({ state, reservedFor, reservedForName: 'Delta' }, 'acme')).toBe(problem);
});

test('given are those that are Things', () => {
  expect(simStates.filter(isSimGiven)).toEqual(['assigned', 'active']);
});
