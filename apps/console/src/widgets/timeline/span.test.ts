import { describe, expect, test } from 'vitest';
import { allowedSpan, atOf, isWithin, panned, xOf, zoomed } from './span.ts';

const day = 86_400_000;
const now = 1000 * day;

describe('a span of time', () => {
  test('zooms around the moment under the pointer', () => {
    expect(zoomed({ from: 0, to: 100 }, 0.5, 20)).toEqual({ from: 10, to: 60 });
    expect(zoomed({ from: 10, to: 60 }, 2, 20)).toEqual({ from: 0, to: 100 });
  });

  test('moves by a share of its length', () => {
    expect(panned({ from: 0, to: 100 }, 0.25)).toEqual({ from: 25, to: 125 });
    expect(panned({ from: 0, to: 100 }, -1)).toEqual({ from: -100, to: 0 });
  });

  test.each([
    ['stays as it is', { from: now - day, to: now }, { from: now - day, to: now }],
    ['does not reach into the future', { from: now - day, to: now + day }, { from: now - 2 * day, to: now }],
    [
      'is no shorter than a minute',
      { from: now - 2 * day, to: now - 2 * day + 5 },
      { from: now - 2 * day, to: now - 2 * day + 60_000 },
    ],
    ['is no longer than four hundred days', { from: 0, to: now }, { from: now - 400 * day, to: now }],
  ])('%s', (_, asked, allowed) => {
    expect(allowedSpan(asked, now)).toEqual(allowed);
  });

  test('knows its places', () => {
    const span = { from: 1000, to: 2000 };
    expect(xOf(1500, span, 300)).toBe(150);
    expect(atOf(150, span, 300)).toBe(1500);
    expect(isWithin(2000, span)).toBe(true);
    expect(isWithin(2001, span)).toBe(false);
  });
});
