import { readReconciliation } from '@airlane/contract/calls/reconciliation';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#kernel/database/open.ts';
import { handle } from '#kernel/routing/handle.ts';
import { reconciliationOf } from './reconciliation.service.ts';

export const reconciliationRoutes = (app: FastifyInstance, db: Db): void => {
  handle(app, readReconciliation, async ({ viewer, query: { period } }) =>
    reconciliationOf(db, viewer.vertical, period, new Date()),
  );
};
