import { z } from 'zod';
import type { Place } from './port.ts';

/** How a service is asked and how it answers. */
export interface AnswerStyle {
  findUrl(base: string, address: string, key: string | undefined): string;
  atUrl(base: string, latitude: number, longitude: number, key: string | undefined): string;
  places(answer: unknown): Place[];
}

const withQuery = (base: string, query: Readonly<Record<string, string | undefined>>): string => {
  const url = new URL(base);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value);
  return url.toString();
};

const below = (base: string, path: string): string => `${base.replace(/\/+$/, '')}/${path}`;

const isOnEarth = ({ latitude, longitude }: Place): boolean => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

/** Results that cannot be read are left out; an answer that is no list of results at all is nonsense and throws. */
const read = <Result>(
  results: readonly unknown[],
  schema: z.ZodType<Result>,
  placeOf: (result: Result) => Place,
): Place[] =>
  results
    .flatMap((result) => {
      const parsed = schema.safeParse(result);
      return parsed.success ? [placeOf(parsed.data)] : [];
    })
    .filter(isOnEarth);

const optional = z.string().optional();
const nominatimResult = z.object({
  display_name: z.string().min(1),
  lat: z.coerce.number(),
  lon: z.coerce.number(),
  address: z
    .object({
      road: optional,
      house_number: optional,
      city: optional,
      town: optional,
      village: optional,
      state: optional,
      postcode: optional,
      country: optional,
      country_code: optional,
    })
    .default({}),
});

const nominatim: AnswerStyle = {
  findUrl: (base, address) => withQuery(below(base, 'search'), { q: address, format: 'jsonv2', addressdetails: '1' }),
  atUrl: (base, latitude, longitude) =>
    withQuery(below(base, 'reverse'), {
      lat: String(latitude),
      lon: String(longitude),
      format: 'jsonv2',
      addressdetails: '1',
    }),
  places: (answer) =>
    read(
      Array.isArray(answer) ? answer : [z.record(z.string(), z.unknown()).parse(answer)],
      nominatimResult,
      ({ display_name: text, lat, lon, address }) => ({
        text,
        latitude: lat,
        longitude: lon,
        street: address.road ?? '',
        houseNumber: address.house_number ?? '',
        city: address.city ?? address.town ?? address.village ?? '',
        state: address.state ?? '',
        postalCode: address.postcode ?? '',
        country: address.country ?? '',
        countryCode: (address.country_code ?? '').toUpperCase(),
      }),
    ),
};

const googleResult = z.object({
  formatted_address: z.string().min(1),
  geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
  address_components: z
    .array(z.object({ long_name: z.string(), short_name: z.string().default(''), types: z.array(z.string()) }))
    .default([]),
});

const google: AnswerStyle = {
  findUrl: (base, address, key) => withQuery(base, { address, key }),
  atUrl: (base, latitude, longitude, key) => withQuery(base, { latlng: `${latitude},${longitude}`, key }),
  places: (answer) => {
    const { results } = z.object({ results: z.array(z.unknown()) }).parse(answer);
    return read(results, googleResult, ({ formatted_address: text, geometry, address_components: components }) => {
      const component = (type: string) => components.find(({ types }) => types.includes(type));
      const named = (type: string): string => component(type)?.long_name ?? '';
      return {
        text,
        latitude: geometry.location.lat,
        longitude: geometry.location.lng,
        street: named('route'),
        houseNumber: named('street_number'),
        city: named('locality') || named('postal_town'),
        state: named('administrative_area_level_1'),
        postalCode: named('postal_code'),
        country: named('country'),
        countryCode: component('country')?.short_name ?? '',
      };
    });
  },
};

export const answerStyles = { nominatim, google } as const satisfies Record<string, AnswerStyle>;
export type AnswerStyleName = keyof typeof answerStyles;
export const answerStyleNames = Object.keys(answerStyles) as [AnswerStyleName, ...AnswerStyleName[]];
