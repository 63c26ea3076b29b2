import { listEventSchemas, listEvents, readEventSchema, streamEvents } from '@airlane/contract/calls/events';
import { choosableEventTypes, eventTypes } from '@airlane/domain/events/event-types';
import { cloudEventOf, eventSchemaOf, eventSchemaPath } from '@airlane/domain/events/cloud-event';
import type { FastifyInstance } from 'fastify';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import type { EventFeed } from '#kernel/events/event-feed.ts';
import {
  type EventQuery,
  eventsAfter,
  latestPosition,
  positionAt,
  refuseBeyondEnd,
} from '#kernel/events/read-events.ts';
import { handle } from '#kernel/routing/handle.ts';
import { type EventStream, MAX_STREAMS_A_PERSON, OpenStreams, streamOf } from './event-stream.ts';

export interface EventParts {
  readonly db: Db;
  readonly feed: EventFeed;
  readonly publicUrl: string;
}

type Selection = Pick<EventQuery, 'types' | 'thing'>;
const queryFor = ({ accountId, things }: AccountScope, { types, thing }: Selection): EventQuery => ({
  accountId,
  things,
  types,
  thing,
});

export const eventRoutes = (app: FastifyInstance, { db, feed, publicUrl }: EventParts): void => {
  handle(app, listEvents, async ({ scope, query }) => {
    const { after, since, limit } = query;
    const start =
      after !== undefined
        ? Number(after)
        : since === undefined
          ? 0
          : await positionAt(db, scope.accountId, new Date(since));
    const found = await eventsAfter(db, queryFor(scope, query), start, limit + 1);
    if (after !== undefined && found.length === 0) await refuseBeyondEnd(db, start);
    const events = found.slice(0, limit);
    return {
      events: events.map((event) => cloudEventOf(event, publicUrl)),
      next: String(events.at(-1)?.position ?? start),
      hasMore: found.length > limit,
    };
  });

  const streams = new OpenStreams(MAX_STREAMS_A_PERSON);
  const open = new Set<EventStream>();
  // A server that stops does not wait for readers; they resume elsewhere.
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end();
  });
  handle(app, streamEvents, async ({ scope, query, headers, request, reply }) => {
    const { types, thing, seconds } = query;
    const resumed = headers['last-event-id'] ?? query.after;
    if (resumed !== undefined) await refuseBeyondEnd(db, Number(resumed));
    const leave = streams.enter(scope.viewer.userId);
    try {
      const start = resumed === undefined ? await latestPosition(db) : Number(resumed);
      const stream = streamOf(
        {
          read: async (position, limit) => {
            const current = await (request.currentScope ?? (async () => scope))();
            return eventsAfter(db, queryFor(current, { types, thing }), position, limit);
          },
          onNews: (wake) => feed.onOrdered(wake),
          textOf: (event) => JSON.stringify(cloudEventOf(event, publicUrl)),
        },
        start,
        seconds,
      );
      open.add(stream);
      stream.frames.once('close', () => {
        open.delete(stream);
        leave();
      });
      request.raw.once('close', () => stream.end());
      // A connection that was kept after its stream would keep a server from stopping.
      return await reply
        .header('connection', 'close')
        .header('content-type', 'text/event-stream')
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .send(stream.frames);
    } catch (error) {
      leave();
      throw error;
    }
  });

  handle(app, listEventSchemas, async () => ({
    types: choosableEventTypes.map((type) => {
      const { title, about, severity } = eventTypes[type];
      return { type, title, about, severity, schema: eventSchemaPath(type) };
    }),
  }));
  handle(app, readEventSchema, async ({ params: { type } }) => eventSchemaOf(type));
};
