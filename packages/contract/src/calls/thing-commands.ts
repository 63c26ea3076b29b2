import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { namedIccid, thingIdParam } from '../thing-id-param.ts';
import { actingOnThings } from '../policy.ts';

const answer = z.object({ message: z.string() });

export const changeThingState = defineCall({
  id: 'changeThingState',
  method: 'POST',
  path: '/api/v1/things/state/stateChange/:thingId/',
  policy: actingOnThings,
  permission: 'documents:edit',
  viewAs: 'act',
  keys: 'open',
  summary: 'Suspend or activate a SIM; its session, ping tests and captures end with a suspension',
  tag: 'Things',

  headers: commonHeaders,
  params: z.object({ thingId: thingIdParam }),
  body: z.object({ thingId: z.string().max(60).optional(), state: z.enum(['ACTIVE', 'SUSPENDED']) }),
  answer,
  errors: ['THING_NOT_FOUND', 'NETWORK_AWAY', 'NETWORK_UNKNOWN', 'NETWORK_REFUSED'],
});

export const refreshConnection = defineCall({
  id: 'refreshConnection',
  method: 'PATCH',
  path: '/api/v1/things/RefreshConnection/:id',
  policy: actingOnThings,
  permission: 'documents:edit',
  viewAs: 'act',
  keys: 'open',
  summary: 'Close the data session of a Thing, so that it re-attaches',
  tag: 'Things',
  headers: commonHeaders,
  params: z.object({ id: thingIdParam }),
  answer,
  errors: ['THING_NOT_FOUND', 'THING_SUSPENDED', 'NETWORK_AWAY', 'NETWORK_UNKNOWN', 'NETWORK_REFUSED'],
});

export const activateSim = defineCall({
  id: 'activateSim',
  method: 'POST',
  path: '/api/v1/things/provisin/activate-sim/:iccid',
  policy: actingOnThings,
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'open',
  summary: 'Activate a SIM that was received, by its ICCID',
  tag: 'Things',

  headers: commonHeaders.extend({ hubconnector: z.string().max(80).optional() }),
  params: z.object({ iccid: namedIccid }),
  answer,
  errors: ['THING_NOT_FOUND', 'NETWORK_AWAY', 'NETWORK_UNKNOWN', 'NETWORK_REFUSED'],
});
