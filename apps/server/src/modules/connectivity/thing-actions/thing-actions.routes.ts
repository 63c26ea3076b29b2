import { listBacOptions, previewThingAction } from '@airlane/contract/calls/thing-actions';
import type { FastifyInstance } from 'fastify';
import { handle } from '#kernel/routing/handle.ts';
import { findBacs } from '../bulk/bacs.repository.ts';
import { previewAction, type ThingActionsParts } from './thing-actions.service.ts';

export const thingActionRoutes = (app: FastifyInstance, parts: ThingActionsParts): void => {
  handle(app, listBacOptions, async ({ scope }) => ({
    options: await findBacs(parts.db, scope),
  }));
  handle(app, previewThingAction, async ({ scope, body }) => previewAction(parts, scope, body.questions));
};
