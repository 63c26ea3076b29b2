import { describe, expect, it } from 'vitest';
import { donutSlices, rankedValues } from './donut-slices.ts';

const texts = (labels: string[], values: number[]) =>
  donutSlices(labels, values).map(({ label, value, percentage }) => `${label} ${value} ${Math.round(percentage)}%`);

describe('slices of a donut', () => {
  it.each([
    [[], [], []],
    [['a'], [4], ['a 4 100%']],
    [
      ['a', 'b', 'c'],
      [1, 2, 1],
      ['b 2 50%', 'a 1 25%', 'c 1 25%'],
    ],
    [
      ['a', 'b', 'c', 'd', 'e'],
      [10, 50, 30, 6, 4],
      ['b 50 50%', 'c 30 30%', 'a 10 10%', 'Other 10 10%'],
    ],
    [
      ['a', 'b', 'c', 'd'],
      [1, 1, 2, 0],
      ['c 2 50%', 'a 1 25%', 'b 1 25%'],
    ],
    [['a'], [0], ['a 0 0%']],
  ])('%j with %j are %j', (labels, values, slices) => {
    expect(texts(labels, values)).toEqual(slices);
  });

  it('say which labels the rest holds', () => {
    expect(donutSlices(['a', 'b', 'c', 'd', 'e'], [5, 4, 3, 2, 1]).at(-1)?.labels).toEqual(['d', 'e']);
  });
});

describe('values ranked beside a donut', () => {
  const ranked = (labels: string, values: number[], maxBars = 4) => {
    const ranking = rankedValues([...labels], values, maxBars);
    return (
      ranking &&
      `${ranking.bars.map(({ label, value, percentage }) => `${label} ${value} ${Math.round(percentage)}%`).join(', ')} and ${ranking.more}`
    );
  };
  it.each([
    ['', [], undefined],
    ['abcd', [1, 2, 3, 4], undefined],
    ['abcde', [1, 2, 3, 4, 0], undefined],
    ['abcde', [10, 50, 30, 6, 4], 'b 50 50%, c 30 30%, a 10 10%, d 6 6% and 1'],
    ['abcdefg', [1, 1, 1, 1, 1, 1, 94], 'g 94 94%, a 1 1%, b 1 1%, c 1 1% and 3'],
  ])('%s with %j are %s', (labels, values, expected) => {
    expect(ranked(labels, values)).toBe(expected);
  });

  it('are not followed by anything where all fit', () =>
    expect(ranked('abcde', [5, 4, 3, 2, 1], 9)).toBe('a 5 33%, b 4 27%, c 3 20%, d 2 13%, e 1 7% and 0'));
});
