import {
  checkSimImport,
  createSimImport,
  createSimRange,
  discardSimImport,
  listSimImports,
  readSimImport,
  sendSimImportLines,
  type SimImport,
  type SimImportDetails,
  startSimImport,
  undoSimImport,
} from '@airlane/contract/calls/sim-imports';
import { MAX_IMPORT_BODY_BYTES } from '@airlane/contract/calls/import-calls';
import type { FastifyInstance } from 'fastify';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Named } from '#kernel/imports/import-kind.ts';
import { presentImport } from '#kernel/imports/imports.presenter.ts';
import { handle } from '#kernel/routing/handle.ts';
import { findEarlierImport, listLayouts, type SimImportOrder } from './sim-imports.repository.ts';
import {
  createFileImport,
  createRangeImport,
  getProviderId,
  type SimImportParts,
  simImportsService,
} from './sim-imports.service.ts';

const present = (order: Named<SimImportOrder>): SimImport => ({
  ...presentImport(order),
  kind: order.kind,
  manufacturer: order.manufacturer,
  failure: order.failure,
});

/** Files and ranges of SIMs for the inventory. */
export const simImportRoutes = (app: FastifyInstance, parts: SimImportParts): void => {
  const { db } = parts;
  const imports = simImportsService(parts);
  const detailsOf = async (
    scope: AccountScope,
    id: string,
    afterLine?: number,
    pageSize?: number,
  ): Promise<SimImportDetails> => {
    const { order, summary, findings, left } = await imports.getDetails(scope, id, afterLine, pageSize);
    return {
      ...present(order),
      summary,
      findings: findings.map(({ shown, ...row }) => ({ ...row, iccid: shown })),
      earlier: await findEarlierImport(db, order),
      left: left.map(({ shown, ...row }) => ({ ...row, iccid: shown })),
    };
  };

  handle(app, listSimImports, async ({ scope }) => ({
    imports: (await imports.list(scope)).map(present),
    layouts: await listLayouts(db, await getProviderId(db, scope)),
  }));
  handle(app, createSimImport, async ({ scope, body }) => present(await createFileImport(parts, scope, body)));
  handle(app, createSimRange, async ({ scope, body }) => present(await createRangeImport(parts, imports, scope, body)));
  handle(
    app,
    sendSimImportLines,
    async ({ scope, params, body }) => ({
      received: await imports.receiveLines(scope, params.id, body.firstLine, body.lines),
    }),
    { bodyLimit: MAX_IMPORT_BODY_BYTES },
  );
  handle(app, checkSimImport, async ({ scope, params }) => {
    await imports.check(scope, params.id);
    return detailsOf(scope, params.id);
  });
  handle(app, startSimImport, async ({ scope, params, request }) =>
    present(await imports.start(scope, params.id, request.id)),
  );
  handle(app, undoSimImport, async ({ scope, params, request }) =>
    present(await imports.undo(scope, params.id, request.id)),
  );
  handle(app, discardSimImport, async ({ scope, params }) => {
    await imports.discard(scope, params.id);
    return { message: 'The import was discarded. Nothing was added to the inventory' };
  });
  handle(app, readSimImport, ({ scope, params, query }) =>
    detailsOf(scope, params.id, query.afterLine, query.pageSize),
  );
};
