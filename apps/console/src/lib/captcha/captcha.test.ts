import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sha256 } from './sha-256.ts';
import { solveChallenge } from './solve-challenge.ts';

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('the digest', () => {
  it.each([0, 1, 54, 55, 56, 63, 64, 65, 119, 120, 1000])('of %i characters is that of everybody else', (length) => {
    const text = 'lane'.repeat(250).slice(0, length);
    expect(sha256(new TextEncoder().encode(text))).toBe(digest(text));
  });
});

describe('a challenge', () => {
  it.each([0, 1, 4321, 5000])('is solved by %i', (number) => {
    expect(solveChallenge({ challenge: digest(`salt?expires=1&${number}`), salt: 'salt?expires=1&', maxnumber: 5000 })).toBe(number);
  });

  it('without a solution below its limit is given up', () => {
    expect(solveChallenge({ challenge: digest('salt11'), salt: 'salt', maxnumber: 10 })).toBeUndefined();
  });
});
