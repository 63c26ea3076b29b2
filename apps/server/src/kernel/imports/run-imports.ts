import { type ImportedState, undoObstacle } from '@airlane/domain/fleet/undo-import';
import type { Db } from '../database/open.ts';
import type { ImportBatches, StoredImport, StoredRow } from './import-kind.ts';
import type { ImportsRepository } from './imports.repository.ts';

const REMOVED_BEFORE: ImportedState = { isGone: true, isChanged: false, uses: [] };

/** The imports of one set, and how the rows of each are imported and removed. */
interface RunnableImports<Order extends StoredImport, Row extends StoredRow> {
  readonly db: Db;
  readonly repository: ImportsRepository<Order, Row>;
  readonly batchesOf: (order: Order) => ImportBatches<Order, Row>;
}

/** Runs a step while the import is still in the status that it was found in. Answers whether it is. */
const whileIn = <Order extends StoredImport, Row extends StoredRow>(
  { db, repository }: RunnableImports<Order, Row>,
  { id, status }: Order,
  step: (trx: Db) => Promise<void>,
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    if ((await repository.lock(trx, id))?.status !== status) return false;
    await step(trx);
    return true;
  });

/** Imports the next rows. Answers whether there may be more. */
const importBatch = async <Order extends StoredImport, Row extends StoredRow>(
  imports: RunnableImports<Order, Row>,
  order: Order,
): Promise<boolean> => {
  const { db, repository, batchesOf } = imports;
  const { rowsPerBatch, prepareImport, afterBatch } = batchesOf(order);
  const rows = await repository.rows.findDue(db, order.id, rowsPerBatch);
  if (rows.length === 0) {
    await whileIn(imports, order, (trx) => repository.finish(trx, order.id, 'done'));
    return false;
  }
  const store = await prepareImport(order, rows);
  const isOpen = await whileIn(imports, order, async (trx) => {
    const { made, refused } = await store(trx, await repository.rows.onlyDue(trx, order.id, rows));
    await repository.recordMade(trx, order.id, made);
    await repository.recordRefused(trx, order.id, refused);
  });
  afterBatch?.();
  return isOpen;
};

/** Removes what the next rows made, unless it was changed or used since. Answers whether there may be more. */
const undoBatch = async <Order extends StoredImport, Row extends StoredRow>(
  imports: RunnableImports<Order, Row>,
  order: Order,
): Promise<boolean> => {
  const { db, repository, batchesOf } = imports;
  const { rowsPerBatch, prepareUndo, afterBatch } = batchesOf(order);
  const rows = await repository.rows.findUndoable(db, order.id, rowsPerBatch);
  if (rows.length === 0) {
    await whileIn(imports, order, (trx) => repository.finish(trx, order.id, 'undone'));
    return false;
  }
  const { refusalOf, findStates, remove } = await prepareUndo(order, rows);
  const isOpen = await whileIn(imports, order, async (trx) => {
    const made = await repository.rows.onlyUndoable(trx, order.id, rows);
    const states = await findStates(trx, made);
    const checked = made.map((row) => ({
      row,
      reason: refusalOf?.(row) ?? undoObstacle(states.get(row.line) ?? REMOVED_BEFORE) ?? null,
    }));
    const removable = checked.filter(({ reason }) => reason === null).map(({ row }) => row);
    if (removable.length > 0) await remove(trx, removable);
    await repository.recordUndone(
      trx,
      order.id,
      checked.map(({ row, reason }) => ({ line: row.line, reason })),
    );
  });
  afterBatch?.();
  return isOpen;
};

/** Continues imports and undos where they were left: a row counts in the transaction that stores or removes what it made. Answers what was worked on. */
export const runImports = async <Order extends StoredImport, Row extends StoredRow>(
  imports: RunnableImports<Order, Row>,
  importId: string | undefined,
  signal: AbortSignal,
): Promise<readonly Order[]> => {
  const open = await imports.repository.findUnderWay(imports.db, importId);
  for (const order of open) {
    const runBatch = order.status === 'importing' ? importBatch : undoBatch;
    while (await runBatch(imports, order)) signal.throwIfAborted();
  }
  return open;
};
