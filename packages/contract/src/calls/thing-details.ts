import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { thingIdParam } from '../thing-id-param.ts';
import { inAccount } from '../policy.ts';

const MAX_FIELDS = 20;
const text = z.string().max(2000);

export const updateThingDetails = defineCall({
  id: 'updateThingDetails',
  method: 'PUT',
  path: '/api/v1/things/details/:thing_id',
  policy: inAccount,
  permission: 'documents:edit',
  viewAs: 'act',
  keys: 'open',
  summary: 'Save what was edited in an info block of a Thing',
  tag: 'Things',
  headers: commonHeaders,
  params: z.object({ thing_id: thingIdParam }),
  query: z.object({
    version: z.coerce
      .number()
      .int()
      .min(1)
      .optional()
      .describe('The version that was edited; without it the present one'),
  }),
  body: z
    .record(z.string().max(80), z.union([text, z.record(z.string().max(80), text)]))
    .refine((fields) => Object.keys(fields).length <= MAX_FIELDS, `At most ${MAX_FIELDS} fields`)
    .describe('The whole editable state of the block: values by label, or by label and field name'),
  answer: z.object({ message: z.string(), version: z.number().int() }),
  errors: [
    'DOCUMENT_NOT_FOUND',
    'UPDATE_FORBIDDEN',
    'STALE_VERSION',
    'VALIDATION_FAILED',
    'NETWORK_AWAY',
    'NETWORK_UNKNOWN',
    'NETWORK_REFUSED',
  ],
});
