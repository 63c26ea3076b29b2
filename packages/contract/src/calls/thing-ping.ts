import { pingStatuses } from '@airlane/domain/networks/ping-test';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { thingIdParam } from '../thing-id-param.ts';
import { inAccount } from '../policy.ts';
import { instant } from '../wire-values.ts';

const params = z.object({ thingId: thingIdParam });

/** Numbers with their unit, such as '31.4 ms'. */
const qualityTexts = z.object({
  'packet-loss': z.string(),
  jitter: z.string(),
  'min-rtt': z.string(),
  'avg-rtt': z.string(),
  'max-rtt': z.string(),
});

export const pingTestSchema = z
  .object({
    documentId: z.string(),
    status: z.enum(pingStatuses),
    reason: z.string().describe('Why it ended, where it did not simply complete'),
    targetIp: z.string(),
    test: z.string(),
    packetSize: z.number().int(),
    pingCount: z.number().int(),
    intervalSeconds: z.number().int(),
    runs: z.number().int(),
    plannedRuns: z.number().int(),
    startedAt: instant,
    updatedAt: instant,
    endsAt: instant,
    quality: qualityTexts.nullable().describe('Over all runs so far'),
  })
  .meta({ id: 'PingTest' });
export type PingTest = z.infer<typeof pingTestSchema>;

export const readPingStatus = defineCall({
  id: 'readPingStatus',
  method: 'GET',
  path: '/api/v1/things/PingStatus/:thingId',
  policy: inAccount,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary: 'The ping test of a Thing that is running, or the last one',
  tag: 'Things',
  headers: commonHeaders,
  params,
  answer: z.object({
    qosDocumentId: z.string().nullable(),
    isRunning: z.boolean(),
    tests: z.array(pingTestSchema).describe('The latest tests, newest first'),
  }),
  errors: ['THING_NOT_FOUND'],
});

export const readPingChart = defineCall({
  id: 'readPingChart',
  method: 'GET',
  path: '/api/v1/things/qos/Things-qos-ping/:thingId',
  policy: inAccount,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary: 'Results of a ping test, one bar group a run',
  tag: 'Things',
  headers: commonHeaders,
  params,
  query: z.object({ documentId: z.string().max(120).optional().describe('An earlier test; the latest when absent') }),
  answer: z.object({
    message: z.string(),
    data: z.object({
      text: qualityTexts.nullable(),
      chart: z.object({
        name: z.string(),
        data: z.array(
          z.object({
            timeFrameLabel: instant,
            barChartDataValue: qualityTexts.omit({ 'packet-loss': true }),
            qosTextData: qualityTexts,
          }),
        ),
      }),
    }),
    test: pingTestSchema.nullable(),
  }),
  errors: ['THING_NOT_FOUND', 'DOCUMENT_NOT_FOUND'],
});
