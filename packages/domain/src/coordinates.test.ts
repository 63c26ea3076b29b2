import { expect, it } from 'vitest';
import { isLatitude, isLongitude } from './coordinates.ts';

it.each([
  [0, true, true],
  [-90, true, true],
  [90.1, false, true],
  [-180, false, true],
  [180.5, false, false],
  [Number.NaN, false, false],
])('%s degrees are a latitude: %s, a longitude: %s', (degrees, latitude, longitude) => {
  expect([isLatitude(degrees), isLongitude(degrees)]).toEqual([latitude, longitude]);
});
