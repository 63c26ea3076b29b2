import { explainThing } from '@airlane/contract/calls/thing-explain';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#kernel/database/open.ts';
import { handle } from '#kernel/routing/handle.ts';
import { findThing } from '../things/find-thing.repository.ts';
import { explain } from './explain.service.ts';

export const explainRoutes = (app: FastifyInstance, db: Db): void => {
  handle(app, explainThing, async ({ scope, params }) =>
    explain(
      db,
      await findThing(db, scope, params.thing_id),
      scope.permissions.includes('UPDATE_COMMUNITY_OPTIONS'),
      new Date(),
    ),
  );
};
