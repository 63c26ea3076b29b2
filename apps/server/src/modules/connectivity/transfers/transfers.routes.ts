import { listTransfers, MAX_BULK_BODY_BYTES, offerTransfer, orderTransfer } from '@airlane/contract';
import type { FastifyInstance } from 'fastify';
import { transferringThings } from '../../../access/policy.ts';
import { handle } from '../../../routing.ts';
import { listAllTransfers, offer, order, type TransferParts } from './transfers.service.ts';

/** Things between accounts: one side offers, the other accepts. */
export const transferRoutes = (app: FastifyInstance, parts: TransferParts): void => {
  handle(app, listTransfers, transferringThings, ({ scope }) => listAllTransfers(parts, scope));
  handle(app, offerTransfer, transferringThings, ({ scope, body, headers, request }) => offer(parts, scope, { ...body, requestKey: headers['idempotency-key'] }, request.id), { bodyLimit: MAX_BULK_BODY_BYTES });
  handle(app, orderTransfer, transferringThings, ({ scope, params, request }) => order(parts, scope, params.id, params.order, request.id));
};
