import { type ImportedState, templateNames, thingIdOf, undoObstacle } from '@airlane/domain';
import { sql } from 'kysely';
import { recordAudits } from '#kernel/audit/audit.repository.ts';
import type { Db } from '#kernel/database/open.ts';
import { announceChanges } from '#kernel/realtime/changes.ts';
import { announceThings } from '#modules/connectivity/things/announce-things.ts';
import { settleUndone, takeImportedRows } from './sim-imports.repository.ts';
import { inventoryIdOf } from './subscribers.repository.ts';

const SIMS_AT_ONCE = 500;

interface ImportedSimFacts {
  readonly iccid: string;
  readonly version: number;
  readonly isThere: boolean;
  /** The Thing that the SIM became; nothing where it stayed in stock. */
  readonly thingAccountId: string | null;
  readonly thingVersion: number | null;
  readonly thingState: string | null;
  readonly wasSeen: boolean;
}

/** Entries and Things are locked, so that nobody assigns or activates one before it is removed. */
const factsOf = async (trx: Db, iccids: readonly string[]): Promise<ReadonlyMap<string, ImportedSimFacts>> => {
  const ids = iccids.map(inventoryIdOf);
  await sql`select from things where iccid = any(${[...iccids]}::text[]) order by iccid for update`.execute(trx);
  await sql`select from documents where id = any(${ids}::text[]) order by id for update`.execute(trx);
  const { rows } =
    await sql<ImportedSimFacts>`select told.iccid, coalesce(entry.version, 0) as version, entry.id is not null as "isThere", things.account_id as "thingAccountId", things.version as "thingVersion", things.state as "thingState",
      exists (select from thing_contacts as contact where contact.iccid = told.iccid and contact.last_activity_at is not null) as "wasSeen"
    from unnest(${[...iccids]}::text[]) as told (iccid) left join documents as entry on entry.id = ${inventoryIdOf('')} || told.iccid and entry.deleted_at is null left join things on things.iccid = told.iccid`.execute(
      trx,
    );
  return new Map(rows.map((row) => [row.iccid, row]));
};

const stateOf = (
  facts: ImportedSimFacts | undefined,
  customerId: string | null,
  madeVersion: number | null,
): ImportedState => {
  const uses = [
    ...(facts?.thingState === 'ACTIVE' ? ['its Thing is active'] : []),
    ...(facts?.wasSeen === true ? ['a network has seen it'] : []),
  ];
  const isChanged =
    facts?.version !== madeVersion ||
    (facts?.thingAccountId ?? null) !== customerId ||
    (facts?.thingVersion ?? 1) !== 1;
  return { isGone: facts?.isThere !== true, isChanged, uses };
};

interface Removal {
  readonly iccid: string;
  readonly customerId: string | null;
}

const remove = async (
  trx: Db,
  inventoryAccountId: string,
  sims: readonly Removal[],
  actorId: string | null,
  requestId: string,
): Promise<void> => {
  const iccids = sims.map(({ iccid }) => iccid);
  const given = sims.filter((sim): sim is Removal & { readonly customerId: string } => sim.customerId !== null);
  for (const accountId of new Set(given.map(({ customerId }) => customerId)))
    await announceThings(
      trx,
      accountId,
      given.filter(({ customerId }) => customerId === accountId).map(({ iccid }) => iccid),
    );
  await sql`delete from esim_profiles where iccid = any(${iccids}::text[])`.execute(trx);
  await sql`delete from things where iccid = any(${iccids}::text[])`.execute(trx);
  await sql`delete from sim_keys where iccid = any(${iccids}::text[])`.execute(trx);
  await sql`delete from sim_steps where iccid = any(${iccids}::text[])`.execute(trx);
  await sql`delete from documents where id = any(${iccids.map(inventoryIdOf)}::text[])`.execute(trx);
  if (given.length > 0)
    await recordAudits(
      trx,
      given.map(({ iccid, customerId }) => ({
        accountId: customerId,
        actorId,
        action: 'thing.take-back',
        subject: thingIdOf(iccid),
        requestId,
      })),
    );
  await announceChanges(
    trx,
    iccids.map((iccid) => ({
      accountId: inventoryAccountId,
      description: templateNames.simInventory,
      documentId: inventoryIdOf(iccid),
    })),
  );
};

/** The next SIMs of an import that is undone, all of them in one transaction; answers whether there are more. */
export const undoSome = (db: Db, importId: string): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const order = await trx
      .selectFrom('sim_imports')
      .selectAll()
      .where('id', '=', importId)
      .forUpdate()
      .executeTakeFirst();
    if (order?.status !== 'undoing') return false;
    const rows = await takeImportedRows(trx, importId, SIMS_AT_ONCE);
    if (rows.length === 0) {
      await trx
        .updateTable('sim_imports')
        .set({ status: 'undone', finished_at: new Date() })
        .where('id', '=', importId)
        .execute();
      return false;
    }
    const facts = await factsOf(
      trx,
      rows.map(({ iccid }) => iccid),
    );
    const judged = rows.map((row) => ({
      ...row,
      reason: undoObstacle(stateOf(facts.get(row.iccid), row.customerId, row.madeVersion)) ?? null,
    }));
    const free = judged.filter(({ reason }) => reason === null);
    if (free.length > 0) await remove(trx, order.account_id, free, order.undone_by, importId);
    await settleUndone(trx, importId, judged);
    return true;
  });
