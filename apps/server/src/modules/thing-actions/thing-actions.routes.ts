import { listBacOptions } from '@airlane/contract';
import type { FastifyInstance } from 'fastify';
import { inAccountAs } from '../../access/policy.ts';
import type { Db } from '../../database/open.ts';
import { handle } from '../../routing.ts';
import { findBacs } from './bacs.repository.ts';

export const thingActionRoutes = (app: FastifyInstance, db: Db): void => {
  handle(app, listBacOptions, inAccountAs('admin', 'orgAdmin', 'sales'), async ({ scope }) => ({ options: await findBacs(db, scope) }));
};
