import { eventSeverities, eventTypeNames } from '@airlane/domain/events/event-types';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { anyone, inAccount } from '../policy.ts';

export const MAX_EVENTS_A_PAGE = 500;
export const MAX_STREAM_SECONDS = 3600;

const eventType = z.enum(eventTypeNames);

/** CloudEvents 1.0 in its JSON form. What `data` holds follows from the type: see the schemas. */
export const cloudEventSchema = z.object({
  specversion: z.literal('1.0'),
  id: z.string(),
  source: z.string(),
  account: z.string(),
  type: eventType,
  subject: z.string().optional(),
  time: z.iso.datetime(),
  datacontenttype: z.literal('application/json'),
  dataschema: z.string(),
  severity: z.enum(eventSeverities),
  data: z.record(z.string(), z.unknown()),
});

/** A position that an earlier answer gave. */
const cursor = z.string().regex(/^\d{1,18}$/, 'Send a position that an earlier answer gave');
const types = z
  .string()
  .max(1000)
  .transform((text) => text.split(',').map((type) => type.trim()))
  .pipe(z.array(eventType).min(1))
  .optional();

const selection = {
  types,
  thing: z
    .string()
    .regex(/^\d{1,30}$/, 'The ICCID of a Thing')
    .optional(),
};

export const listEvents = defineCall({
  id: 'listEvents',
  method: 'GET',
  path: '/api/v1/events',
  policy: inAccount,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary:
    'What happened in the account, page by page. Without `after` or `since` it begins with the oldest event that is kept',
  tag: 'Events',
  headers: commonHeaders,
  query: z.object({
    ...selection,
    after: cursor.optional(),
    since: z.iso.datetime({ offset: true }).optional(),
    limit: z.coerce.number().int().min(1).max(MAX_EVENTS_A_PAGE).default(100),
  }),
  answer: z.object({ events: z.array(cloudEventSchema), next: z.string(), hasMore: z.boolean() }),
  errors: ['CURSOR_BEYOND_END'],
});

export const streamEvents = defineCall({
  id: 'streamEvents',
  method: 'GET',
  path: '/api/v1/events/stream',
  policy: inAccount,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary:
    'The same as server-sent events, as they happen. `Last-Event-ID` or `after` resumes; without either it begins now',
  tag: 'Events',
  headers: commonHeaders.extend({ 'last-event-id': cursor.optional() }),
  query: z.object({
    ...selection,
    after: cursor.optional(),
    seconds: z.coerce.number().int().min(0).max(MAX_STREAM_SECONDS).default(MAX_STREAM_SECONDS),
  }),
  answer: z.string(),
  errors: ['TOO_MANY_STREAMS', 'CURSOR_BEYOND_END'],
});

export const listEventSchemas = defineCall({
  id: 'listEventSchemas',
  method: 'GET',
  path: '/api/v1/events/schemas',
  policy: anyone,
  permission: 'none',
  viewAs: 'read',
  keys: 'never',
  summary: 'Every type of event, with where its JSON Schema stands',
  tag: 'Events',
  answer: z.object({
    types: z.array(
      z.object({
        type: eventType,
        title: z.string(),
        about: z.string(),
        severity: z.enum(eventSeverities),
        schema: z.string(),
      }),
    ),
  }),
});

export const readEventSchema = defineCall({
  id: 'readEventSchema',
  method: 'GET',
  path: '/api/v1/events/schemas/:type',
  policy: anyone,
  permission: 'none',
  viewAs: 'read',
  keys: 'never',
  summary: 'The JSON Schema of events of one type',
  tag: 'Events',
  params: z.object({ type: eventType }),
  answer: z.record(z.string(), z.unknown()),
});
