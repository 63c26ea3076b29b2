import { networkCapabilityNames } from '@airlane/domain/networks/network-capabilities';
import { networkStateSourceNames } from '@airlane/domain/networks/network-state';
import { nodeStates } from '@airlane/domain/private-network/node-states';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { thingIdParam } from '../thing-id-param.ts';
import { inAccount } from '../policy.ts';
import { instant } from '../wire-values.ts';

const simState = z.enum(['ACTIVE', 'SUSPENDED']);

export const thingStatusSchema = z
  .object({
    iccid: z.string(),
    thingStatus: z
      .union([z.enum(['Active', 'Suspended']), z.literal(false)])
      .describe('What the network says; false when it has not said anything yet'),
    ip: z.array(z.string()),
    online: z.boolean(),
    thingConnection: z.boolean().describe('Whether there is a connection that can be refreshed'),
    thingCapture: z.boolean(),
    isPrivateThing: z.boolean(),
    thingSms: z.boolean().describe('Whether messages reach it over its present technology'),
    isUSC: z.boolean(),
    limitCaptureDurationOptionsToMinute: z.boolean(),
    intendedState: simState.describe('What was ordered last'),
    actualState: simState.nullable().describe('What the network carried out last, by its own word'),
    actualStateAt: instant.nullable().describe('When it let us know; null where the state came with the SIM'),
    actualStateSource: z
      .enum(networkStateSourceNames)
      .nullable()
      .describe(
        'How it let us know: in its answer to a command, by a confirmation, when it was asked, or by an observation',
      ),
    stateChangedAt: instant.nullable(),
    session: z.enum(['Online', 'Offline']),
    sessionSince: instant.nullable().describe('When the present data session began'),
    apn: z.string(),
    network: z.object({ name: z.string(), country: z.string(), tech: z.string() }),
    source: z.string().describe('Who told the status'),
    lastContactAt: instant.nullable(),
    contactEverySeconds: z.number().nullable().describe('How often it usually reports while it is online'),
    nextContactExpectedAt: instant.nullable(),
    networkStaleSince: instant.nullable().describe('Since when the network has been silent; null while it sends'),
    unsupported: z
      .partialRecord(z.enum(networkCapabilityNames), z.string())
      .describe('What the network of this Thing cannot do, each with the sentence that says so'),
    privateNetwork: z
      .object({
        radioId: z.string(),
        radio: z.string(),
        edgeId: z.string(),
        edge: z.string(),
        networkId: z.string(),
        network: z.string(),
        state: z.enum(nodeStates),
        reason: z.string(),
        since: instant,
      })
      .nullable()
      .describe('The radio of a private network that it depends on, and how that is'),
    pingDocumentId: z.string().nullable().describe('The ping test that is running'),
  })
  .meta({ id: 'ThingStatus' });
export type ThingStatus = z.infer<typeof thingStatusSchema>;

export const readThingStatus = defineCall({
  id: 'readThingStatus',
  method: 'GET',
  path: '/api/v1/things/ThingStatusHeader/:thing_id',
  policy: inAccount,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary: 'How a Thing is, how old that knowledge is and where it comes from',
  tag: 'Things',
  headers: commonHeaders,
  params: z.object({ thing_id: thingIdParam }),
  answer: thingStatusSchema,
  errors: ['THING_NOT_FOUND'],
});
