import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import {
  capabilitySchema,
  refusedObservationSchema,
  sentBatchSchema,
  subscriberSchema,
} from '../network-observations.ts';
import { networkSecretNames, networkSettingsSchema } from '../network-settings.ts';
import { signedByNetwork, asOperatorStaff } from '../policy.ts';
import { instant } from '../wire-values.ts';

const networkId = z.string().regex(/^[a-z0-9][a-z0-9-]{1,39}$/, '2 to 40 lower-case letters, digits and dashes');
export const networkParams = z.object({ network: networkId });

/** As Standard Webhooks has them: v1,base64(HMAC-SHA256(secret, id.timestamp.body)). */
export const signedHeaders = z.object({
  'webhook-id': z
    .string()
    .regex(/^[\w.:-]{1,100}$/, 'letters, digits, dots, colons, dashes and underscores')
    .describe('Names the batch; the same again when it is sent again'),
  'webhook-timestamp': z
    .string()
    .regex(/^\d{1,12}$/, 'seconds since 1970')
    .describe('When this attempt was signed'),
  'webhook-signature': z.string().max(1000),
});
const signedErrors = ['SIGNATURE_REFUSED', 'NETWORK_BEHIND'] as const;

export const sendObservations = defineCall({
  id: 'sendObservations',
  method: 'POST',
  path: '/api/v1/network/:network/observations',
  policy: signedByNetwork,
  permission: 'none',
  viewAs: 'never',
  keys: 'never',
  summary: 'Hand over what a network saw of its SIMs. 200: stored; 202: kept on disk until the database is back',
  tag: 'Core networks',
  params: networkParams,
  headers: signedHeaders,
  body: sentBatchSchema,
  answer: z.object({
    isKnown: z.boolean().describe('Whether this batch was stored before'),
    stored: z.number(),
    repeated: z.number().describe('Those that were stored before, by their numbers'),
    refused: z.array(refusedObservationSchema).describe('Those that were not stored; the others were'),
  }),

  errors: [...signedErrors, 'BATCH_ID_REUSED', 'SPOOL_FULL'],
});

export const confirmCommand = defineCall({
  id: 'confirmCommand',
  method: 'POST',
  path: '/api/v1/network/:network/confirmations',
  policy: signedByNetwork,
  permission: 'none',
  viewAs: 'never',
  keys: 'never',
  summary: 'Tell what became of a command that the network took over with 202',
  tag: 'Core networks',
  params: networkParams,
  headers: signedHeaders,
  body: z.object({
    id: z.string().min(1).max(200),
    outcome: z.enum(['done', 'refused']),
    reason: z.string().max(500).nullable().default('').describe('Why it was refused'),
    result: z
      .record(z.string().max(100), z.unknown())
      .nullable()
      .default({})
      .describe('What the answer to the command would have had'),
  }),
  answer: z.object({ isKnown: z.boolean() }),

  errors: [...signedErrors],
});

const MAX_SUBSCRIBERS = 1000;

export const sendSubscribers = defineCall({
  id: 'sendSubscribers',
  method: 'POST',
  path: '/api/v1/network/:network/subscribers',
  policy: signedByNetwork,
  permission: 'none',
  viewAs: 'never',
  keys: 'never',
  summary: 'Tell of SIMs that the network has; new ones appear in the SIM inventory',
  tag: 'Core networks',
  params: networkParams,
  headers: signedHeaders,
  body: z.object({ subscribers: z.array(subscriberSchema).max(MAX_SUBSCRIBERS) }),
  answer: z.object({ added: z.number(), known: z.number() }),

  errors: [...signedErrors],
});

export const coreNetworkSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    adapter: z.enum(['simulator', 'generic']),
    settings: networkSettingsSchema.nullable().describe('Null for the simulator'),
    secrets: z.array(z.enum(networkSecretNames)).describe('Those that are set; they are never told'),
    previousSecretUntil: instant.nullable(),
    lacks: z.array(capabilitySchema),
    version: z.number(),
    things: z.number(),
    health: z.object({
      state: z.enum(['connected', 'silent', 'never heard']),
      heardAt: instant.nullable(),
      newestAt: instant.nullable().describe('The time of the newest observation'),
      lagSeconds: z.number().nullable().describe('How old the newest observation was when the network was last heard'),
      observations: z.number(),
      failures: z.number(),
      failure: z.string().describe('What failed last'),
      failedAt: instant.nullable(),
    }),
  })
  .meta({ id: 'CoreNetwork' });
export type CoreNetwork = z.infer<typeof coreNetworkSchema>;

const name = z.string().trim().min(1).max(80);
const MAX_SECRET = 20_000;
/** Absent: as it was; empty: removed. */
const secrets = z.partialRecord(z.enum(networkSecretNames), z.string().max(MAX_SECRET)).default({});
const signingSecret = z.string().describe('Shown this once: whsec_ and base64');
export const staffCall = { tag: 'Core networks', headers: commonHeaders } as const;

export const createCoreNetwork = defineCall({
  ...staffCall,
  id: 'createCoreNetwork',
  method: 'POST',
  path: '/api/v1/core-networks',
  policy: asOperatorStaff,
  permission: 'documents:create',
  viewAs: 'never',
  keys: 'never',
  summary: 'Connect a network: answers the secret that it signs with',
  body: z.object({ id: networkId, name, settings: networkSettingsSchema, secrets }),
  answer: z.object({ network: coreNetworkSchema, signingSecret }),
  errors: ['FORBIDDEN', 'VALIDATION_FAILED', 'DUPLICATE'],
});

export const readCoreNetwork = defineCall({
  ...staffCall,
  id: 'readCoreNetwork',
  method: 'GET',
  path: '/api/v1/core-networks/:network',
  policy: asOperatorStaff,
  permission: 'account:read',
  viewAs: 'never',
  keys: 'never',
  summary: 'The configuration of a network and how its link is doing',
  params: networkParams,
  answer: coreNetworkSchema,
  errors: ['FORBIDDEN', 'NETWORK_NOT_FOUND'],
});

export const updateCoreNetwork = defineCall({
  ...staffCall,
  id: 'updateCoreNetwork',
  method: 'PUT',
  path: '/api/v1/core-networks/:network',
  policy: asOperatorStaff,
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'never',
  summary: 'Change the configuration of a network',
  params: networkParams,
  body: z.object({ version: z.number().int(), name, settings: networkSettingsSchema, secrets }),
  answer: coreNetworkSchema,
  errors: ['FORBIDDEN', 'NETWORK_NOT_FOUND', 'VALIDATION_FAILED', 'STALE_VERSION'],
});

export const rotateNetworkSecret = defineCall({
  ...staffCall,
  id: 'rotateNetworkSecret',
  method: 'POST',
  path: '/api/v1/core-networks/:network/secret',
  policy: asOperatorStaff,
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'never',
  summary: 'Make a new signing secret; the one before counts for another day',
  params: networkParams,
  answer: z.object({ network: coreNetworkSchema, signingSecret }),
  errors: ['FORBIDDEN', 'NETWORK_NOT_FOUND'],
});

export const removeCoreNetwork = defineCall({
  ...staffCall,
  id: 'removeCoreNetwork',
  method: 'DELETE',
  path: '/api/v1/core-networks/:network',
  policy: asOperatorStaff,
  permission: 'documents:delete',
  viewAs: 'never',
  keys: 'never',
  summary:
    'Remove a network that no Thing and no SIM of the inventory belongs to, with its secrets and what waits of it',
  params: networkParams,
  answer: z.object({ message: z.string() }),
  errors: ['FORBIDDEN', 'NETWORK_NOT_FOUND', 'NETWORK_IN_USE', 'VALIDATION_FAILED'],
});

export const testCoreNetwork = defineCall({
  ...staffCall,
  id: 'testCoreNetwork',
  method: 'POST',
  path: '/api/v1/core-networks/:network/test',
  policy: asOperatorStaff,
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'never',
  summary: 'Try to reach a network, and say what came of it',
  params: networkParams,
  answer: z.object({ isReached: z.boolean(), message: z.string(), milliseconds: z.number() }),
  errors: ['FORBIDDEN', 'NETWORK_NOT_FOUND'],
});

export const fetchNetworkSubscribers = defineCall({
  ...staffCall,
  id: 'fetchNetworkSubscribers',
  method: 'POST',
  path: '/api/v1/core-networks/:network/subscribers',
  policy: asOperatorStaff,
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'never',
  summary: 'Ask a network for its subscribers now, instead of at the next turn',
  params: networkParams,
  answer: z.object({ message: z.string() }),
  errors: ['FORBIDDEN', 'NETWORK_NOT_FOUND', 'VALIDATION_FAILED'],
});
