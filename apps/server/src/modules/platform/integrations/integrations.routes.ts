import { listEventTypes } from '@airlane/contract';
import { integrationEventTypes } from '@airlane/domain';
import type { FastifyInstance } from 'fastify';
import { inAccount } from '../../../access/policy.ts';
import { handle } from '../../../routing.ts';

export const integrationRoutes = (app: FastifyInstance): void => {
  handle(app, listEventTypes, inAccount, async () => ({ options: integrationEventTypes.map((type) => ({ id: type, title: type })) }));
};
