/** A place on the map with the parts of its address, '' where a part is not known. */
export interface Place {
  readonly text: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly street: string;
  readonly houseNumber: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly country: string;
  /** ISO 3166 alpha-2, or ''. */
  readonly countryCode: string;
}

export const MAX_PLACES = 10;

/**
 * Finds places by their address and addresses by their place.
 *
 * Answers hold MAX_PLACES at most, the best first; nothing found is an empty list. Every call settles within ten seconds, and rejects with
 * `GeocoderFailed` when the other side is silent, refuses or talks nonsense. A place without usable coordinates is left out.
 */
export interface GeocoderPort {
  find(address: string): Promise<readonly Place[]>;
  /** What lies at or nearest to these coordinates. */
  at(latitude: number, longitude: number): Promise<readonly Place[]>;
  /** Places that begin like what the person is typing. */
  suggest(typed: string): Promise<readonly Place[]>;
}

export class GeocoderFailed extends Error {
  override readonly name = 'GeocoderFailed';
}
