import { diagnosisActionNames } from '@airlane/domain/diagnosis/diagnosis-actions';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { thingIdParam } from '../thing-id-param.ts';
import { inAccount } from '../policy.ts';

const checkedRule = z.object({ id: z.string(), version: z.int(), title: z.string() });

/** Something in the Thing's timeline that proves a finding. */
export const evidenceSchema = z
  .object({ at: z.iso.datetime(), kind: z.string(), text: z.string() })
  .meta({ id: 'Evidence' });
export type Evidence = z.infer<typeof evidenceSchema>;

export const explainThing = defineCall({
  id: 'explainThing',
  method: 'GET',
  path: '/api/v1/things/explain/:thing_id',
  policy: inAccount,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary: 'What is wrong with a Thing: one sentence, its evidence and what to do about it',
  tag: 'Things',
  headers: commonHeaders,
  params: z.object({ thing_id: thingIdParam }),
  answer: z
    .object({
      rule: checkedRule,
      severity: z.enum(['broken', 'attention', 'fine']),
      sentence: z.string(),
      evidence: z.array(evidenceSchema),
      action: z.enum(diagnosisActionNames).describe('What this viewer can do about it'),
      passed: z.array(checkedRule).describe('What was checked before and found in order'),
      checkedAt: z.iso.datetime(),
    })
    .meta({ id: 'Explanation' }),
  errors: ['THING_NOT_FOUND'],
});
