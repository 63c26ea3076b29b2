import { readNetworkStatus } from '@airlane/contract/calls/networks';
import { readThingStatus } from '@airlane/contract/calls/thing-status';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#kernel/database/open.ts';
import { handle } from '#kernel/routing/handle.ts';
import { findRunningTest } from '../ping-tests/ping-tests.repository.ts';
import { radioOfThing } from '../private-networks/nodes.repository.ts';
import { findThing } from '../things/find-thing.repository.ts';
import { networkLacks } from '../networks/able-network.repository.ts';
import { networkStaleSince, silentSince } from '../networks/network-links.repository.ts';
import { presentStatus } from './thing-status.presenter.ts';

export const thingStatusRoutes = (app: FastifyInstance, db: Db): void => {
  handle(app, readThingStatus, async ({ params, scope }) => {
    const thing = await findThing(db, scope, params.thing_id);
    const [staleSince, test] = [
      await silentSince(db, thing.core_network, new Date()),
      await findRunningTest(db, thing.iccid),
    ];
    return presentStatus(
      {
        thing,
        staleSince,
        pingDocumentId: test?.document_id ?? null,
        radio: await radioOfThing(db, scope.accountId, thing.iccid),
        coreNetwork: await networkLacks(db, thing.core_network),
      },
      scope,
    );
  });

  handle(app, readNetworkStatus, async () => ({
    staleSince: (await networkStaleSince(db, new Date()))?.toISOString() ?? null,
  }));
};
