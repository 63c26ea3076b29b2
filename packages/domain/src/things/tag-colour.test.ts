import { expect, it } from 'vitest';
import { tagColour } from './tag-colour.ts';

it('gives the seven tag colours in turn and starts again', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7].map(tagColour)).toEqual([
    'green',
    'blue',
    'purple',
    'pink',
    'orange',
    'teal',
    'red',
    'green',
  ]);
});
