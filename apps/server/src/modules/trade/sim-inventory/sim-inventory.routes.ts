import { listMsisdnSponsors, provisionSim } from '@airlane/contract';
import type { FastifyInstance } from 'fastify';
import { inAccountAs } from '../../../access/policy.ts';
import type { Db } from '../../../database/open.ts';
import { handle } from '../../../routing.ts';
import type { DocumentsService } from '../../platform/documents/documents.service.ts';
import { sponsorRanges } from './provision-rules.ts';
import { provision } from './provision-sim.ts';

export const simInventoryRoutes = (app: FastifyInstance, db: Db, documents: DocumentsService): void => {
  handle(app, listMsisdnSponsors, inAccountAs('admin', 'sales'), async ({ scope }) => ({
    data: [...new Set((await sponsorRanges(db, scope)).map(({ sponsor }) => sponsor))],
  }));

  handle(app, provisionSim, inAccountAs('admin'), async ({ body, headers, scope, request }) => ({
    id: await provision(documents, scope, { answers: body, idempotencyKey: headers['idempotency-key'] }, request.id),
  }));
};
