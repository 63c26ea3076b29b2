import { listEventTypes } from '@airlane/contract';
import { choosableEventTypes, eventTypes } from '@airlane/domain';
import type { FastifyInstance } from 'fastify';
import { inAccount } from '../../../access/policy.ts';
import { handle } from '../../../routing.ts';

export const integrationRoutes = (app: FastifyInstance): void => {
  handle(app, listEventTypes, inAccount, async () => ({ options: choosableEventTypes.map((type) => ({ id: eventTypes[type].title, title: eventTypes[type].title })) }));
};
