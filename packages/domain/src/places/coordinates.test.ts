import { expect, it } from 'vitest';
import { coordinateProblem, distanceKm, isLatitude, isLongitude } from './coordinates.ts';

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

it.each([
  ['the same place', { lat: 52.52, lng: 13.405 }, { lat: 52.52, lng: 13.405 }, 0],
  ['Berlin and Hamburg', { lat: 52.52, lng: 13.405 }, { lat: 53.5511, lng: 9.9937 }, 255],
  ['both sides of the date line', { lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 }, 111],
  ['the poles', { lat: 90, lng: 0 }, { lat: -90, lng: 0 }, 20_015],
])('%s are so far apart', (_name, one, other, kilometres) =>
  expect(Math.round(distanceKm(one, other))).toBe(kilometres),
);

it.each([
  ['latitude', '52.5', true],
  ['latitude', ' -90 ', true],
  ['latitude', '90.1', false],
  ['latitude', '52,5', false],
  ['latitude', '1e1', false],
  ['latitude', '52.', false],
  ['latitude', 'north', false],
  ['latitude', '', false],
  ['longitude', '-180', true],
  ['longitude', '181', false],
] as const)('a %s of "%s" is right: %s', (name, text, isRight) => {
  expect(coordinateProblem(name, text) === undefined).toBe(isRight);
});

it('a wrong coordinate is told the rule', () => {
  expect(coordinateProblem('latitude', '95')).toBe('Latitude must be a number from -90 to 90, such as 52.52');
});
