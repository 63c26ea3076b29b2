import { describe, expect, it } from 'vitest';
import { donutSlices } from './donut-slices.ts';

const texts = (labels: string[], values: number[]) => donutSlices(labels, values).map(({ label, value, percentage }) => `${label} ${value} ${Math.round(percentage)}%`);

describe('slices of a donut', () => {
  it.each([
    [[], [], []],
    [['a'], [4], ['a 4 100%']],
    [['a', 'b', 'c'], [1, 2, 1], ['b 2 50%', 'a 1 25%', 'c 1 25%']],
    [['a', 'b', 'c', 'd', 'e'], [10, 50, 30, 6, 4], ['b 50 50%', 'c 30 30%', 'a 10 10%', 'Other 10 10%']],
    [['a', 'b', 'c', 'd'], [1, 1, 2, 0], ['c 2 50%', 'a 1 25%', 'b 1 25%']],
    [['a'], [0], ['a 0 0%']],
  ])('%j with %j are %j', (labels, values, slices) => {
    expect(texts(labels, values)).toEqual(slices);
  });

  it('say which labels the rest holds', () => {
    expect(donutSlices(['a', 'b', 'c', 'd', 'e'], [5, 4, 3, 2, 1]).at(-1)?.labels).toEqual(['d', 'e']);
  });
});
