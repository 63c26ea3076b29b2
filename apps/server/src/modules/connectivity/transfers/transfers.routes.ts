import { listTransfers, offerTransfer, orderTransfer } from '@airlane/contract/calls/transfers';
import { MAX_BULK_BODY_BYTES } from '@airlane/contract/calls/bulk';
import type { FastifyInstance } from 'fastify';
import { byPerson, handle } from '#kernel/routing/handle.ts';
import { listAllTransfers, offer, order, type TransferParts } from './transfers.service.ts';

const OFFERS_A_MINUTE = 20;

/** Things between accounts: one side offers, the other accepts. */
export const transferRoutes = (app: FastifyInstance, parts: TransferParts): void => {
  handle(app, listTransfers, ({ scope }) => listAllTransfers(parts, scope));
  handle(
    app,
    offerTransfer,
    ({ scope, body, headers, request }) =>
      offer(parts, scope, { ...body, requestKey: headers['idempotency-key'] }, request.id),
    {
      bodyLimit: MAX_BULK_BODY_BYTES,
      limit: { max: OFFERS_A_MINUTE, keyOf: byPerson('transfer') },
    },
  );
  handle(app, orderTransfer, ({ scope, params, request }) => order(parts, scope, params.id, params.order, request.id));
};
