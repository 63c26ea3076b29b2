import { describe, expect, test } from 'vitest';
import { graticule, graticuleLines, graticuleStep, holds, widened } from './graticule.ts';
import { placeLabels } from './place-labels.ts';

const berlin = { west: 13.26, east: 13.54, south: 52.47, north: 52.57 };

describe('the graticule', () => {
  test.each([
    ['a town', berlin, 400, ['13.3° E', '13.4° E', '13.5° E'], ['52.5° N']],
    [
      'the world',
      { west: -140, east: 140, south: -70, north: 70 },
      900,
      ['120° W', '90° W', '60° W', '30° W', '0°', '30° E', '60° E', '90° E', '120° E'],
      ['60° S', '30° S', '0°', '30° N', '60° N'],
    ],
    ['the date line', { west: 175, east: 185, south: -2, north: 2 }, 400, ['175° E', '180°', '175° W'], ['0°']],
    [
      'the edge of the projection',
      { west: -90, east: 90, south: -90, north: 90 },
      200,
      ['90° W', '0°', '90° E'],
      ['0°'],
    ],
  ])('of %s has round degrees', (_name, bounds, width, meridians, parallels) => {
    const lines = graticule(bounds, graticuleStep(bounds, width));
    expect(lines.meridians.map(({ label }) => label)).toEqual(meridians);
    expect(lines.parallels.map(({ label }) => label)).toEqual(parallels);
  });

  test('is drawn beyond what is shown, but not beyond the projection', () => {
    const shown = { west: 0, east: 10, south: 50, north: 80 };
    expect(widened(shown)).toEqual({ west: -10, east: 20, south: 20, north: 85 });
    expect(graticuleLines(widened(shown), 30).coordinates).toEqual([
      [
        [0, 20],
        [0, 85],
      ],
      [
        [-10, 30],
        [20, 30],
      ],
      [
        [-10, 60],
        [20, 60],
      ],
    ]);
  });

  test.each([
    [{ west: 1, east: 19, south: 21, north: 80 }, true],
    [{ west: -11, east: 5, south: 30, north: 60 }, false],
    [{ west: 0, east: 10, south: 60, north: 89 }, true],
    [{ west: 0, east: 10, south: 19, north: 60 }, false],
  ])('holds what is shown at %j: %s', (inner, expected) =>
    expect(holds({ west: -10, east: 20, south: 20, north: 85 }, inner)).toBe(expected),
  );
});

describe('places', () => {
  const named = (name: string, lat: number, lng: number) => ({ name, lat, lng });
  const map = {
    center: { lat: 52.52, lng: 13.4 },
    width: 400,
    height: 240,
    pointOf: ({ lat, lng }: { lat: number; lng: number }) => ({
      x: 200 + (lng - 13.4) * 1456,
      y: 120 - (lat - 52.52) * 2393,
    }),
  };

  test('in sight stand where they are, the others at the edge towards them with their distance', () => {
    const [shown, beyond] = placeLabels([named('Berlin', 52.52, 13.41), named('Potsdam', 52.39, 13.06)], map);
    expect(shown).toMatchObject({ text: 'Berlin', turn: undefined });
    expect(beyond).toMatchObject({ text: 'Potsdam 27 km' });
    expect(beyond?.x).toBeLessThan(90);
    expect(beyond?.y).toBeGreaterThan(120);
  });

  test('whose names would lie on those of nearer ones are left out', () => {
    const labels = placeLabels(
      [named('Further', 52.521, 13.403), named('Nearest', 52.52, 13.4), named('Apart', 52.55, 13.4)],
      map,
    );
    expect(labels.map(({ text }) => text)).toEqual(['Nearest', 'Apart']);
  });

  test('of those out of sight only the three nearest are named', () => {
    const wide = { ...map, width: 2000, height: 2000 };
    const far = ['A', 'B', 'C', 'D'].map((name, place) => named(name, 50 - 9 * place, 10 + 9 * place));
    expect(placeLabels(far, wide).map(({ text }) => text.charAt(0))).toEqual(['A', 'B', 'C']);
  });
});
