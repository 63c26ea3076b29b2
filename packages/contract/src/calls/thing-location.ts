import { MAX_LATITUDE, MAX_LONGITUDE } from '@airlane/domain/places/coordinates';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { thingIdParam } from '../thing-id-param.ts';
import { inAccount, actingOnThings } from '../policy.ts';

const params = z.object({ thing_id: thingIdParam });

export const thingLocationSchema = z
  .object({
    data: z.array(z.object({ lat: z.number(), lng: z.number() })).describe('One position, or none'),
    ongetLocationApi: z
      .object({ Latitude: z.number(), Longitude: z.number() })
      .nullable()
      .describe('The same position, as older clients read it'),
    source: z.enum(['network', 'manual']).nullable(),
    accuracyMeters: z.number().nullable(),
    at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ThingLocation' });
export type ThingLocation = z.infer<typeof thingLocationSchema>;

export const readThingLocation = defineCall({
  id: 'readThingLocation',
  method: 'GET',
  path: '/api/v1/things/location/get/:thing_id',
  policy: inAccount,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary: 'Where a Thing is, as far as it is known',
  tag: 'Things',
  headers: commonHeaders,
  params,
  answer: thingLocationSchema,
  errors: ['THING_NOT_FOUND'],
});

export const refreshThingLocation = defineCall({
  id: 'refreshThingLocation',
  method: 'PATCH',
  path: '/api/v1/things/location/refresh/:thing_id',
  policy: actingOnThings,
  permission: 'documents:edit',
  viewAs: 'act',
  keys: 'open',
  summary: 'Ask the network where a Thing is',
  tag: 'Things',
  headers: commonHeaders,
  params,
  answer: thingLocationSchema.extend({ message: z.string() }),
  errors: ['THING_NOT_FOUND', 'LOCATION_FAILED', 'NETWORK_AWAY'],
});

export const setThingLocation = defineCall({
  id: 'setThingLocation',
  method: 'PUT',
  path: '/api/v1/things/location/set/:thing_id',
  policy: actingOnThings,
  permission: 'documents:edit',
  viewAs: 'act',
  keys: 'open',
  summary: 'Set the position of a Thing manually; 0/0 removes it',
  tag: 'Things',
  headers: commonHeaders,
  params,
  body: z.object({
    latitude: z.number().min(-MAX_LATITUDE).max(MAX_LATITUDE),
    longitude: z.number().min(-MAX_LONGITUDE).max(MAX_LONGITUDE),
  }),
  answer: thingLocationSchema,
  errors: ['THING_NOT_FOUND'],
});
