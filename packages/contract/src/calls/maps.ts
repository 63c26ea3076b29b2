import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { signedIn } from '../policy.ts';

const place = z.object({
  formatted_address: z.string(),
  geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
  address_components: z.array(z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) })),
});

const LATITUDE_AND_LONGITUDE = /^-?\d{1,2}(\.\d{1,10})?,\s*-?\d{1,3}(\.\d{1,10})?$/;
const lookedFor = z.string().trim().min(2).max(300);

export const geocode = defineCall({
  id: 'geocode',
  method: 'GET',
  path: '/api/v1/maps/geocode',
  policy: signedIn,
  permission: 'none',
  viewAs: 'read',
  keys: 'never',
  summary: 'Places of an address, or the address of a place',
  tag: 'Maps',
  headers: commonHeaders,
  query: z
    .object({
      address: lookedFor.optional(),
      latlng: z.string().regex(LATITUDE_AND_LONGITUDE, 'Latitude and longitude, such as 52.52,13.4').optional(),
    })
    .refine(
      ({ address, latlng }) => (address === undefined) !== (latlng === undefined),
      'Send either address or latlng',
    ),
  answer: z.object({ results: z.array(place) }),
  errors: ['VALIDATION_FAILED', 'GEOCODER_FAILED'],
});

export const suggestPlaces = defineCall({
  id: 'suggestPlaces',
  method: 'GET',
  path: '/api/v1/maps/autocomplete',
  policy: signedIn,
  permission: 'none',
  viewAs: 'read',
  keys: 'never',
  summary: 'Places that begin like what was typed',
  tag: 'Maps',
  headers: commonHeaders,
  query: z.object({ input: lookedFor }),
  answer: z.object({ results: z.array(place) }),
  errors: ['GEOCODER_FAILED'],
});

/** The address may hold a key of the provider, so only who is logged in learns it. */
export const getMapTiles = defineCall({
  id: 'getMapTiles',
  method: 'GET',
  path: '/api/v1/maps/tiles',
  policy: signedIn,
  permission: 'none',
  viewAs: 'read',
  keys: 'never',
  summary: 'Whose tiles maps show',
  tag: 'Maps',
  headers: commonHeaders,
  answer: z.object({
    tiles: z
      .object({ url: z.string().describe('With {z}, {x} and {y}'), attribution: z.string() })
      .nullable()
      .describe('Null: maps show outlines only'),
  }),
});
