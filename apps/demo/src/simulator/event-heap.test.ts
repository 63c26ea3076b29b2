import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EventHeap } from './event-heap.ts';

test('items come out in the order of their times, and not before', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1000 })), fc.integer({ min: 0, max: 1000 }), (times, now) => {
      const heap = new EventHeap<number>();
      for (const at of times) heap.add(at, at);
      const out: number[] = [];
      for (let due = heap.takeDue(now); due !== undefined; due = heap.takeDue(now)) out.push(due);
      expect(out).toEqual(times.filter((at) => at <= now).sort((one, other) => one - other));
      expect(heap.size).toBe(times.length - out.length);
    }),
  );
});
