import type { ImportedState } from '@airlane/domain/fleet/undo-import';
import { templateNames } from '@airlane/domain/template-names';
import { thingIdOf } from '@airlane/domain/things/thing-id';
import { recordAudits } from '#kernel/audit/audit.repository.ts';
import type { Db } from '#kernel/database/open.ts';
import type { BatchRemoval } from '#kernel/imports/import-kind.ts';
import { announceChanges } from '#kernel/realtime/changes.ts';
import { announceThings } from '#modules/connectivity/things/announce-things.ts';
import { iccidsByCustomer } from './iccids-by-customer.ts';
import { deleteSims, type ImportedSim, lockImportedSims } from './imported-sims.repository.ts';
import type { SimImportOrder, SimRow } from './sim-imports.repository.ts';
import { inventoryIdOf } from './subscribers.repository.ts';

const stateOf = (sim: ImportedSim | undefined, { customer_id, made_version }: SimRow): ImportedState => {
  const uses = [
    ...(sim?.thingState === 'ACTIVE' ? ['its Thing is active'] : []),
    ...(sim?.wasSeen === true ? ['a network has seen it'] : []),
  ];
  const isChanged =
    sim?.version !== made_version || (sim?.thingAccountId ?? null) !== customer_id || (sim?.thingVersion ?? 1) !== 1;
  return { isGone: sim?.isThere !== true, isChanged, uses };
};

const removeSims = async (
  trx: Db,
  { id, account_id, undone_by }: SimImportOrder,
  sims: readonly SimRow[],
): Promise<void> => {
  const given = iccidsByCustomer(sims);
  for (const [accountId, taken] of given) await announceThings(trx, accountId, taken);
  const iccids = sims.map(({ iccid }) => iccid);
  await deleteSims(trx, iccids);
  if (given.size > 0)
    await recordAudits(
      trx,
      [...given].flatMap(([accountId, taken]) =>
        taken.map((iccid) => ({
          accountId,
          actorId: undone_by,
          action: 'thing.take-back' as const,
          subject: thingIdOf(iccid),
          requestId: id,
        })),
      ),
    );
  await announceChanges(
    trx,
    iccids.map((iccid) => ({
      accountId: account_id,
      description: templateNames.simInventory,
      documentId: inventoryIdOf(iccid),
    })),
  );
};

export const prepareSimUndo = (order: SimImportOrder): BatchRemoval<SimRow> => ({
  findStates: async (trx, rows) => {
    const sims = await lockImportedSims(
      trx,
      rows.map(({ iccid }) => iccid),
    );
    return new Map(rows.map((row) => [row.line, stateOf(sims.get(row.iccid), row)]));
  },
  remove: (trx, rows) => removeSims(trx, order, rows),
});
