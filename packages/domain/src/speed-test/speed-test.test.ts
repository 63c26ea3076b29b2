import { expect, test } from 'vitest';
import { downloadProblem, jitterMs, mbitsPerSecond, medianMs, nextMessageBytes, pacingDelayMs } from './speed-test.ts';

test.each([
  [undefined, 0, 8192],
  [8192, 8192 * 31, 8192],
  [8192, 8192 * 32, 16_384],
  [16_384, 8192 * 32, 16_384],
  [262_144, 10 ** 9, 262_144],
] as const)('after messages of %s bytes and %d bytes in all the next one has %d', (current, sent, next) => {
  expect(nextMessageBytes(current, sent)).toBe(next);
});

test.each([
  ['download', 50_000_000, 1000, 0],
  ['download', 50_000_000, 600, 400],
  ['upload', 12_500_000, 600, 400],
  ['upload', 0, 0, 0],
  ['upload', 1_000_000, 5000, 0],
] as const)('a %s of %d bytes after %d ms waits %d ms', (direction, bytes, elapsed, wait) => {
  expect(pacingDelayMs(direction, bytes, elapsed)).toBeCloseTo(wait);
});

test.each([
  [12_500_000, 10, 10],
  [1_000_000, 8, 1],
  [123_456, 1, 0.99],
  [1000, 0, 0],
])('%d bytes in %d s are %d Mbit/s', (bytes, seconds, mbits) => {
  expect(mbitsPerSecond(bytes, seconds)).toBe(mbits);
});

test.each([
  [[], null],
  [[12.34], 12.3],
  [[30, 10, 20], 20],
  [[1000, 10, 20, 30], 25],
])('the median of %j is %s', (values, median) => {
  expect(medianMs(values)).toBe(median);
});

test.each([
  [[], null],
  [[10, 20], null],
  [[10, 20, 10], 10],
  [[10, 10, 10, 40], 10],
])('the jitter of %j is %s', (values, jitter) => {
  expect(jitterMs(values)).toBe(jitter);
});

test.each([
  ['what was sent', { numBytes: 1_000_000, elapsedSeconds: 10 }, undefined],
  ['a part of it', { numBytes: 10, elapsedSeconds: 9 }, undefined],
  ['more than was sent', { numBytes: 1_000_001, elapsedSeconds: 10 }, 'The server sent 1,000,000 bytes, not 1,000,001'],
  ['all of it at once', { numBytes: 1_000_000, elapsedSeconds: 0.001 }, 'The server did not send that fast'],
])('a browser that received %s is told %s', (_what, received, problem) => {
  expect(downloadProblem(received, 1_000_000)).toBe(problem);
});
