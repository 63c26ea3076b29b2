import {
  checkFleetImport,
  createFleetImport,
  discardFleetImport,
  type FleetImport,
  type FleetImportDetails,
  listFleetImports,
  readFleetImport,
  sendFleetImportLines,
  startFleetImport,
  undoFleetImport,
} from '@airlane/contract/calls/fleet-imports';
import { MAX_IMPORT_BODY_BYTES } from '@airlane/contract/calls/import-calls';
import type { FastifyInstance } from 'fastify';
import type { Named } from '#kernel/imports/import-kind.ts';
import { presentImport } from '#kernel/imports/imports.presenter.ts';
import type { AccountScope } from '#kernel/access/viewer.ts';
import { handle } from '#kernel/routing/handle.ts';
import type { FleetImportOrder } from './fleet-imports.repository.ts';
import type { FleetImportsService } from './fleet-imports.service.ts';

const present = (order: Named<FleetImportOrder>): FleetImport => ({
  ...presentImport(order),
  kind: order.kind,
  status: order.status,
  sendInvitations: order.send_invitations,
});

/** Accounts and people from files. */
export const fleetImportRoutes = (app: FastifyInstance, imports: FleetImportsService): void => {
  const detailsOf = async (
    scope: AccountScope,
    id: string,
    afterLine?: number,
    pageSize?: number,
  ): Promise<FleetImportDetails> => {
    const { order, ...rows } = await imports.getDetails(scope, id, afterLine, pageSize);
    return { ...present(order), ...rows };
  };

  handle(app, listFleetImports, async ({ scope }) => ({
    ...(await imports.listImportable(scope)),
    imports: (await imports.list(scope)).map(present),
  }));
  handle(app, createFleetImport, async ({ scope, body }) => present(await imports.create(scope, body)));
  handle(
    app,
    sendFleetImportLines,
    async ({ scope, params, body }) => ({
      received: await imports.receiveLines(scope, params.id, body.firstLine, body.lines),
    }),
    { bodyLimit: MAX_IMPORT_BODY_BYTES },
  );
  handle(app, checkFleetImport, async ({ scope, params }) => {
    await imports.check(scope, params.id);
    return detailsOf(scope, params.id);
  });
  handle(app, startFleetImport, async ({ scope, params, body, request }) =>
    present(await imports.startWith(scope, params.id, body.sendInvitations, request.id)),
  );
  handle(app, undoFleetImport, async ({ scope, params, request }) =>
    present(await imports.undo(scope, params.id, request.id)),
  );
  handle(app, discardFleetImport, async ({ scope, params }) => {
    await imports.discard(scope, params.id);
    return { message: 'The import was discarded. Nothing was made' };
  });
  handle(app, readFleetImport, ({ scope, params, query }) =>
    detailsOf(scope, params.id, query.afterLine, query.pageSize),
  );
};
