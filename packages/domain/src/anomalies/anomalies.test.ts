import { describe, expect, test } from 'vitest';
import { MB } from '../text/byte-size.ts';
import { HOUR_MS } from '../time/durations.ts';
import { incidentsOf } from './incidents.ts';
import { attachStorms, deviceChanges } from './signalling-symptoms.ts';
import type { Symptom } from './symptom.ts';
import { isSymptomOf } from './symptom.ts';
import type { ThingRhythm } from './thing-rhythm.ts';
import { baselineOf } from './thing-rhythm.ts';
import { expectedBytes, forecastMonth } from './usage-forecast.ts';
import { usageSymptoms } from './usage-symptoms.ts';

const now = new Date('2026-11-15T12:00:00Z');
const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);

const usual: ThingRhythm = {
  iccid: '1',
  name: 'POS 1',
  group: 'Points of sale',
  network: 'EE',
  country: 'GB',
  createdAt: hoursAgo(90 * 24),
  lastActivityAt: hoursAgo(0.1),
  watchedDays: 30,
  activeDays: 29,
  medianBytes: 9 * MB,
  peakDay: '2026-11-12',
  peakBytes: 15 * MB,
};
const LIKE = 41;
/** A group of like Things around the one that is validated. */
const kindsOf = (thing: Partial<ThingRhythm>, others: Partial<ThingRhythm> = {}): string[] => {
  const { watchedDays, activeDays, medianBytes, country } = { ...usual, ...others };
  const baseline = baselineOf({
    things: LIKE,
    watchedDays: LIKE * watchedDays,
    activeDays: LIKE * activeDays,
    medians: [medianBytes],
    countries: new Map([
      [country, LIKE - 1],
      ['MX', 1],
    ]),
  });
  return usageSymptoms([{ ...usual, ...thing }], new Map([[usual.group, baseline]]), now).map(({ kind }) => kind);
};

describe('symptoms of usage', () => {
  test.each<[string, Partial<ThingRhythm>, string[]]>([
    ['an ordinary Thing', {}, []],
    ['away for a night', { lastActivityAt: hoursAgo(20) }, []],
    ['away for a day and a half, once in a while', { lastActivityAt: hoursAgo(37) }, []],
    ['silent for three days', { lastActivityAt: hoursAgo(72) }, ['silent']],
    ['silent for three days, as often before', { lastActivityAt: hoursAgo(72), activeDays: 10 }, []],
    [
      'silent for three weeks, in spite of an idle rhythm',
      { lastActivityAt: hoursAgo(21 * 24), watchedDays: 9, activeDays: 5 },
      ['silent'],
    ],
    ['never seen', { lastActivityAt: null, watchedDays: 0, activeDays: 0, peakDay: null }, ['never-attached']],
    [
      'not seen since it came yesterday',
      { lastActivityAt: null, watchedDays: 0, activeDays: 0, peakDay: null, createdAt: hoursAgo(30) },
      [],
    ],
    ['six times its usual day', { peakBytes: 54 * MB }, ['spike']],
    ['five times its usual day', { peakBytes: 45 * MB }, []],
    ['many times very little', { medianBytes: 1000, peakBytes: 90_000 }, []],
    [
      'a newcomer that uses as much as its group',
      { activeDays: 2, watchedDays: 2, medianBytes: 10, peakBytes: 12 * MB },
      [],
    ],
    [
      'a newcomer that uses far more than its group',
      { activeDays: 2, watchedDays: 2, medianBytes: 10, peakBytes: 90 * MB },
      ['spike'],
    ],
    ['alone in another country', { country: 'MX', network: 'Telcel' }, ['strayed']],
    ['silent abroad', { country: 'MX', lastActivityAt: hoursAgo(100) }, ['silent', 'strayed']],
  ])('%s', (_name, thing, kinds) => {
    expect(kindsOf(thing)).toEqual(kinds);
  });

  test('a SIM that never attached is no symptom where none attaches', () => {
    const spare = {
      lastActivityAt: null,
      watchedDays: 0,
      activeDays: 0,
      medianBytes: 0,
      peakDay: null,
      peakBytes: 0,
      country: '',
    };
    expect(kindsOf(spare, spare)).toEqual([]);
  });

  test('where everybody is idle for days, a few days of silence say nothing', () => {
    expect(kindsOf({ lastActivityAt: hoursAgo(80), watchedDays: 10, activeDays: 5 }, { activeDays: 15 })).toEqual([]);
  });
});

describe('symptoms of signalling', () => {
  const hour = { iccid: '1', name: '1', group: 'Vending', network: 'EE', hour: hoursAgo(5) };
  test.each([
    ['a storm', 40, 2, ['1']],
    ['many, but few in all', 19, 1, []],
    ['many, as all do', 40, 30, []],
  ])('%s', (_name, own, others, found) => {
    expect(attachStorms([{ ...hour, attaches: own, usual: others }]).map(({ iccid }) => iccid)).toEqual(found);
  });

  test('a SIM that moved twice is one symptom, with its last move', () => {
    const change = (at: Date, to: string) => ({
      iccid: '1',
      name: 'POS 1',
      group: 'g',
      network: 'EE',
      at,
      from: 'a',
      to,
    });
    expect(deviceChanges([change(hoursAgo(1), 'c'), change(hoursAgo(9), 'b')]).map(({ evidence }) => evidence)).toEqual(
      ['POS 1: the SIM moved from device a to c'],
    );
  });
});

test.each([
  ['spike', 5, 30, 0, true],
  ['spike', 40, 30, 0, false],
  ['silent', 40, 30, 0, true],
  ['silent', 40, 30, 10, false],
  ['silent', 5, 30, 10, false],
] as const)(
  'a %s that began %d days ago belongs to the period from %d to %d days ago: %s',
  (kind, began, from, to, belongs) => {
    const symptom: Symptom = {
      kind,
      iccid: '1',
      name: '',
      group: '',
      network: '',
      at: hoursAgo(began * 24),
      evidence: '',
    };
    expect(isSymptomOf(symptom, { from: hoursAgo(from * 24), to: hoursAgo(to * 24) }, now)).toBe(belongs);
  },
);

describe('incidents', () => {
  const silent = (iccid: string, hours: number, place: Partial<Symptom> = {}): Symptom => ({
    kind: 'silent',
    iccid,
    name: `Thing ${iccid}`,
    group: 'Vans',
    network: 'KPN',
    at: hoursAgo(hours),
    evidence: '',
    ...place,
  });
  test.each<[string, Symptom[], string[]]>([
    ['on one network at once', [silent('1', 50), silent('2', 50.5), silent('3', 51)], ['3 Things fell silent on KPN']],
    [
      'on one network, days apart',
      [silent('1', 50), silent('2', 150), silent('3', 250)],
      ['Thing 1 fell silent', 'Thing 2 fell silent', 'Thing 3 fell silent'],
    ],
    [
      'in one group within a day',
      [silent('1', 50), silent('2', 60, { network: 'EE' }), silent('3', 70, { network: 'SFR' })],
      ['3 Things fell silent in Vans'],
    ],
    ['two are no cluster', [silent('1', 50), silent('2', 50)], ['Thing 1 fell silent', 'Thing 2 fell silent']],
    [
      'of different kinds',
      [silent('1', 50), silent('2', 50), silent('3', 50, { kind: 'spike' })],
      ['Thing 1 fell silent', 'Thing 2 fell silent', 'Thing 3 used far more than usual'],
    ],
  ])('%s', (_name, symptoms, titles) => {
    expect(
      incidentsOf(symptoms)
        .map(({ title }) => title)
        .toSorted(),
    ).toEqual(titles.toSorted());
  });

  test('every symptom is evidence of exactly one incident, and ten Things are grave', () => {
    const symptoms = Array.from({ length: 12 }, (_, place) => silent(String(place), 50));
    const [incident, ...rest] = incidentsOf([...symptoms, silent('x', 400)]);
    expect(incident).toMatchObject({ severity: 'High', title: '12 Things fell silent on KPN' });
    expect(rest.map(({ title }) => title)).toEqual(['Thing x fell silent']);
  });
});

describe('forecast', () => {
  const days = (first: string, count: number, bytesOf: (day: Date) => number) =>
    Array.from({ length: count }, (_, place) => {
      const day = new Date(Date.parse(first) + place * 24 * HOUR_MS);
      return { day: day.toISOString().slice(0, 10), bytes: bytesOf(day) };
    });
  const weekly = days('2026-10-01', 46, (day) => (day.getUTCDay() % 6 === 0 ? 10 : 100));

  test('a day is expected to be as the same weekdays before it', () => {
    expect([
      expectedBytes(weekly, '2026-11-16'),
      expectedBytes(weekly, '2026-11-21'),
      expectedBytes([], '2026-11-21'),
    ]).toEqual([100, 10, 0]);
  });
  test('the month is what was used and what the other days usually bring', () => {
    const { used, expected, days: all } = forecastMonth(weekly, '2026-11-15');
    expect(all).toHaveLength(30);
    expect(used).toBe(10 * 100 + 5 * 10);
    expect(expected).toBe(21 * 100 + 9 * 10);
  });
});
