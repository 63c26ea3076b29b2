import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { type AnswerStyleName, answerStyleNames } from './answer-styles.ts';
import { describeGeocoder } from './conformance.testing.ts';
import { httpGeocoder } from './http.ts';
import { knownPlaces } from './known-places.ts';
import { offlineGeocoder } from './offline.ts';
import { GeocoderFailed } from './port.ts';

const berlin = knownPlaces.find(({ city }) => city === 'Berlin');
const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

const serve = async (answer: (url: URL, response: ServerResponse) => void): Promise<string> => {
  const server = createServer((request, response) => answer(new URL(request.url ?? '', 'http://double'), response));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const nominatimBerlin = {
  display_name: 'Berlin, Germany',
  lat: '52.5200',
  lon: '13.4050',
  address: { city: 'Berlin', state: 'Berlin', country: 'Germany', country_code: 'de' },
};
const googleBerlin = {
  formatted_address: 'Berlin, Germany',
  geometry: { location: { lat: 52.52, lng: 13.405 } },
  address_components: [
    { long_name: 'Berlin', short_name: 'Berlin', types: ['locality', 'political'] },
    { long_name: 'Germany', short_name: 'DE', types: ['country', 'political'] },
  ],
};

/** Services as they answer in the field, for a search for Berlin or a place in it. */
const doubles: { readonly [Style in AnswerStyleName]: (url: URL) => unknown } = {
  nominatim: (url) => {
    if (url.pathname === '/reverse') return nominatimBerlin;
    return url.searchParams.get('q')?.toLowerCase().startsWith('ber')
      ? [nominatimBerlin, { display_name: 'without coordinates' }]
      : [];
  },
  google: ({ searchParams }) => {
    const isKnown = searchParams.has('latlng') || searchParams.get('address')?.toLowerCase().startsWith('ber');
    return searchParams.get('key') === 'secret'
      ? { status: 'OK', results: isKnown ? [googleBerlin] : [] }
      : { status: 'REQUEST_DENIED' };
  },
};

describeGeocoder('offline', () => offlineGeocoder);
for (const style of answerStyleNames) {
  describeGeocoder(style, async () => {
    const url = await serve((asked, response) => response.end(JSON.stringify(doubles[style](asked))));
    return httpGeocoder({ url, style, key: 'secret' });
  });
}

describe('a service that misbehaves', () => {
  test.each<readonly [string, (response: ServerResponse) => void]>([
    ['refuses', (response) => response.writeHead(403).end('{}')],
    ['talks nonsense', (response) => response.end('<html>')],
    ['answers something else', (response) => response.end('7')],
    ['breaks off', (response) => void response.destroy()],
    ['redirects', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['stays silent', () => undefined],
  ])('that %s is a failure, and the key is not in it', async (_, answer) => {
    const url = await serve((_asked, response) => answer(response));
    for (const style of answerStyleNames) {
      const failure = await httpGeocoder({ url, style, key: 'secret', timeoutMs: 200 })
        .find('Berlin')
        .catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(GeocoderFailed);
      expect(String(failure)).not.toMatch(/secret|127\.0\.0\.1/);
    }
  });
});

describe('the list that comes along', () => {
  test('keeps a street that it does not know', async () => {
    const [place] = await offlineGeocoder.find('Invalidenstr. 44, 10115 Berlin');
    expect(place).toMatchObject({ street: 'Invalidenstr.', houseNumber: '44', city: 'Berlin', postalCode: '10115' });
  });

  test('knows cities by postal code and without their accents', async () => {
    expect((await offlineGeocoder.find('10115'))[0]).toEqual(berlin);
    expect((await offlineGeocoder.suggest('sao pau'))[0]?.city).toBe('São Paulo');
  });

  test('has every place on earth and once', () => {
    const names = knownPlaces.map(({ city, country }) => `${city}, ${country}`);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(knownPlaces.map(({ country }) => country)).size).toBeGreaterThanOrEqual(59);
    expect(
      knownPlaces.filter(({ latitude, longitude }) => Math.abs(latitude) > 90 || Math.abs(longitude) > 180),
    ).toEqual([]);
  });

  test.each([
    [48.85, 2.35, 'Paris'],
    [-33.9, 151.2, 'Sydney'],
    [0, 179.9, 'Auckland'],
  ])('the nearest city to %d,%d is %s', async (latitude, longitude, city) => {
    expect((await offlineGeocoder.at(latitude, longitude))[0]?.city).toBe(city);
  });
});
