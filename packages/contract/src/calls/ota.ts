import { campaignStatuses, otaJobStates } from '@airlane/domain/ota/campaign-status';
import { otaBearers } from '@airlane/domain/ota/ota-package';
import { otaEventKinds } from '@airlane/domain/ota/campaign-limits';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { namedIccid } from '../thing-id-param.ts';
import { instant } from '../wire-values.ts';
import { bulkHowSchema } from './bulk.ts';
import { inAccount, actingOnThings } from '../policy.ts';

const campaignId = z.string().min(1).max(120);

const countsSchema = z.object({
  total: z.number().int(),
  pending: z.number().int(),
  inProgress: z.number().int().describe('Accepted by the network and not confirmed by the card'),
  completed: z.number().int(),
  failed: z.number().int(),
  canceled: z.number().int(),
});

export const campaignSchema = z
  .object({
    id: z.string(),
    version: z.number().int().describe('To be sent with a change of the status'),
    name: z.string(),
    campType: z.string().describe('Title of the OTA template'),
    status: z.enum(campaignStatuses),
    bearer: z.enum(otaBearers),
    validHours: z.number().int(),
    maxAttempts: z.number().int(),
    bytes: z.number().int().describe('Size of what is sent to each card'),
    commands: z.array(z.object({ command: z.string(), criteria: z.string() })),
    networks: z.array(
      z.object({
        mcc: z.string(),
        mnc: z.string(),
        networkName: z.string(),
        countryName: z.string(),
        tech: z.string().optional(),
      }),
    ),
    file: z.object({ name: z.string(), url: z.string(), size: z.number() }).nullable(),
    counts: countsSchema,
    createdBy: z.string(),
    createdAt: instant,
    startedAt: instant.nullable(),
    finishedAt: instant.nullable(),
    nextAt: instant.nullable().describe('When the next package leaves, where one waits for its time'),
    pausedBecause: z.string().describe('Why it paused automatically; empty where a person paused it'),
    how: bulkHowSchema.describe('Canary, waves, rate and failure limit'),
    rollout: z
      .array(
        z.object({
          kind: z.enum(['canary', 'wave']),
          cards: z.number().int(),
          completed: z.number().int(),
          failed: z.number().int(),
          isCurrent: z.boolean(),
        }),
      )
      .describe('Its steps; none where all cards go at once'),
    nextStepAt: instant.nullable().describe('When the next step begins, where the current one is over'),
    steps: z.array(z.enum(campaignStatuses)).describe('Statuses that the viewer may set now'),
  })
  .meta({ id: 'Campaign' });
export type Campaign = z.infer<typeof campaignSchema>;

export const readCampaign = defineCall({
  id: 'readCampaign',
  method: 'GET',
  path: '/api/v1/ota/campaigns/:id',
  policy: inAccount,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary: 'One campaign: what it sends, and how far it is',
  tag: 'Campaigns',
  headers: commonHeaders,
  params: z.object({ id: campaignId }),
  answer: campaignSchema,
  errors: ['DOCUMENT_NOT_FOUND'],
});

const jobQuery = z.object({ iccid: namedIccid, campaignId });

export const otaJobSchema = z
  .object({
    id: z.string(),
    iccid: z.string(),
    thingName: z.string().describe('Empty where the Thing is gone'),
    campaignId: z.string(),
    campaign: z.string(),
    state: z.enum(otaJobStates),
    attempts: z.number().int(),
    maxAttempts: z.number().int(),
    reason: z.string(),
    nextAt: instant.nullable(),
    finishedAt: instant.nullable(),
    canRemove: z.boolean(),
    events: z
      .array(z.object({ at: instant, kind: z.enum(otaEventKinds), attempt: z.number().int(), detail: z.string() }))
      .describe('The newest first'),
  })
  .meta({ id: 'OtaJob' });
export type OtaJob = z.infer<typeof otaJobSchema>;

export const readOtaJob = defineCall({
  id: 'readOtaJob',
  method: 'GET',
  path: '/api/v1/ota/details/job',
  policy: inAccount,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary: 'One job of a campaign with its attempts',
  tag: 'Campaigns',
  headers: commonHeaders,
  query: jobQuery,
  answer: otaJobSchema,
  errors: ['DOCUMENT_NOT_FOUND'],
});

export const removeOtaJob = defineCall({
  id: 'removeOtaJob',
  method: 'DELETE',
  path: '/api/v1/ota/details/job',
  policy: actingOnThings,
  permission: 'documents:delete',
  viewAs: 'never',
  keys: 'open',
  summary: 'Remove a job: nothing more is sent for it. A package that has left cannot be called back',
  tag: 'Campaigns',
  headers: commonHeaders,
  query: jobQuery,
  answer: z.object({ message: z.string() }),
  errors: ['FORBIDDEN', 'DOCUMENT_NOT_FOUND', 'CAMPAIGN_REFUSED'],
});
