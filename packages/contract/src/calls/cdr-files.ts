import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instant } from '../wire-values.ts';
import { networkParams, signedHeaders, staffCall } from './core-networks.ts';
import { streamSignedByNetwork, asOperatorStaff } from '../policy.ts';

export const MAX_CDR_BYTES = 67_108_864;
export const MAX_CDR_PROBLEMS = 1000;

const cdrParams = networkParams.extend({
  name: z.string().regex(/^[\w-]{1,100}$/, '1 to 100 letters, digits, dashes and underscores'),
});

const cdrFile = z.object({
  name: z.string(),
  size: z.number(),
  status: z.enum(['waiting', 'done', 'failed']),
  failure: z.string().describe('Why the file as a whole could not be read'),
  linesDone: z.number().describe('The last line that was read, counted from the first line with the titles'),
  stored: z.number().describe('Lines that were counted'),
  known: z.number().describe('Lines that were counted before, by their numbers'),
  refused: z.number().describe('Lines that could not be counted'),
  receivedAt: instant,
  finishedAt: instant.nullable(),
});
export const cdrFileSchema = cdrFile.meta({ id: 'CdrFile' });
export type CdrFile = z.infer<typeof cdrFileSchema>;

export const sendCdrFile = defineCall({
  id: 'sendCdrFile',
  method: 'PUT',
  path: '/api/v1/network/:network/cdr/:name',
  policy: streamSignedByNetwork,
  permission: 'none',
  viewAs: 'never',
  keys: 'never',
  summary:
    'Hand over a file of usage records; the body is the file (CSV, at most 64 MiB). The same name and content again is acknowledged',
  tag: 'Core networks',
  params: cdrParams,
  headers: signedHeaders,
  answer: z.object({ isKnown: z.boolean().describe('Whether this file was received before') }),

  errors: ['SIGNATURE_REFUSED', 'VALIDATION_FAILED', 'CDR_NAME_REUSED', 'TOO_LARGE', 'NETWORK_BEHIND'],
});

export const listCdrFiles = defineCall({
  ...staffCall,
  id: 'listCdrFiles',
  method: 'GET',
  path: '/api/v1/network/:network/cdr',
  policy: asOperatorStaff,
  permission: 'account:read',
  viewAs: 'never',
  keys: 'never',
  summary: 'The latest 100 CDR files of a network, and what became of their lines',
  params: networkParams,
  answer: z.object({ files: z.array(cdrFileSchema) }),
  errors: ['FORBIDDEN', 'NETWORK_NOT_FOUND'],
});

export const readCdrFile = defineCall({
  ...staffCall,
  id: 'readCdrFile',
  method: 'GET',
  path: '/api/v1/network/:network/cdr/:name',
  policy: asOperatorStaff,
  permission: 'account:read',
  viewAs: 'never',
  keys: 'never',
  summary: 'One CDR file with the first 1,000 lines that were refused, and why',
  params: cdrParams,
  answer: cdrFile.extend({ problems: z.array(z.object({ line: z.number(), reason: z.string() })) }),
  errors: ['FORBIDDEN', 'NETWORK_NOT_FOUND', 'CDR_NOT_FOUND'],
});
