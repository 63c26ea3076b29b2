import { expect, test } from 'vitest';
import { isInside, metersPerPixel, moved, placeOf, pointOf, worldPoint, zoomedAt } from './map-view.ts';

const size = { width: 400, height: 200 };
const berlin = { lat: 52.52, lng: 13.405 };
const view = { center: berlin, zoom: 11 };

test.each([
  [{ lat: 0, lng: 0 }, { x: 0.5, y: 0.5 }],
  [{ lat: 0, lng: -180 }, { x: 0, y: 0.5 }],
  [{ lat: 85.0511, lng: 180 }, { x: 1, y: 0 }],
])('%j lies at %j of the world', (place, { x, y }) => {
  expect(worldPoint(place).x).toBeCloseTo(x, 2);
  expect(worldPoint(place).y).toBeCloseTo(y, 2);
});

test('the middle of the view lies in the middle, and points lead back to their places', () => {
  expect(pointOf(berlin, view, size).x).toBeCloseTo(200);
  const place = placeOf({ x: 30, y: 170 }, view, size);
  expect(pointOf(place, view, size).x).toBeCloseTo(30);
  expect(pointOf(place, view, size).y).toBeCloseTo(170);
});

test('a map that is pulled to the right shows what lies to the west', () => {
  const pulled = moved(view, { x: 50, y: 0 });
  expect(pulled.center.lng).toBeLessThan(berlin.lng);
  expect(pointOf(berlin, pulled, size).x).toBeCloseTo(250);
});

test('nearer keeps what is under the pointer where it is', () => {
  const under = placeOf({ x: 300, y: 100 }, view, size);
  expect(pointOf(under, zoomedAt(view, 1, { x: 300, y: 100 }, size), size).x).toBeCloseTo(300, 0);
});

test.each([[30, 17], [-30, 0]])('zooming by %i ends at %i', (by, zoom) => expect(zoomedAt(view, by, { x: 0, y: 0 }, size).zoom).toBe(zoom));

test('a pixel is 46 metres at zoom 11 in Berlin', () => expect(metersPerPixel(view)).toBeCloseTo(46.5, 0));

test.each([[{ x: 0, y: 0 }, true], [{ x: 401, y: 0 }, false], [{ x: 5, y: -1 }, false]])('%j is inside: %s', (point, expected) => expect(isInside(point, size)).toBe(expected));
