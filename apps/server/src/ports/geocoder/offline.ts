import { distanceKm } from '@airlane/domain/places/coordinates';
import { knownPlaces } from './known-places.ts';
import { type GeocoderPort, MAX_PLACES, type Place } from './port.ts';

const MARKS = /\p{M}/gu;
const LEADING_NUMBER = /^\d+\s?\w?$/;

/** People type without accents what maps print with them. */
const folded = (text: string): string => text.normalize('NFD').replace(MARKS, '').toLowerCase();

const wordsOf = (text: string): string[] =>
  folded(text)
    .split(/[\s,;]+/)
    .filter((word) => word !== '');

const searched = knownPlaces.map((place) => ({
  place,
  words: wordsOf(`${place.city} ${place.postalCode} ${place.state} ${place.country} ${place.countryCode}`),
  city: folded(place.city),
}));

/** The lines before the place: a street that this list does not know is kept as it was typed. */
const withStreet = (place: Place, address: string): Place => {
  const [line = '', ...rest] = address.split(',').map((part) => part.trim());
  const isStreet = rest.length > 0 && !wordsOf(line).some((word) => folded(place.city) === word);
  if (!isStreet) return place;
  const words = line.split(' ');
  const last = words.at(-1) ?? '';
  const houseNumber = words.length > 1 && LEADING_NUMBER.test(last) ? last : '';
  return {
    ...place,
    street: houseNumber === '' ? line : words.slice(0, -1).join(' '),
    houseNumber,
    text: `${line}, ${place.text}`,
  };
};

const score = (words: readonly string[], wanted: readonly string[]): number =>
  wanted.filter((word) => words.includes(word)).length;

/** Works without any service: cities by name or postal code, and those nearest to a point. */
export const offlineGeocoder: GeocoderPort = {
  async find(address) {
    const wanted = wordsOf(address);
    const rated = searched
      .map(({ place, words, city }) => ({
        place,
        rating: score(words, wanted),
        isCity: wordsOf(city).every((word) => wanted.includes(word)),
      }))
      .filter(({ place, rating, isCity }) => rating > 0 && (isCity || wanted.includes(folded(place.postalCode))));
    return rated
      .toSorted((one, other) => other.rating - one.rating)
      .slice(0, MAX_PLACES)
      .map(({ place }) => withStreet(place, address));
  },
  async at(latitude, longitude) {
    const rated = knownPlaces.map((place) => ({
      place,
      distance: distanceKm({ lat: latitude, lng: longitude }, { lat: place.latitude, lng: place.longitude }),
    }));
    return rated
      .toSorted((one, other) => one.distance - other.distance)
      .slice(0, MAX_PLACES)
      .map(({ place }) => place);
  },
  async suggest(typed) {
    const wanted = wordsOf(typed);
    if (wanted.length === 0) return [];
    const found = searched.filter(({ words }) => wanted.every((word) => words.some((known) => known.startsWith(word))));
    return found.slice(0, MAX_PLACES).map(({ place }) => place);
  },
};
