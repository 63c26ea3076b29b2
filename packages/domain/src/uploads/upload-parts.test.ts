import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MB } from '../text/byte-size.ts';
import { MAX_UPLOAD_BYTES, UPLOAD_PART_BYTES } from './upload-limits.ts';
import { missingParts, partCount, partOf, partSize, planParts } from './upload-parts.ts';

it.each([
  [1, 1, 1],
  [50 * MB, 1, 50 * MB],
  [50 * MB + 1, 2, 1],
  [120 * MB, 3, 20 * MB],
  [MAX_UPLOAD_BYTES.file, 103, MAX_UPLOAD_BYTES.file - 102 * UPLOAD_PART_BYTES],
])('a file of %d bytes has %d parts, the last of %d bytes', (size, count, last) => {
  expect(partCount(size)).toBe(count);
  const part = partOf(size, count);
  expect(part && partSize(part)).toBe(last);
});

it.each([0, -1, 4, 1.5, Number.NaN])('there is no part %d of three', (number) => {
  expect(partOf(120 * MB, number)).toBeUndefined();
});

const sizes = fc.record({
  size: fc.integer({ min: 1, max: 1_000_000 }),
  partBytes: fc.integer({ min: 1000, max: 200_000 }),
});

describe('whatever the size', () => {
  it('parts follow each other from the first byte to the last, and only the last is shorter', () => {
    fc.assert(
      fc.property(sizes, ({ size, partBytes }) => {
        const parts = planParts(size, partBytes);
        expect(parts[0]?.start).toBe(0);
        expect(parts.at(-1)?.end).toBe(size);
        parts.forEach((part, index) => {
          expect(part.number).toBe(index + 1);
          expect(part.start).toBe(index === 0 ? 0 : parts[index - 1]?.end);
          expect(
            index === parts.length - 1
              ? partSize(part) <= partBytes && partSize(part) > 0
              : partSize(part) === partBytes,
          ).toBe(true);
        });
      }),
    );
  });

  it('what is missing is what did not arrive whole, and with it the file is complete', () => {
    fc.assert(
      fc.property(
        sizes,
        fc.array(fc.record({ number: fc.integer({ min: 0, max: 60 }), cut: fc.boolean() })),
        ({ size, partBytes }, arrivals) => {
          const received = arrivals.flatMap(({ number, cut }) => {
            const part = partOf(size, number, partBytes);
            return part ? [{ number, size: partSize(part) - (cut ? 1 : 0) }] : [];
          });
          const missing = missingParts(size, received, partBytes);
          const whole = new Map(received.map((part) => [part.number, part.size]));
          const kept = planParts(size, partBytes).filter(
            (part) => !missing.includes(part) && !missing.some(({ number }) => number === part.number),
          );
          expect(kept.every((part) => whole.get(part.number) === partSize(part))).toBe(true);
          const added = missing.map((part) => ({ number: part.number, size: partSize(part) }));
          expect(missingParts(size, [...received, ...added], partBytes)).toEqual([]);
        },
      ),
    );
  });
});
