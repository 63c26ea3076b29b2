import { giveEsimsJob } from './sim-inventory.jobs.ts';
import {
  moveSimsOfInventory,
  readSimHistory,
  readSimStock,
  setStockThreshold,
} from '@airlane/contract/calls/sim-stock';
import { isStockLow } from '@airlane/domain/sim-import/sim-stock';
import type { SimState } from '@airlane/domain/sims/sim-life';
import type { FastifyInstance } from 'fastify';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import type { Jobs } from '#kernel/jobs/queue.ts';
import { handle } from '#kernel/routing/handle.ts';
import { orderMove } from './order-move.ts';
import { getProviderId } from './sim-imports.service.ts';
import { listSteps } from './sim-steps.repository.ts';
import { readStock, setThreshold } from './sim-stock.repository.ts';
import { findEntries } from './subscribers.repository.ts';

interface StockParts {
  readonly db: Db;
  readonly jobs: Pick<Jobs, 'send'>;
}

/** Where SIMs go in the inventory, and how many are left. */
export const simStockRoutes = (app: FastifyInstance, { db, jobs }: StockParts): void => {
  const levelsOf = async (scope: AccountScope) => {
    const accountId = await getProviderId(db, scope);
    return {
      accountId,
      levels: (await readStock(db, accountId)).map(({ isWarned: _warned, ...level }) => ({
        ...level,
        isLow: isStockLow(level),
      })),
    };
  };

  handle(app, moveSimsOfInventory, async ({ scope, body, request }) => {
    const outcome = await orderMove(db, scope, body, request.id);
    // An order may wait for them.
    if (body.to === 'in stock' && !body.dryRun && outcome.moved > 0) await jobs.send(giveEsimsJob, {});
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
};
