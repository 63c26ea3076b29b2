import { describe, expect, test } from 'vitest';
import { type GeocoderPort, MAX_PLACES } from './port.ts';

/** What every geocoder must do. Each candidate knows Berlin, by name and by its coordinates. */
export const describeGeocoder = (name: string, create: () => GeocoderPort | Promise<GeocoderPort>): void => {
  describe(name, () => {
    test('finds a city by its name, with place and parts', async () => {
      const [berlin] = await (await create()).find('Berlin, Germany');
      expect(berlin).toMatchObject({ city: 'Berlin', country: 'Germany', countryCode: 'DE' });
      expect(berlin?.latitude).toBeCloseTo(52.52, 1);
      expect(berlin?.longitude).toBeCloseTo(13.4, 1);
      expect(berlin?.text).toContain('Berlin');
    });

    test('finds the address of a point', async () => {
      const [place] = await (await create()).at(52.51, 13.39);
      expect(place).toMatchObject({ city: 'Berlin', country: 'Germany' });
    });

    test('suggests what begins like the typed text, and not too much', async () => {
      const places = await (await create()).suggest('ber');
      expect(places.map(({ city }) => city)).toContain('Berlin');
      expect(places.length).toBeLessThanOrEqual(MAX_PLACES);
    });

    test('answers nothing for a place that is nowhere', async () => {
      expect(await (await create()).find('Qwxyzzy')).toEqual([]);
    });
  });
};
