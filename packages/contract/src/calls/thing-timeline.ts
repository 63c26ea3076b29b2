import { timelineLanes } from '@airlane/domain/timeline/timeline-lanes';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { commonHeaders } from '../headers.ts';
import { thingIdParam } from '../thing-id-param.ts';
import { inAccount } from '../policy.ts';

const laneList = z
  .string()
  .max(120)
  .transform((text) => text.split(',').filter((lane) => lane !== ''))
  .pipe(z.array(z.enum(timelineLanes)).min(1));

const position = z.int().nonnegative();

/**
 * Columns instead of rows: place `i` of each array is event `i`. Times are milliseconds after `from`; kinds and people are places in
 * their lists, -1 for no one.
 */
const timelineEvents = z.object({
  at: z.array(position),
  kind: z.array(position),
  by: z.array(z.int().min(-1)),
  detail: z.array(z.record(z.string(), z.unknown())),
});

const timelineBuckets = z.object({ index: z.array(position), kind: z.array(position), count: z.array(position) });

export const timelineSchema = z
  .object({
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    total: z.int(),
    kinds: z.array(z.string()),
    people: z.array(z.string()),
    bucketMs: position.describe('The width of a bucket'),
    events: timelineEvents.nullable().describe('Every event, where there are few enough'),
    buckets: timelineBuckets.nullable().describe('Counts by time and kind, where there are more'),
    usage: z
      .object({ stepMs: position, at: z.array(z.int()), bytes: z.array(position) })
      .describe('Bytes by hour, or by day of a longer time'),
  })
  .meta({ id: 'Timeline' });
export type Timeline = z.infer<typeof timelineSchema>;

export const readTimeline = defineCall({
  id: 'readTimeline',
  method: 'GET',
  path: '/api/v1/things/timeline/:thing_id',
  policy: inAccount,
  permission: 'account:read',
  viewAs: 'read',
  keys: 'open',
  summary: 'What happened to a Thing in a time: each event, or counts where there are many',
  tag: 'Things',
  headers: commonHeaders,
  params: z.object({ thing_id: thingIdParam }),
  query: z.object({
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    lanes: laneList.optional().describe('Comma-separated; all without it'),
    search: z.string().max(100).optional(),
  }),
  answer: timelineSchema,
  errors: ['THING_NOT_FOUND', 'VALIDATION_FAILED'],
});
