import { afterEach, expect, test, vi } from 'vitest';
import { inTurn } from './in-turn.ts';

afterEach(() => vi.unstubAllGlobals());

test('tasks run one a frame, in their order, and not after they were taken back', () => {
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback));
  const done: string[] = [];
  inTurn(() => done.push('one'));
  const takeBack = inTurn(() => done.push('two'));
  inTurn(() => done.push('three'));
  expect(frames).toHaveLength(1);
  frames.shift()?.();
  expect(done).toEqual(['one']);
  takeBack();
  while (frames.length > 0) frames.shift()?.();
  expect(done).toEqual(['one', 'three']);
  inTurn(() => done.push('four'));
  frames.shift()?.();
  expect(done).toEqual(['one', 'three', 'four']);
  expect(frames).toEqual([]);
});
