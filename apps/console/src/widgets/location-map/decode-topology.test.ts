import { expect, test } from 'vitest';
import { decodeArcs, polygonsOf } from './decode-topology.ts';

const topology = {
  transform: { scale: [2, 3] as const, translate: [10, 20] as const },
  arcs: [
    [
      [0, 0],
      [1, 0],
    ],
    [
      [1, 0],
      [0, 1],
      [-1, -1],
    ],
  ] as const,
};

test('steps add up, are scaled and joined to rings', () => {
  expect(polygonsOf(decodeArcs(topology), [{ type: 'Polygon', arcs: [[0, 1]] }])).toEqual([
    [
      [
        [10, 20],
        [12, 20],
        [12, 23],
        [10, 20],
      ],
    ],
  ]);
});

test('a negative place walks an arc backwards, and a geometry may have several polygons', () => {
  expect(polygonsOf(decodeArcs(topology), [{ type: 'MultiPolygon', arcs: [[[~0]], [[0]]] }])).toEqual([
    [
      [
        [12, 20],
        [10, 20],
      ],
    ],
    [
      [
        [10, 20],
        [12, 20],
      ],
    ],
  ]);
});

const around = (...ring: [number, number][]) => polygonsOf([ring], [{ type: 'Polygon', arcs: [[0]] }])[0]?.[0];

test('a country on the date line goes on beyond it, one around a pole stays as it is', () => {
  expect(around([170, 60], [179, 60], [-175, 65], [-178, 62], [178, 62], [170, 60])).toEqual([
    [170, 60],
    [179, 60],
    [185, 65],
    [182, 62],
    [178, 62],
    [170, 60],
  ]);
  const antarctica: [number, number][] = [
    [-180, -80],
    [0, -70],
    [180, -80],
    [-180, -80],
  ];
  expect(around(...antarctica)).toEqual(antarctica);
});
