import { SPEED_TEST_SECONDS, measuredKinds } from '@airlane/domain/speed-test/speed-test';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { thingIdParam } from '../thing-id-param.ts';
import { testingNetworks, testingThings } from '../policy.ts';

const tag = 'Networks';
const headers = commonHeaders;

const figures = {
  downMbits: z.number().nullable().describe('Mbit/s that the browser or the Thing received'),
  upMbits: z.number().nullable().describe('Mbit/s that they sent'),
  idleMs: z.number().nullable().describe('Median round trip on the empty line'),
  downLoadedMs: z.number().nullable().describe('Median round trip during the download'),
  upLoadedMs: z.number().nullable().describe('Median round trip during the upload'),
  jitterMs: z.number().nullable().describe('Mean step from one round trip to the next during the download'),
};

const network = z.object({ id: z.string(), title: z.string(), country: z.string() });

const tech = z.string().describe('The radio technology of a Thing; empty for a browser, which does not know it');

const speedTestSchema = z
  .object({
    id: z.string(),
    network,
    thing: z
      .object({ id: z.string(), iccid: z.string(), name: z.string() })
      .nullable()
      .describe('Null: a browser was tested'),
    tech,
    startedAt: z.string(),
    finishedAt: z.string().nullable(),
    ranBy: z.string().describe('Empty for those who see a part of the account, unless they ran it'),
    ...figures,
  })
  .meta({ id: 'SpeedTest' });
export type SpeedTest = z.infer<typeof speedTestSchema>;

const comparedNetworkSchema = z
  .object({ network, measuredOn: z.enum(measuredKinds), tech, tests: z.number(), lastAt: z.string(), ...figures })
  .meta({ id: 'ComparedNetwork' });
export type ComparedNetwork = z.infer<typeof comparedNetworkSchema>;

export const startSpeedTest = defineCall({
  id: 'startSpeedTest',
  method: 'POST',
  path: '/api/v1/speed_test/tests',
  policy: testingNetworks,
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'never',
  summary:
    'Begin a connectivity test of the network that a browser is in. Answers one address for each direction of ndt7, each good once',
  tag,
  headers,
  body: z.object({
    countryName: z.string().trim().min(1, 'Choose a country').max(80),
    network: z
      .string()
      .trim()
      .min(1, 'Choose a network')
      .max(20)
      .describe('The id of one of the networks of the country'),
  }),
  answer: z.object({ id: z.string(), download: z.string(), upload: z.string(), expiresAt: z.string() }),

  errors: ['FORBIDDEN', 'VALIDATION_FAILED', 'SPEED_TEST_RUNNING', 'SPEED_TESTS_BUSY', 'TOO_MANY_SPEED_TESTS'],
});

const MAX_ELAPSED_SECONDS = SPEED_TEST_SECONDS * 3;

export const finishSpeedTest = defineCall({
  id: 'finishSpeedTest',
  method: 'PUT',
  path: '/api/v1/speed_test/tests/:id',
  policy: testingNetworks,
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'never',
  summary: 'Tell what the browser received during the download. The rest was measured by the server',
  tag,
  headers,
  params: z.object({ id: z.string().min(1).max(80) }),
  body: z.object({
    download: z
      .object({ numBytes: z.number().int().min(1), elapsedSeconds: z.number().positive().max(MAX_ELAPSED_SECONDS) })
      .nullable()
      .describe('The last client measurement of ndt7; null where the download was too short for one'),
  }),
  answer: speedTestSchema,

  errors: ['FORBIDDEN', 'VALIDATION_FAILED', 'DOCUMENT_NOT_FOUND', 'SPEED_TEST_INCOMPLETE'],
});

export const listSpeedTests = defineCall({
  id: 'listSpeedTests',
  method: 'GET',
  path: '/api/v1/speed_test/tests',
  policy: testingNetworks,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary:
    'The latest connectivity tests of this account, and the medians by network and technology of the last 90 days',
  tag,
  headers,
  answer: z.object({ tests: z.array(speedTestSchema), networks: z.array(comparedNetworkSchema) }),
  errors: ['FORBIDDEN'],
});

export const testThingConnection = defineCall({
  id: 'testThingConnection',
  method: 'POST',
  path: '/api/v1/speed_test/things/:thingId',
  policy: testingThings,
  permission: 'documents:edit',
  viewAs: 'act',
  keys: 'open',
  summary: 'Let the network of a Thing measure its connection. What the test moves counts as usage of the Thing',
  tag,
  headers,
  params: z.object({ thingId: thingIdParam }),
  answer: speedTestSchema,

  errors: [
    'FORBIDDEN',
    'THING_NOT_FOUND',
    'THING_SUSPENDED',
    'THING_OFFLINE',
    'NETWORK_CANNOT',
    'NETWORK_AWAY',
    'NETWORK_REFUSED',
    'THING_TEST_RUNNING',
    'TOO_MANY_SPEED_TESTS',
  ],
});
