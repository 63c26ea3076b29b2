import { expect, test } from 'vitest';
import { FIRST_SIZE, movedBy, resizedBy } from './window-frame.ts';

const screen = { width: 1000, height: 800 };
const frame = { left: 100, top: 100, ...FIRST_SIZE };

test.each([
  ['anywhere on the screen', 50, -20, { left: 150, top: 80 }],
  ['not above the screen', 0, -500, { left: 100, top: 0 }],
  ['not out of sight to the right and below', 5000, 5000, { left: 960, top: 760 }],
  ['not out of sight to the left', -5000, 0, { left: -360, top: 100 }],
])('a window moves %s', (_name, right, down, place) => {
  expect(movedBy(frame, right, down, screen)).toEqual({ ...frame, ...place });
});

test.each([
  ['larger', 100, 50, { width: 500, height: 450 }],
  ['never smaller than 200 by 100', -5000, -5000, { width: 200, height: 100 }],
  ['never larger than the screen', 5000, 5000, { width: 1000, height: 800 }],
])('a window becomes %s', (_name, wider, higher, size) => {
  expect(resizedBy(frame, wider, higher, screen)).toEqual({ ...frame, ...size });
});
