import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ratePlanQuestionIds as asked } from '../template-names.ts';
import {
  countryCodes,
  countryCodesProblem,
  countryPrices,
  planSpans,
  plansInForce,
  readPlanVersion,
} from './rate-plans.ts';

const zone = (id: string, name: string, more: Record<string, unknown> = {}) =>
  readPlanVersion({
    id,
    createdDay: '2026-01-01',
    answers: { [asked.name]: 'Fleet', [asked.zone]: name, [asked.pricePerMb]: 0.01, ...more },
  });

test('a document is a zone of a plan from a day on', () => {
  expect(
    zone('a', 'Europe', {
      [asked.countries]: 'de, FR;de',
      [asked.validFrom]: '2026-03-01T00:00:00.000Z',
      [asked.smsTerminatedPrice]: 0.05,
      [asked.included]: 5,
    }),
  ).toEqual({
    documentId: 'a',
    plan: 'Fleet',
    zone: 'Europe',
    countries: ['DE', 'FR'],
    from: '2026-03-01',
    pricePerMb: 100,
    smsSent: 500,
    smsReceived: 0,
    included: 5,
  });
  expect(zone('b', 'Rest')).toMatchObject({ countries: [], from: '1970-01-01' });
});

test.each([
  ['', undefined],
  ['DE, fr', undefined],
  ['DE Germany', 'Enter ISO codes of countries such as DE, FR; GERMANY is none'],
])('countries %s: %s', (list, problem) => expect(countryCodesProblem(list)).toBe(problem));
test('countries are read however they are separated', () =>
  expect(countryCodes('de,fr; pl\nDE')).toEqual(['DE', 'FR', 'PL']));

test('a version counts until the next one of its zone', () => {
  const spans = planSpans([
    zone('b', 'Europe', { [asked.validFrom]: '2026-03-01' }),
    zone('a', 'Europe'),
    zone('c', 'Rest'),
  ]);
  expect(spans.map(({ documentId, from, to }) => [documentId, from, to])).toEqual([
    ['a', '1970-01-01', '2026-03-01'],
    ['b', '2026-03-01', null],
    ['c', '1970-01-01', null],
  ]);
});

test('a plan of the account takes the place of the whole plan of that name in the catalogue', () => {
  const own = [zone('own', 'Europe')];
  expect(
    plansInForce(own, [zone('other', 'Rest'), { ...zone('else', 'Rest'), plan: 'World' }]).map(
      ({ documentId }) => documentId,
    ),
  ).toEqual(['own', 'else']);
});

test('messages cost what the zone of all other countries says, or the first zone', () => {
  const priced = (zones: Parameters<typeof planSpans>[0]) =>
    countryPrices(planSpans(zones))
      .filter(({ item }) => item === 'sms-mt')
      .map(({ span }) => span.zone);
  expect(priced([zone('a', 'Europe', { [asked.countries]: 'DE' }), zone('b', 'Rest')])).toEqual(['Rest']);
  expect(
    priced([zone('a', 'Europe', { [asked.countries]: 'DE' }), zone('b', 'America', { [asked.countries]: 'US' })]),
  ).toEqual(['America']);
});

test('answers are trimmed, and what is none counts as none', () => {
  expect(
    zone('a', ' Europe ', {
      [asked.countries]: 'DE Germany',
      [asked.smsOriginatedPrice]: 0.02,
      [asked.included]: 'much',
    }),
  ).toMatchObject({ zone: 'Europe', countries: ['DE'], smsReceived: 200, included: 0 });
  expect(readPlanVersion({ id: 'b', createdDay: '', answers: {} })).toEqual({
    documentId: 'b',
    plan: '',
    zone: '',
    countries: [],
    from: '1970-01-01',
    pricePerMb: 0,
    smsSent: 0,
    smsReceived: 0,
    included: 0,
  });
});

test('of two versions of one day the later document counts', () => {
  const [first, second] = [
    zone('a', 'Europe', { [asked.validFrom]: '2026-03-01' }),
    zone('b', 'Europe', { [asked.validFrom]: '2026-03-01' }),
  ];
  const spans = (versions: Parameters<typeof planSpans>[0]) =>
    planSpans(versions).map(({ documentId, to }) => [documentId, to]);
  expect(spans([second, first])).toEqual([
    ['a', '2026-03-01'],
    ['b', null],
  ]);
  expect(spans([zone('z', 'Europe'), first])).toEqual([
    ['z', '2026-03-01'],
    ['a', null],
  ]);
  expect(spans([first, zone('z', 'Europe')])).toEqual([
    ['z', '2026-03-01'],
    ['a', null],
  ]);
});

describe('prices of a country', () => {
  const prices = (zones: Parameters<typeof planSpans>[0]) =>
    countryPrices(planSpans(zones))
      .filter(({ item }) => item === 'data')
      .map(({ plan, country, from, to, span, price }) => [plan, country, from, to, span.zone, price].join(' '));
  const since = (day: string, countries = 'DE', price = 0.01) => ({
    [asked.countries]: countries,
    [asked.validFrom]: day,
    [asked.pricePerMb]: price,
  });

  test('are those of its zone, and of all others', () => {
    expect(
      prices([zone('a', 'Europe', since('2026-01-01', 'DE FR')), zone('b', 'Rest', { [asked.pricePerMb]: 0.05 })]),
    ).toEqual(['Fleet DE 2026-01-01  Europe 100', 'Fleet FR 2026-01-01  Europe 100', 'Fleet  1970-01-01  Rest 500']);
  });

  test('end where another zone takes the country over', () => {
    expect(
      prices([zone('a', 'Europe', since('2026-01-01')), zone('b', 'Near', since('2026-02-01', 'DE', 0.02))]),
    ).toEqual(['Fleet DE 2026-01-01 2026-02-01 Europe 100', 'Fleet DE 2026-02-01  Near 200']);
  });

  test('end with their own zone where that ends first', () => {
    const zones = [
      zone('a', 'Europe', since('2026-01-01')),
      zone('b', 'Europe', since('2026-01-15', 'FR')),
      zone('c', 'Near', since('2026-02-01', 'DE', 0.02)),
    ];
    expect(prices(zones)).toEqual([
      'Fleet DE 2026-01-01 2026-01-15 Europe 100',
      'Fleet DE 2026-02-01  Near 200',
      'Fleet FR 2026-01-15  Europe 100',
    ]);
  });

  test('are of the first zone by name where two begin on one day', () => {
    expect(prices([zone('a', 'B', since('2026-01-01')), zone('b', 'A', since('2026-01-01', 'DE', 0.02))])).toEqual([
      'Fleet DE 2026-01-01  A 200',
    ]);
    expect(prices([zone('b', 'A', since('2026-01-01', 'DE', 0.02)), zone('a', 'B', since('2026-01-01'))])).toEqual([
      'Fleet DE 2026-01-01  A 200',
    ]);
  });

  test('come by plan, zone and day', () => {
    const other = { ...zone('o', 'A', since('2026-01-01')), plan: 'Alpha' };
    const zones = [
      zone('n', 'Z', since('2026-01-01', 'US')),
      zone('l', 'A', since('2026-03-01', 'FR')),
      zone('m', 'A', since('2026-01-01', 'FR')),
      other,
    ];
    const inOrder = [
      'Alpha DE 2026-01-01  A 100',
      'Fleet FR 2026-01-01 2026-03-01 A 100',
      'Fleet FR 2026-03-01  A 100',
      'Fleet US 2026-01-01  Z 100',
    ];
    expect(prices(zones)).toEqual(inOrder);
    expect(prices(zones.toReversed())).toEqual(inOrder);
  });
});

test('whatever zones and versions there are, a country has one price on a day', () => {
  const version = fc.record({
    name: fc.constantFrom('A', 'B', 'C'),
    countries: fc.constantFrom('', 'DE', 'DE FR', 'FR US'),
    from: fc.integer({ min: 1, max: 9 }),
  });
  fc.assert(
    fc.property(fc.array(version, { maxLength: 8 }), (versions) => {
      const prices = countryPrices(
        planSpans(
          versions.map(({ name, countries, from }, index) =>
            zone(`d${index}`, name, { [asked.countries]: countries, [asked.validFrom]: `2026-01-0${from}` }),
          ),
        ),
      );
      for (let day = 1; day <= 9; day += 1) {
        const on = prices
          .filter(({ from, to }) => from <= `2026-01-0${day}` && (to === null || `2026-01-0${day}` < to))
          .map(({ item, country }) => `${item} ${country}`);
        expect(new Set(on).size).toBe(on.length);
      }
    }),
  );
});
