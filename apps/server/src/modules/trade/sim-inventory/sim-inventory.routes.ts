import { fetchSubscribersJob } from './sim-inventory.jobs.ts';
import { assignSimsToAccount, listMsisdnSponsors, provisionSim } from '@airlane/contract/calls/sim-inventory';
import { fetchNetworkSubscribers, sendSubscribers } from '@airlane/contract/calls/core-networks';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import { invalidField } from '#kernel/validation.ts';
import type { Jobs } from '#kernel/jobs/queue.ts';
import { handle } from '#kernel/routing/handle.ts';
import { noteHeard } from '#modules/connectivity/core-networks/link-health.repository.ts';
import type { NetworkCatalog } from '#modules/connectivity/core-networks/network-catalog.ts';
import type { DocumentsService } from '#modules/platform/documents/documents.service.ts';
import type { TemplateCatalog } from '#modules/platform/templates/template-catalog.ts';
import { assignSims } from './assign-sims.ts';
import { noteSubscribers } from './note-subscribers.ts';
import { sponsorRanges } from './provision.rules.ts';
import { provision } from './provision-sim.ts';

interface InventoryParts {
  readonly db: Db;
  readonly documents: DocumentsService;
  readonly catalog: TemplateCatalog;
  readonly networks: NetworkCatalog;
  readonly jobs: Pick<Jobs, 'send'>;
}

export const simInventoryRoutes = (
  app: FastifyInstance,
  { db, documents, catalog, networks, jobs }: InventoryParts,
): void => {
  handle(app, listMsisdnSponsors, async ({ scope }) => ({
    data: [...new Set((await sponsorRanges(db, scope)).map(({ sponsor }) => sponsor))],
  }));

  handle(app, provisionSim, async ({ body, headers, scope, request }) => ({
    id: await provision(documents, scope, { answers: body, idempotencyKey: headers['idempotency-key'] }, request.id),
  }));

  handle(app, assignSimsToAccount, async ({ body, scope, request }) => ({
    isDryRun: body.dryRun,
    ...(await assignSims(db, scope, body, request.id)),
  }));

  handle(app, sendSubscribers, async ({ params, body, request }) => {
    const network = await networks.find(params.network);
    if (!network) throw new AppError('NETWORK_NOT_FOUND');
    const added = await noteSubscribers(db, catalog, network, body.subscribers, request.id);
    await noteHeard(db, network.id, 0, undefined);
    return { added, known: body.subscribers.length - added };
  });

  handle(app, fetchNetworkSubscribers, async ({ params, scope }) => {
    const network = await networks.find(params.network);
    if (!network || network.accountId !== scope.accountId) throw new AppError('NETWORK_NOT_FOUND');
    if ((network.settings?.subscribersPath ?? '') === '')
      throw invalidField(
        'settings.subscribersPath',
        'required',
        'No subscribers path is configured. This network has to send its subscribers.',
      );
    await jobs.send(fetchSubscribersJob, { network: network.id });
    return { message: `${network.name} is being asked for its subscribers` };
  });
};
