import { DROPDOWN_OPTION_LIMIT } from '@airlane/domain/templates/form-limits';
import { isLatitude, isLongitude } from '@airlane/domain/places/coordinates';
import { type ItemDraft, isItemDraft, memberOf, memberText } from '../../items/item-draft.ts';
import type { Address } from './read-address.ts';

/** A place that a map service found. */
export interface Place {
  readonly text: string;
  readonly location: { readonly lat: number; readonly lng: number } | undefined;
  readonly parts: Address;
}

const listIn = (item: unknown, name: string): readonly unknown[] => {
  const list: unknown = isItemDraft(item) ? memberOf(item, name) : undefined;
  return Array.isArray(list) ? list : [];
};

const component = (place: ItemDraft, type: string): string => {
  const found = listIn(place, 'address_components').find((one) => listIn(one, 'types').includes(type));
  return isItemDraft(found) ? memberText(found, 'long_name') : '';
};

const locationOf = (place: ItemDraft): Place['location'] => {
  const geometry = memberOf(place, 'geometry');
  const location = isItemDraft(geometry) ? memberOf(geometry, 'location') : undefined;
  if (!isItemDraft(location)) return undefined;
  const lat = memberOf(location, 'lat');
  const lng = memberOf(location, 'lng');
  return typeof lat === 'number' && typeof lng === 'number' && isLatitude(lat) && isLongitude(lng)
    ? { lat, lng }
    : undefined;
};

/** Services that tell the parts apart fill them; of the others the whole text becomes the first line. */
const partsOf = (place: ItemDraft, text: string): Address => {
  const street = [component(place, 'route'), component(place, 'street_number')].filter((part) => part !== '').join(' ');
  return {
    address: street || text,
    city: component(place, 'locality') || component(place, 'postal_town'),
    state: component(place, 'administrative_area_level_1'),
    postalCode: component(place, 'postal_code'),
    country: component(place, 'country'),
  };
};

/** The places of a geocoder's answer; each text once, because a list with equal entries cannot be drawn. */
export const placesIn = (answer: unknown): Place[] => {
  const places = new Map<string, Place>();
  for (const result of Array.isArray(answer) ? answer : listIn(answer, 'results')) {
    const text = isItemDraft(result) ? memberText(result, 'formatted_address').trim() : '';
    if (isItemDraft(result) && text !== '' && !places.has(text))
      places.set(text, { text, location: locationOf(result), parts: partsOf(result, text) });
    if (places.size >= DROPDOWN_OPTION_LIMIT) break;
  }
  return [...places.values()];
};

const COORDINATES = /^\s*(-?\d{1,2}(?:\.\d{1,10})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,10})?)\s*$/;

/** Coordinates are looked up backwards, everything else forwards. */
export const geocodeQuery = (text: string): { address: string } | { latlng: string } => {
  const match = COORDINATES.exec(text);
  return match ? { latlng: `${match[1]},${match[2]}` } : { address: text.trim() };
};
