import { explainThing } from '@airlane/contract';
import type { FastifyInstance } from 'fastify';
import { inAccount } from '../../../access/policy.ts';
import type { Db } from '../../../database/open.ts';
import { handle } from '../../../routing.ts';
import { findThing } from '../things/find-thing.repository.ts';
import { explain } from './explain.service.ts';

export const explainRoutes = (app: FastifyInstance, db: Db): void => {
  handle(app, explainThing, inAccount, async ({ scope, params }) =>
    explain(
      db,
      await findThing(db, scope, params.thing_id),
      scope.permissions.includes('UPDATE_COMMUNITY_OPTIONS'),
      new Date(),
    ),
  );
};
