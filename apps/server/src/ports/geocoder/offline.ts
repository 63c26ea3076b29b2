import { knownPlaces } from './known-places.ts';
import { type GeocoderPort, MOST_PLACES, type Place } from './port.ts';

const MARKS = /\p{M}/gu;
const EARTH_RADIUS_KM = 6371;
const LEADING_NUMBER = /^\d+\s?\w?$/;

/** People type without accents what maps print with them. */
const folded = (text: string): string => text.normalize('NFD').replace(MARKS, '').toLowerCase();

const wordsOf = (text: string): string[] => folded(text).split(/[\s,;]+/).filter((word) => word !== '');

const searched = knownPlaces.map((place) => ({ place, words: wordsOf(`${place.city} ${place.postalCode} ${place.state} ${place.country} ${place.countryCode}`), city: folded(place.city) }));

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in kilometres. */
const distance = (place: Place, latitude: number, longitude: number): number => {
  const half = (angle: number): number => Math.sin(radians(angle) / 2) ** 2;
  const chord = half(latitude - place.latitude) + Math.cos(radians(latitude)) * Math.cos(radians(place.latitude)) * half(longitude - place.longitude);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
};

/** The lines before the place: a street that this list does not know is kept as it was typed. */
const withStreet = (place: Place, address: string): Place => {
  const [line = '', ...rest] = address.split(',').map((part) => part.trim());
  const isStreet = rest.length > 0 && !wordsOf(line).some((word) => folded(place.city) === word);
  if (!isStreet) return place;
  const words = line.split(' ');
  const last = words.at(-1) ?? '';
  const houseNumber = words.length > 1 && LEADING_NUMBER.test(last) ? last : '';
  return { ...place, street: houseNumber === '' ? line : words.slice(0, -1).join(' '), houseNumber, text: `${line}, ${place.text}` };
};

const score = (words: readonly string[], wanted: readonly string[]): number => wanted.filter((word) => words.includes(word)).length;

/** Works without any service: cities by name or postal code, and the nearest one to a point. */
export const offlineGeocoder: GeocoderPort = {
  async find(address) {
    const wanted = wordsOf(address);
    const rated = searched
      .map(({ place, words, city }) => ({ place, rating: score(words, wanted), isCity: wordsOf(city).every((word) => wanted.includes(word)) }))
      .filter(({ place, rating, isCity }) => rating > 0 && (isCity || wanted.includes(folded(place.postalCode))));
    return rated.toSorted((one, other) => other.rating - one.rating).slice(0, MOST_PLACES).map(({ place }) => withStreet(place, address));
  },
  async at(latitude, longitude) {
    const [nearest] = [...knownPlaces].sort((one, other) => distance(one, latitude, longitude) - distance(other, latitude, longitude));
    return nearest ? [nearest] : [];
  },
  async suggest(typed) {
    const wanted = wordsOf(typed);
    if (wanted.length === 0) return [];
    const found = searched.filter(({ words }) => wanted.every((word) => words.some((known) => known.startsWith(word))));
    return found.slice(0, MOST_PLACES).map(({ place }) => place);
  },
};
