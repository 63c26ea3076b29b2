import { describe, expect, test } from 'vitest';
import { graticule } from './graticule.ts';
import { placeLabels } from './place-labels.ts';
import { scaleBar } from './scale-bar.ts';

const size = { width: 400, height: 240 };
const near = { center: { lat: 52.52, lng: 13.4 }, zoom: 11 };

describe('the graticule', () => {
  test('has lines at round degrees', () => {
    const { meridians, parallels } = graticule(near, size);
    expect(meridians.map(({ label }) => label)).toEqual(['13.3° E', '13.4° E', '13.5° E']);
    expect(meridians[1]?.at).toBeCloseTo(200);
    expect(parallels.map(({ label }) => label)).toEqual(['52.5° N']);
  });
  test('of the world names west and the equator', () => {
    const { meridians, parallels } = graticule({ center: { lat: 0, lng: 0 }, zoom: 1 }, size);
    expect(meridians.map(({ label }) => label)).toContain('90° W');
    expect(parallels.map(({ label }) => label)).toContain('0°');
  });
});

test.each([
  [46.5, '2 km'],
  [5.8, '500 m'],
  [1.3, '100 m'],
  [78_000, '5000 km'],
])('at %f metres a pixel the bar stands for %s', (meters, label) => {
  const bar = scaleBar(meters);
  expect(bar.label).toBe(label);
  expect(bar.width).toBeLessThanOrEqual(90);
});

describe('places', () => {
  const named = (name: string, lat: number, lng: number) => ({ name, lat, lng });
  test('in sight stand where they are, the others at the edge towards them with their distance', () => {
    const [berlin, potsdam] = placeLabels([named('Berlin', 52.52, 13.41), named('Potsdam', 52.39, 13.06)], near, size);
    expect(berlin).toMatchObject({ text: 'Berlin', turn: undefined });
    expect(potsdam).toMatchObject({ text: 'Potsdam 27 km' });
    expect(potsdam?.x).toBeLessThan(60);
    expect(potsdam?.y).toBeGreaterThan(120);
  });
  test('of those out of sight only the three nearest are named', () => {
    const far = ['A', 'B', 'C', 'D'].map((name, place) => named(name, 50 - place, 10 + place));
    expect(placeLabels(far, near, size).map(({ text }) => text.charAt(0))).toEqual(['A', 'B', 'C']);
  });
});
