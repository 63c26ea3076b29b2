import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ratePlanQuestionIds as asked } from '../template-names.ts';
import { countryCodes, countryCodesProblem, countryPrices, planSpans, plansInForce, readPlanVersion } from './rate-plans.ts';

const zone = (id: string, name: string, more: Record<string, unknown> = {}) =>
  readPlanVersion({ id, createdDay: '2026-01-01', answers: { [asked.name]: 'Fleet', [asked.zone]: name, [asked.pricePerMb]: 0.01, ...more } });

test('a document is a zone of a plan from a day on', () => {
  expect(zone('a', 'Europe', { [asked.countries]: 'de, FR;de', [asked.validFrom]: '2026-03-01T00:00:00.000Z', [asked.smsTerminatedPrice]: 0.05, [asked.included]: 5 })).toEqual({
    documentId: 'a', plan: 'Fleet', zone: 'Europe', countries: ['DE', 'FR'], from: '2026-03-01', pricePerMb: 100, smsSent: 500, smsReceived: 0, included: 5,
  });
  expect(zone('b', 'Rest')).toMatchObject({ countries: [], from: '1970-01-01' });
});

test.each([['', undefined], ['DE, fr', undefined], ['DE Germany', 'Enter ISO codes of countries such as DE, FR; GERMANY is none']])('countries %s: %s', (list, problem) => expect(countryCodesProblem(list)).toBe(problem));
test('countries are read however they are separated', () => expect(countryCodes('de,fr; pl\nDE')).toEqual(['DE', 'FR', 'PL']));

test('a version counts until the next one of its zone', () => {
  const spans = planSpans([zone('b', 'Europe', { [asked.validFrom]: '2026-03-01' }), zone('a', 'Europe'), zone('c', 'Rest')]);
  expect(spans.map(({ documentId, from, to }) => [documentId, from, to])).toEqual([['a', '1970-01-01', '2026-03-01'], ['b', '2026-03-01', null], ['c', '1970-01-01', null]]);
});

test('a plan of the account takes the place of the whole plan of that name in the catalogue', () => {
  const own = [zone('own', 'Europe')];
  expect(plansInForce(own, [zone('other', 'Rest'), { ...zone('else', 'Rest'), plan: 'World' }]).map(({ documentId }) => documentId)).toEqual(['own', 'else']);
});

test('messages cost what the zone of all other countries says, or the first zone', () => {
  const priced = (zones: Parameters<typeof planSpans>[0]) => countryPrices(planSpans(zones)).filter(({ item }) => item === 'sms-mt').map(({ span }) => span.zone);
  expect(priced([zone('a', 'Europe', { [asked.countries]: 'DE' }), zone('b', 'Rest')])).toEqual(['Rest']);
  expect(priced([zone('a', 'Europe', { [asked.countries]: 'DE' }), zone('b', 'America', { [asked.countries]: 'US' })])).toEqual(['America']);
});

test('whatever zones and versions there are, a country has one price on a day', () => {
  const version = fc.record({ name: fc.constantFrom('A', 'B', 'C'), countries: fc.constantFrom('', 'DE', 'DE FR', 'FR US'), from: fc.integer({ min: 1, max: 9 }) });
  fc.assert(fc.property(fc.array(version, { maxLength: 8 }), (versions) => {
    const prices = countryPrices(planSpans(versions.map(({ name, countries, from }, index) => zone(`d${index}`, name, { [asked.countries]: countries, [asked.validFrom]: `2026-01-0${from}` }))));
    for (let day = 1; day <= 9; day += 1) {
      const on = prices.filter(({ from, to }) => from <= `2026-01-0${day}` && (to === null || `2026-01-0${day}` < to)).map(({ item, country }) => `${item} ${country}`);
      expect(new Set(on).size).toBe(on.length);
    }
  }));
});
