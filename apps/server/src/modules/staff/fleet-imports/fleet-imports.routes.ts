import {
  checkFleetImport,
  createFleetImport,
  discardFleetImport,
  type FleetImport,
  type FleetImportDetails,
  listFleetImports,
  MAX_IMPORT_BODY_BYTES,
  readFleetImport,
  sendFleetImportLines,
  startFleetImport,
  undoFleetImport,
} from '@airlane/contract';
import type { FastifyInstance } from 'fastify';
import type { AccountScope } from '#kernel/access/viewer.ts';
import { handle } from '#kernel/routing/handle.ts';
import {
  listFindings,
  listImports,
  listLeft,
  MAX_SHOWN_ROWS,
  type NamedFleetImport,
  summariseFindings,
} from './fleet-imports.repository.ts';
import * as service from './fleet-imports.service.ts';

const present = ({
  id,
  kind,
  name,
  status,
  send_invitations,
  lines,
  good,
  bad,
  imported,
  removed,
  kept,
  created_at,
  creator,
  finished_at,
}: NamedFleetImport): FleetImport => ({
  id,
  kind,
  name,
  status,
  sendInvitations: send_invitations,
  lines,
  good,
  bad,
  imported,
  removed,
  kept,
  createdAt: created_at.toISOString(),
  createdBy: creator ?? '',
  finishedAt: finished_at?.toISOString() ?? null,
});

/** Accounts and people out of files. Who may is decided by the form that makes a single one. */
export const fleetImportRoutes = (app: FastifyInstance, parts: service.FleetParts): void => {
  const { db } = parts;
  const detailsOf = async (
    scope: AccountScope,
    id: string,
    afterLine = 0,
    pageSize = MAX_SHOWN_ROWS,
  ): Promise<FleetImportDetails> => {
    const row = await service.requireImport(parts, scope, id);
    const findings = (await listFindings(db, id, afterLine, pageSize)).map(({ line, shown, field, finding }) => ({
      line,
      shown,
      field: field ?? '',
      finding: finding ?? '',
    }));
    const left = (await listLeft(db, id)).map(({ line, shown, reason }) => ({ line, shown, reason: reason ?? '' }));
    return { ...present(row), summary: await summariseFindings(db, id), findings, left };
  };

  handle(app, listFleetImports, async ({ scope }) => ({
    ...(await service.listBringable(parts, scope)),
    imports: (await listImports(db, scope.viewer)).map(present),
  }));
  handle(app, createFleetImport, async ({ scope, body }) =>
    present(await service.createFleetImport(parts, scope, body)),
  );
  handle(
    app,
    sendFleetImportLines,
    async ({ scope, params, body }) => ({
      received: await service.takeLines(parts, scope, params.id, body.firstLine, body.lines),
    }),
    { bodyLimit: MAX_IMPORT_BODY_BYTES },
  );
  handle(app, checkFleetImport, async ({ scope, params }) => {
    await service.checkImport(parts, scope, params.id);
    return detailsOf(scope, params.id);
  });
  handle(app, startFleetImport, async ({ scope, params, body, request }) =>
    present(await service.startImport(parts, scope, params.id, body.sendInvitations, request.id)),
  );
  handle(app, undoFleetImport, async ({ scope, params, request }) =>
    present(await service.undoImport(parts, scope, params.id, request.id)),
  );
  handle(app, discardFleetImport, async ({ scope, params }) => {
    await service.discardImport(parts, scope, params.id);
    return { message: 'The import was discarded. Nothing was made' };
  });
  handle(app, readFleetImport, ({ scope, params, query }) =>
    detailsOf(scope, params.id, query.afterLine, query.pageSize),
  );
};
