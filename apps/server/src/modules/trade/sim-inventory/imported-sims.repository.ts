import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import { iccidOfEntry, inventoryIdOf, type NewEntry } from './subscribers.repository.ts';

/** Answers the ICCIDs of entries that were not in the inventory. */
export const insertEntries = async (
  trx: Db,
  templateId: string,
  accountId: string,
  entries: readonly NewEntry[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`insert into documents (id, template_id, account_id, answers, search_text)
    select entry.id, ${templateId}, ${accountId}, entry.answers, entry."searchText" from json_to_recordset(${JSON.stringify(entries)}::text::json) as entry (id text, answers jsonb, "searchText" text)
    where not exists (select from things where things.iccid = substr(entry.id, ${inventoryIdOf('').length + 1}::int)) order by entry.id
    on conflict (id) do nothing returning id`.execute(trx);
  return new Set(rows.map(({ id }) => iccidOfEntry(id)));
};

/** The versions of entries of the inventory, by ICCID. */
export const findEntryVersions = async (trx: Db, iccids: ReadonlySet<string>): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ id: string; version: number }>`
    select id, version from documents where id = any(${[...iccids].map(inventoryIdOf)}::text[])`.execute(trx);
  return new Map(rows.map(({ id, version }) => [iccidOfEntry(id), version]));
};

export interface ImportedSim {
  readonly iccid: string;
  readonly version: number;
  readonly isThere: boolean;
  /** The Thing that the SIM became; null where it stayed in stock. */
  readonly thingAccountId: string | null;
  readonly thingVersion: number | null;
  readonly thingState: string | null;
  readonly wasSeen: boolean;
}

/** Entries and Things are locked, so that none is assigned or activated before it is removed. */
export const lockImportedSims = async (
  trx: Db,
  iccids: readonly string[],
): Promise<ReadonlyMap<string, ImportedSim>> => {
  const ids = iccids.map(inventoryIdOf);
  await sql`select from things where iccid = any(${[...iccids]}::text[]) order by iccid for update`.execute(trx);
  await sql`select from documents where id = any(${ids}::text[]) order by id for update`.execute(trx);
  const { rows } =
    await sql<ImportedSim>`select sim.iccid, coalesce(entry.version, 0) as version, entry.id is not null as "isThere", things.account_id as "thingAccountId", things.version as "thingVersion", things.state as "thingState",
      exists (select from thing_contacts as contact where contact.iccid = sim.iccid and contact.last_activity_at is not null) as "wasSeen"
    from unnest(${[...iccids]}::text[]) as sim (iccid) left join documents as entry on entry.id = ${inventoryIdOf('')} || sim.iccid and entry.deleted_at is null left join things on things.iccid = sim.iccid`.execute(
      trx,
    );
  return new Map(rows.map((row) => [row.iccid, row]));
};

/** SIMs with all that their import stored of them. */
export const deleteSims = async (trx: Db, iccids: readonly string[]): Promise<void> => {
  for (const table of ['esim_profiles', 'things', 'sim_keys', 'sim_steps'])
    await sql`delete from ${sql.table(table)} where iccid = any(${[...iccids]}::text[])`.execute(trx);
  await sql`delete from documents where id = any(${iccids.map(inventoryIdOf)}::text[])`.execute(trx);
};
