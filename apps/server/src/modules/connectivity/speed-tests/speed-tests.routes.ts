import { finishSpeedTest, listSpeedTests, startSpeedTest } from '@airlane/contract';
import type { FastifyInstance } from 'fastify';
import { testingNetworks } from '../../../access/policy.ts';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../database/open.ts';
import { handle } from '../../../routing.ts';
import { finish, listTests, startTest } from './speed-tests.service.ts';

/** Tests of the line between a browser and this server. */
export const speedTestRoutes = (app: FastifyInstance, db: Db, { atATime }: Config['speedTests']): void => {
  handle(app, startSpeedTest, testingNetworks, ({ scope, body }) => startTest(db, scope, body, atATime));
  handle(app, finishSpeedTest, testingNetworks, ({ scope, params, body }) => finish(db, scope, params.id, body.download));
  handle(app, listSpeedTests, testingNetworks, ({ scope }) => listTests(db, scope));
};
