import {
  confirmCommand,
  createCoreNetwork,
  readCoreNetwork,
  removeCoreNetwork,
  rotateNetworkSecret,
  sendObservations,
  testCoreNetwork,
  updateCoreNetwork,
} from '@airlane/contract/calls/core-networks';
import { sortSentBatch } from '@airlane/contract/network-observations';
import type { FastifyInstance } from 'fastify';
import { handle } from '#kernel/routing/handle.ts';
import { recordConfirmation } from './network-confirmations.repository.ts';
import {
  type CoreNetworkParts,
  createNetwork,
  readNetwork,
  removeNetwork,
  rotateSecret,
  testNetwork,
  updateNetwork,
} from './core-networks.service.ts';
import type { ObservationIntake } from './observation-intake.ts';
import { digestOf } from './store-batch.ts';

const KEPT_ON_DISK = 202;

/** What networks tell, and the configuration of networks. */
export const coreNetworkRoutes = (
  app: FastifyInstance,
  parts: CoreNetworkParts & { readonly intake: ObservationIntake },
): void => {
  handle(app, sendObservations, async ({ params, headers, body, request, reply }) => {
    const digest = digestOf(request.signedBody);
    const { batch, places, refused } = sortSentBatch(body);
    const { isKept, answer } = await parts.intake.take({
      network: params.network,
      id: headers['webhook-id'],
      digest,
      batch,
    });
    if (isKept) void reply.code(KEPT_ON_DISK);
    const ofStored = answer.refused.map((one) => ({ ...one, index: places[one.index] ?? one.index }));
    return { ...answer, refused: [...refused, ...ofStored].sort((one, other) => one.index - other.index) };
  });

  handle(app, confirmCommand, async ({ params, body }) => ({
    isKnown: await recordConfirmation(parts.db, params.network, { ...body, reason: body.reason ?? '' }),
  }));

  handle(app, createCoreNetwork, ({ scope, body, request }) => createNetwork(parts, scope, body.id, body, request.id));
  handle(app, readCoreNetwork, ({ scope, params }) => readNetwork(parts, scope, params.network));
  handle(app, updateCoreNetwork, ({ scope, params, body, request }) =>
    updateNetwork(parts, scope, params.network, body, request.id),
  );
  handle(app, rotateNetworkSecret, ({ scope, params, request }) =>
    rotateSecret(parts, scope, params.network, request.id),
  );
  handle(app, removeCoreNetwork, ({ scope, params, request }) =>
    removeNetwork(parts, scope, params.network, request.id),
  );
  handle(app, testCoreNetwork, ({ scope, params }) => testNetwork(parts, scope, params.network));
};
