import { type AnswerStyleName, answerStyles } from './answer-styles.ts';
import { fetchFrom } from '../outbound/guarded-fetch.ts';
import { GeocoderFailed, type GeocoderPort, MAX_PLACES, type Place } from './port.ts';

export interface HttpGeocoderSettings {
  readonly url: string;
  readonly style: AnswerStyleName;
  readonly key: string | undefined;
  /** Tests shorten it. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 8000;
const MAX_BYTES = 1_000_000;

/** The address may carry a key, so an error tells what happened and never where. */
const failure = (what: string): GeocoderFailed => new GeocoderFailed(`The map service ${what}`);

const readJson = async (response: Awaited<ReturnType<ReturnType<typeof fetchFrom>>>): Promise<unknown> => {
  const text = await response.text();
  if (text.length > MAX_BYTES) throw failure('answered too much');
  return JSON.parse(text);
};

const ask = async (fetchPlaces: ReturnType<typeof fetchFrom>, url: string, timeoutMs: number): Promise<unknown> => {
  try {
    const response = await fetchPlaces(url, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw failure(`refused with ${response.status}`);
    return await readJson(response);
  } catch (error) {
    throw error instanceof GeocoderFailed ? error : failure('did not answer');
  }
};

export const httpGeocoder = ({ url, style, key, timeoutMs = TIMEOUT_MS }: HttpGeocoderSettings): GeocoderPort => {
  const { findUrl, atUrl, places } = answerStyles[style];
  const fetchPlaces = fetchFrom(url);
  const askPlaces = async (address: string): Promise<readonly Place[]> => {
    const answer = await ask(fetchPlaces, address, timeoutMs);
    try {
      return places(answer).slice(0, MAX_PLACES);
    } catch {
      // What is no list of results in any style has nothing to say about places.
      throw failure('answered nonsense');
    }
  };
  return {
    find: (address) => askPlaces(findUrl(url, address, key)),
    at: (latitude, longitude) => askPlaces(atUrl(url, latitude, longitude, key)),
    suggest: (typed) => askPlaces(findUrl(url, typed, key)),
  };
};
