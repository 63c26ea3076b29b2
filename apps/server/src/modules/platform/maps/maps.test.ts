import { geocode, getMapTiles, suggestPlaces } from '@airlane/contract/calls/maps';
import { afterAll, expect, test } from 'vitest';
import { offlineGeocoder } from '#ports/geocoder/offline.ts';
import { GeocoderFailed, type GeocoderPort } from '#ports/geocoder/port.ts';
import { refusal, testApp } from '#testing/app.ts';

let isAway = false;

const unlessAway = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
  if (isAway) throw new GeocoderFailed('The map service did not answer');
  return answer;
};
const geocoder: GeocoderPort = {
  find: (address) => unlessAway(offlineGeocoder.find(address)),
  at: (latitude, longitude) => unlessAway(offlineGeocoder.at(latitude, longitude)),
  suggest: (typed) => unlessAway(offlineGeocoder.suggest(typed)),
};

const server = await testApp({ geocoder });
const user = await server.logIn('user@airlane.test');
afterAll(() => server.close());

test('an address gives places with their parts, and a point gives its address', async () => {
  const [found] = (await user.call(geocode, { query: { address: 'Invalidenstr. 44, Berlin' } })).results;
  expect(found?.geometry.location.lat).toBeCloseTo(52.52, 1);
  expect(found?.address_components).toContainEqual({ long_name: 'Germany', short_name: 'DE', types: ['country'] });
  expect(found?.address_components).toContainEqual({
    long_name: 'Invalidenstr.',
    short_name: 'Invalidenstr.',
    types: ['route'],
  });
  const [place] = (await user.call(geocode, { query: { latlng: '48.85,2.35' } })).results;
  expect(place?.formatted_address).toContain('Paris');
  expect((await user.call(suggestPlaces, { query: { input: 'hambu' } })).results[0]?.formatted_address).toContain(
    'Hamburg',
  );
});

test.each([
  [{}, 'Send either address or latlng'],
  [{ address: 'Berlin', latlng: '1,1' }, 'Send either address or latlng'],
  [{ latlng: 'here' }, 'Latitude and longitude, such as 52.52,13.4'],
  [{ latlng: '95,10' }, 'Latitude goes from -90 to 90, longitude from -180 to 180'],
])('%o is refused: %s', async (query, message) => {
  const { status, body } = await refusal(user.call(geocode, { query }));
  expect(status).toBe(400);
  expect(body?.fields?.[0]?.message).toBe(message);
});

test('a service that is away is said to be away', async () => {
  isAway = true;
  expect(await refusal(user.call(geocode, { query: { address: 'Berlin' } }))).toMatchObject({
    status: 502,
    body: { code: 'GEOCODER_FAILED' },
  });
  isAway = false;
});

const policyOf = async ({ app }: typeof server): Promise<Record<string, string>> => {
  const policy = String((await app.inject({ url: '/healthz' })).headers['content-security-policy']);
  return Object.fromEntries(
    policy.split('; ').map((rule) => [rule.slice(0, rule.indexOf(' ')), rule.slice(rule.indexOf(' ') + 1)]),
  );
};

test('without tiles maps are told none, and no foreign origin is allowed', async () => {
  expect(await user.call(getMapTiles, {})).toEqual({ tiles: null });
  expect(await policyOf(server)).toMatchObject({ 'img-src': "'self' data: blob:", 'connect-src': "'self'" });
});

test('tiles are told to who is logged in, and exactly their origin is allowed', async () => {
  const url = 'https://tiles.example/{z}/{x}/{y}.png?key=k';
  const other = await testApp({
    database: server.database,
    environment: { MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: '© Mapmakers' },
  });
  const viewer = await other.logIn('user@airlane.test');
  expect(await viewer.call(getMapTiles, {})).toEqual({ tiles: { url, attribution: '© Mapmakers' } });
  expect((await other.app.inject({ url: '/api/v1/maps/tiles' })).statusCode).toBe(401);
  const policy = await policyOf(other);
  expect(policy).toMatchObject({
    'img-src': "'self' data: blob: https://tiles.example",
    'connect-src': "'self' https://tiles.example",
  });
  expect(
    Object.entries(policy)
      .filter(([, allowed]) => allowed.includes('tiles.example'))
      .map(([rule]) => rule),
  ).toEqual(['img-src', 'connect-src']);
  await other.close();
});
