import { expect, test } from 'vitest';
import { verticals } from '../verticals/verticals.ts';
import { chosenNtnType, ntnTypeProblem, ntnTypes } from './ntn-types.ts';

test.each([
  ['airlane', undefined, null, undefined],
  ['airlane', 'Satellite only', 'Satellite only', 'This portal has no satellite networks'],
  ['gide', 'Satellite only', 'Satellite only', 'This portal has no satellite networks'],
  ['terrestar', undefined, 'Satellite and terrestrial', undefined],
  ['terrestar', 'Satellite only', 'Satellite only', undefined],
] as const)('in %s the choice of %s is %s, and its problem %s', (vertical, chosen, type, problem) => {
  expect(chosenNtnType(verticals[vertical].ntnTypes, chosen)).toBe(type);
  expect(ntnTypeProblem(verticals[vertical].ntnTypes, chosen)).toBe(problem);
});

test('a portal that offers a part of them names that part', () => {
  expect(ntnTypeProblem([ntnTypes[2]], 'Satellite only')).toBe('Choose one of: Terrestrial only');
});
