import { z } from 'zod';
import { demoOutboxAddress, demoPeopleAddress } from '../addresses.ts';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { anyone, inAccountAs } from '../policy.ts';

export const demoOutbox = defineCall({
  id: 'demoOutbox',
  ...demoOutboxAddress,
  policy: anyone,
  permission: 'none',
  viewAs: 'read',
  keys: 'never',
  summary: 'Mails of the demo world, newest first',
  tag: 'Demo',
  query: z.object({ to: z.string().max(254).optional() }),
  answer: z.object({
    mails: z.array(
      z.object({
        to: z.string(),
        subject: z.string(),
        text: z.string(),
        html: z.string(),
        sentAt: z.iso.datetime(),
        attachments: z.array(z.object({ filename: z.string(), contentType: z.string(), base64: z.string() })),
      }),
    ),
  }),
});

export const demoPeople = defineCall({
  id: 'demoPeople',
  ...demoPeopleAddress,
  policy: anyone,
  permission: 'none',
  viewAs: 'read',
  keys: 'never',
  summary: 'Who may be tried in the demo world of a vertical, with the password of all',
  tag: 'Demo',
  headers: commonHeaders,
  answer: z.object({
    password: z.string(),
    people: z.array(z.object({ email: z.string(), fullName: z.string(), role: z.string() })),
  }),
});

const MAX_SILENCE_SECONDS = 600;

export const silenceDemoNetwork = defineCall({
  id: 'silenceDemoNetwork',
  method: 'POST',
  path: '/api/demo/network',
  policy: inAccountAs('admin'),
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'never',
  summary: 'Make the simulated network unavailable for a while, to see how the console reacts',
  tag: 'Demo',
  headers: commonHeaders,
  body: z.object({ awaySeconds: z.number().int().min(1).max(MAX_SILENCE_SECONDS) }),
  answer: z.object({ message: z.string() }),
});

const MAX_BARRED_SIMS = 100;

export const barDemoSims = defineCall({
  id: 'barDemoSims',
  method: 'POST',
  path: '/api/demo/network/barred',
  policy: inAccountAs('admin'),
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'never',
  summary:
    'Make the simulated network reject every command for these SIMs and no others, to see how the console reacts',
  tag: 'Demo',
  headers: commonHeaders,
  body: z.object({ iccids: z.array(z.string().max(22)).max(MAX_BARRED_SIMS) }),
  answer: z.object({ message: z.string() }),
});

export const breakDemoEdge = defineCall({
  id: 'breakDemoEdge',
  method: 'POST',
  path: '/api/demo/edges/:id/fault',
  policy: inAccountAs('admin'),
  permission: 'documents:edit',
  viewAs: 'never',
  keys: 'never',
  summary: 'Break an edge of the simulated private networks, or mend it, to see how the console reacts',
  tag: 'Demo',
  headers: commonHeaders,
  params: z.object({ id: z.string().min(1).max(120) }),
  body: z.object({ fault: z.enum(['power-loss', 'link-loss', 'silence', 'radio', 'none']) }),
  answer: z.object({ message: z.string() }),
  errors: ['DOCUMENT_NOT_FOUND'],
});
