import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { geocodeQuery, placesIn } from './places.ts';

const part = (long_name: string, ...types: string[]) => ({ long_name, short_name: long_name, types });

describe('the places of an answer', () => {
  it('are read in their parts', () => {
    const answer = {
      results: [
        {
          formatted_address: 'Invalidenstr. 44, 10115 Berlin, Germany',
          geometry: { location: { lat: 52.53, lng: 13.38 } },
          address_components: [
            part('44', 'street_number'),
            part('Invalidenstr.', 'route'),
            part('Berlin', 'locality', 'political'),
            part('10115', 'postal_code'),
            part('Germany', 'country'),
          ],
        },
      ],
    };
    expect(placesIn(answer)).toEqual([
      {
        text: 'Invalidenstr. 44, 10115 Berlin, Germany',
        location: { lat: 52.53, lng: 13.38 },
        parts: { address: 'Invalidenstr. 44', city: 'Berlin', state: '', postalCode: '10115', country: 'Germany' },
      },
    ]);
  });

  it('go by their text where the parts are not told', () => {
    const [place] = placesIn({
      results: [{ formatted_address: 'Harbour 3', geometry: { location: { lat: 'x', lng: 500 } } }],
    });
    expect(place).toEqual({
      text: 'Harbour 3',
      location: undefined,
      parts: { address: 'Harbour 3', city: '', state: '', postalCode: '', country: '' },
    });
  });

  it('come once each, and nonsense is left out', () => {
    const answer = {
      results: [{ formatted_address: 'A' }, { formatted_address: 'A ' }, {}, null, 7, { formatted_address: '' }],
    };
    expect(placesIn(answer).map(({ text }) => text)).toEqual(['A']);
  });

  it('are read from anything without failing', () => {
    fc.assert(
      fc.property(fc.anything(), (answer) => {
        expect(placesIn(answer)).toBeInstanceOf(Array);
        expect(
          placesIn({ results: [answer, { formatted_address: 'x', geometry: answer, address_components: [answer] }] })
            .length,
        ).toBeGreaterThan(0);
      }),
    );
  });
});

it.each([
  ['52.5, 13.4', { latlng: '52.5,13.4' }],
  ['-33,151.2', { latlng: '-33,151.2' }],
  [' Main St 1 ', { address: 'Main St 1' }],
  ['10115, Berlin', { address: '10115, Berlin' }],
])('%j is looked up as %j', (text, query) => {
  expect(geocodeQuery(text)).toEqual(query);
});
