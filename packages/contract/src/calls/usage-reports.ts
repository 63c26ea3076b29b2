import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { inAccount } from '../policy.ts';

const day = z.iso.date('Enter a day such as 2026-03-19');
const range = z.object({
  from: day.describe('First day, in UTC'),
  to: day.describe('Last day, at most 31 days after the first'),
});

export const previewUsage = defineCall({
  id: 'previewUsage',
  method: 'GET',
  path: '/api/v1/usage-reports/preview',
  policy: inAccount,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary: 'How much a usage report over these days holds, with its first rows',
  tag: 'Reports',
  headers: commonHeaders,
  query: range,
  answer: z
    .object({
      rows: z.number().int(),
      things: z.number().int(),
      bytes: z.number(),
      first: z.array(
        z.object({
          day: z.iso.date(),
          iccid: z.string(),
          name: z.string(),
          group: z.string(),
          network: z.string(),
          country: z.string(),
          bytes: z.number(),
        }),
      ),
    })
    .meta({ id: 'UsagePreview' }),
  errors: ['VALIDATION_FAILED'],
});

export const downloadUsage = defineCall({
  id: 'downloadUsage',
  method: 'GET',
  path: '/api/v1/usage-reports/download',
  policy: inAccount,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary:
    'What each Thing used on each day in each network and country, as it is charged, as a CSV file that is written while it is read',
  tag: 'Reports',
  headers: commonHeaders,
  query: range,
  answer: z.string(),
  errors: ['VALIDATION_FAILED'],
});
