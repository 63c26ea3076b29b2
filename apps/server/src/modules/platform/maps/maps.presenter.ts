import type { Place } from '#ports/geocoder/port.ts';

const components: readonly { readonly type: string; long(place: Place): string; short?(place: Place): string }[] = [
  { type: 'street_number', long: ({ houseNumber }) => houseNumber },
  { type: 'route', long: ({ street }) => street },
  { type: 'locality', long: ({ city }) => city },
  { type: 'administrative_area_level_1', long: ({ state }) => state },
  { type: 'postal_code', long: ({ postalCode }) => postalCode },
  { type: 'country', long: ({ country }) => country, short: ({ countryCode }) => countryCode },
];

/** The shape in which map services of the field tell a place. */
export const presentPlace = (place: Place) => ({
  formatted_address: place.text,
  geometry: { location: { lat: place.latitude, lng: place.longitude } },
  address_components: components
    .map(({ type, long, short = long }) => ({ long_name: long(place), short_name: short(place), types: [type] }))
    .filter(({ long_name }) => long_name !== ''),
});
