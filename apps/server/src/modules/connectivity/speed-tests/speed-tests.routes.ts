import {
  finishSpeedTest,
  listSpeedTests,
  startSpeedTest,
  testThingConnection,
} from '@airlane/contract/calls/speed-tests';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#config/config.ts';
import { handle } from '#kernel/routing/handle.ts';
import type { CommandParts } from '../thing-commands/thing-commands.service.ts';
import { finish, listTests, startTest } from './speed-tests.service.ts';
import { testThing } from './thing-test.service.ts';

/** Tests of the line between a browser and this server, and of the connection of a Thing. */
export const speedTestRoutes = (app: FastifyInstance, parts: CommandParts, { atATime }: Config['speedTests']): void => {
  const { db } = parts;
  handle(app, startSpeedTest, ({ scope, body }) => startTest(db, scope, body, atATime));
  handle(app, finishSpeedTest, ({ scope, params, body }) => finish(db, scope, params.id, body.download));
  handle(app, testThingConnection, ({ scope, params, request }) => testThing(parts, scope, params.thingId, request.id));
  handle(app, listSpeedTests, ({ scope }) => listTests(db, scope));
};
