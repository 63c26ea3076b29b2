import { listSubscriptions, moveSubscriptions } from '@airlane/contract/calls/subscriptions';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#kernel/database/open.ts';
import { handle } from '#kernel/routing/handle.ts';
import { type EffectOf, moveTerms, subscriptionsOf } from './subscriptions.service.ts';

export const subscriptionRoutes = (
  app: FastifyInstance,
  { db, effectOf }: { readonly db: Db; readonly effectOf: EffectOf },
): void => {
  handle(app, listSubscriptions, async ({ scope }) => subscriptionsOf(db, scope, new Date()));

  handle(app, moveSubscriptions, async ({ body, scope, request }) =>
    moveTerms(db, scope, body, { requestId: request.id, now: new Date(), effectOf }),
  );
};
