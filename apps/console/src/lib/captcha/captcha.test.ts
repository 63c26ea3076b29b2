import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { solveChallenge } from './solve-challenge.ts';

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('a challenge', () => {
  it.each([0, 1, 4321, 5000])('is solved by %i', (number) => {
    expect(
      solveChallenge({ challenge: digest(`salt?expires=1&${number}`), salt: 'salt?expires=1&', maxnumber: 5000 }),
    ).toBe(number);
  });

  it('without a solution below its limit is given up', () => {
    expect(solveChallenge({ challenge: digest('salt11'), salt: 'salt', maxnumber: 10 })).toBeUndefined();
  });
});
