import { giveEsimsJob } from './sim-inventory.jobs.ts';
import {
  checkSimImport,
  createSimImport,
  createSimRange,
  discardSimImport,
  listSimImports,
  MAX_IMPORT_BODY_BYTES,
  moveSimsOfInventory,
  readSimHistory,
  readSimImport,
  readSimStock,
  sendSimImportLines,
  setStockThreshold,
  type SimImport,
  type SimImportDetails,
  startSimImport,
  undoSimImport,
} from '@airlane/contract';
import { isStockLow, type SimState } from '@airlane/domain';
import type { FastifyInstance } from 'fastify';
import type { AccountScope } from '#kernel/access/viewer.ts';
import { AppError } from '#kernel/errors.ts';
import { handle } from '#kernel/routing/handle.ts';
import { findProviderScope } from '#modules/people/accounts/accounts.repository.ts';
import { orderMove } from './order-move.ts';
import {
  findEarlier,
  listFindings,
  listLeft,
  type NamedSimImport,
  summariseFindings,
} from './sim-imports.repository.ts';
import {
  checkImport,
  createFileImport,
  createRangeImport,
  discardImport,
  type ImportParts,
  listAllImports,
  requireImport,
  startImport,
  takeLines,
  undoImport,
} from './sim-imports.service.ts';
import { listSteps } from './sim-steps.repository.ts';
import { readStock, setThreshold } from './sim-stock.repository.ts';
import { findEntries } from './subscribers.repository.ts';

const present = ({
  id,
  kind,
  name,
  manufacturer,
  status,
  failure,
  lines,
  good,
  bad,
  imported,
  removed,
  kept,
  created_at,
  creator,
  finished_at,
}: NamedSimImport): SimImport => ({
  id,
  kind,
  name,
  manufacturer,
  status,
  failure,
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

const SHOWN_FINDINGS = 200;
/** How SIMs come into the inventory, where they go in it, and how many are left. */
export const simStockRoutes = (app: FastifyInstance, parts: ImportParts): void => {
  const { db } = parts;
  const detailsOf = async (
    scope: AccountScope,
    id: string,
    afterLine = 0,
    pageSize = SHOWN_FINDINGS,
  ): Promise<SimImportDetails> => {
    const row = await requireImport(db, scope, id);
    const findings = (await listFindings(db, id, afterLine, pageSize)).map(({ line, iccid, field, finding }) => ({
      line,
      iccid,
      field: field ?? '',
      finding: finding ?? '',
    }));
    return {
      ...present(row),
      summary: await summariseFindings(db, id),
      findings,
      earlier: await findEarlier(db, row),
      left: (await listLeft(db, id, SHOWN_FINDINGS)).map(({ line, iccid, reason }) => ({
        line,
        iccid,
        reason: reason ?? '',
      })),
    };
  };
  const levelsOf = async ({ viewer }: AccountScope) => {
    const provider = await findProviderScope(db, viewer);
    if (!provider) throw new AppError('FORBIDDEN');
    return {
      accountId: provider.accountId,
      levels: (await readStock(db, provider.accountId)).map(({ isWarned: _warned, ...level }) => ({
        ...level,
        isLow: isStockLow(level),
      })),
    };
  };

  handle(app, moveSimsOfInventory, async ({ scope, body, request }) => {
    const outcome = await orderMove(db, scope, body, request.id);
    // An order may wait for them.
    if (body.to === 'in stock' && !body.dryRun && outcome.moved > 0) await parts.jobs.send(giveEsimsJob, {});
    return { isDryRun: body.dryRun, ...outcome };
  });
  handle(app, readSimHistory, async ({ scope, params: { iccid } }) => {
    const [entry] = await findEntries(db, scope.viewer.vertical, [iccid]);
    if (!entry) throw new AppError('DOCUMENT_NOT_FOUND', { values: { what: 'SIM' } });
    const steps = await listSteps(db, iccid);
    return {
      iccid,
      status: entry.status as SimState,
      steps: steps.map(({ at, status, customer, by, note }) => ({
        at: at.toISOString(),
        status,
        customer: customer ?? '',
        by: by ?? '',
        note,
      })),
    };
  });
  handle(app, readSimStock, async ({ scope }) => ({ levels: (await levelsOf(scope)).levels }));
  handle(app, setStockThreshold, async ({ scope, body }) => {
    await setThreshold(db, (await levelsOf(scope)).accountId, body);
    return { levels: (await levelsOf(scope)).levels };
  });

  handle(app, listSimImports, async ({ scope }) => {
    const { imports, layouts } = await listAllImports(parts, scope);
    return { imports: imports.map(present), layouts };
  });
  handle(app, createSimImport, async ({ scope, body }) => present(await createFileImport(parts, scope, body)));
  handle(app, createSimRange, async ({ scope, body }) => present(await createRangeImport(parts, scope, body)));
  handle(
    app,
    sendSimImportLines,
    async ({ scope, params, body }) => ({
      received: await takeLines(parts, scope, params.id, body.firstLine, body.lines),
    }),
    { bodyLimit: MAX_IMPORT_BODY_BYTES },
  );
  handle(app, checkSimImport, async ({ scope, params }) => {
    await checkImport(parts, scope, params.id);
    return detailsOf(scope, params.id);
  });
  handle(app, startSimImport, async ({ scope, params, request }) =>
    present(await startImport(parts, scope, params.id, request.id)),
  );
  handle(app, undoSimImport, async ({ scope, params, request }) =>
    present(await undoImport(parts, scope, params.id, request.id)),
  );
  handle(app, discardSimImport, async ({ scope, params }) => {
    await discardImport(parts, scope, params.id);
    return { message: 'The import was discarded. Nothing was added to the inventory' };
  });
  handle(app, readSimImport, ({ scope, params, query }) =>
    detailsOf(scope, params.id, query.afterLine, query.pageSize),
  );
};
