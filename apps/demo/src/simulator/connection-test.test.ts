import { expect, test } from 'vitest';
import type { Subscriber } from '@airlane/server/src/ports/connectivity/port.ts';
import { coverageFactor, measureConnection } from './connection-test.ts';
import { SimulatedThing } from './simulated-thing.ts';

const NOW = Date.UTC(2026, 2, 18, 12);
const thingOn = (tech: string, online = true): SimulatedThing => {
  const subscriber: Subscriber = {
    iccid: '8988303000000000010',
    accountId: 'acme',
    state: 'ACTIVE',
    groupName: 'Trucks south',
    network: 'Telekom Deutschland',
    country: 'DE',
    tech,
    online,
    ip: '10.64.0.9',
    imei: '',
    countsFlows: false,
  };
  return new SimulatedThing(subscriber, 1, NOW);
};
const measured = (tech: string) => measureConnection(1, thingOn(tech), NOW);

test.each([
  [-92, -92, 1],
  [-100, -92, 0.5],
  [-140, -92, 0.25],
  [-60, -92, 1.4],
])('%d dBm where %d are usual give %d of the throughput', (dbm, usual, factor) => {
  expect(coverageFactor(dbm, usual)).toBe(factor);
});

test('the technology decides the figures: 5G above 4G above LTE-M above NB IoT', () => {
  const techs = ['5G', '4G', 'LTE-M', 'NB IoT'];
  const figures = techs.map((tech) => measured(tech).answer);
  expect(figures.map(({ downMbits }) => downMbits)).toEqual(
    figures.map(({ downMbits }) => downMbits).toSorted((one, other) => other - one),
  );
  expect(figures.map(({ idleMs }) => idleMs)).toEqual(
    figures.map(({ idleMs }) => idleMs).toSorted((one, other) => (one ?? 0) - (other ?? 0)),
  );
  expect(figures[1]?.downMbits).toBeGreaterThan(1);
  expect(figures[1]?.downMbits).toBeLessThan(15);
  expect(figures[3]?.downMbits).toBeLessThan(0.1);
});

test('the same moment measures the same, and a test moves at most 4 MB', () => {
  expect(measured('4G')).toEqual(measured('4G'));
  expect(measured('5G').bytes).toBeLessThanOrEqual(4_000_000);
  expect(measured('NB IoT').bytes).toBeLessThan(200_000);
});

test('a Thing without a session, or without a radio in reach, is offline', () => {
  expect(() => measureConnection(1, thingOn('4G', false), NOW)).toThrow('Thing is offline');
  const thing = thingOn('4G');
  thing.isInReach = false;
  expect(() => measureConnection(1, thing, NOW)).toThrow('Thing is offline');
});
