import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseInstant } from './instant-parse.ts';

describe('the instant in a text', () => {
  it.each([
    ['2026-03-19', '2026-03-19T00:00:00.000Z'],
    ['2026-03-19T19:50Z', '2026-03-19T19:50:00.000Z'],
    ['2026-03-19 19:50:56.5+02:00', '2026-03-19T17:50:56.500Z'],
    ['2026-03-19T19:50:56.123456789-0530', '2026-03-20T01:20:56.123Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['0099-01-01', '0099-01-01T00:00:00.000Z'],
  ])('%j is %s', (text, instant) => {
    expect(parseInstant(text)).toBe(instant);
  });

  it.each([
    '',
    'now',
    '2026-02-29',
    '2100-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-01-32',
    '2026-01-01T24:00:00Z',
    '2026-01-01T00:60Z',
    '2026-01-01T00:00',
    '2026-01-01T00:00+25:00',
    '+12026-01-01',
    '0000-01-01T00:00+02:00',
    '9999-12-31T23:59-01:00',
    '19/03/2026',
  ])('is refused in %j', (text) => {
    expect(parseInstant(text)).toBeUndefined();
  });

  it('comes back unchanged from its own text, and texts sort like instants', () => {
    const instants = fc.date({
      min: new Date('0001-01-01T00:00:00Z'),
      max: new Date('9999-12-31T23:59:59Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, instants, (one, other) => {
        expect(parseInstant(one.toISOString())).toBe(one.toISOString());
        expect(one.toISOString() < other.toISOString()).toBe(one < other);
      }),
    );
  });
});
