import { simInventoryQuestionIds as asked, templateNames } from '@airlane/domain/template-names';
import type { SimState } from '@airlane/domain/sims/sim-life';
import type { NetworkSubscriber } from '@airlane/contract/network-observations';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';

/** SIMs that a network reported have a document id of their own, so that the same SIM is never listed twice. */
const PREFIX = 'sim-';
export const inventoryIdOf = (iccid: string): string => `${PREFIX}${iccid}`;
export const iccidOfEntry = (id: string): string => id.slice(PREFIX.length);
export const IN_STOCK = 'in stock' satisfies SimState;

/** Literals, because the partial index of ICCIDs names them. */
export const iccidSql = sql`answers->>${sql.lit(asked.iccid)}`;
export const hasIccid = sql`answers ? ${sql.lit(asked.iccid)}`;

export interface NewEntry {
  readonly id: string;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly searchText: string;
}

/**
 * Writes what a network told of its SIMs into the inventory of its account. One that is assigned, or that another network reported first, stays as it is. Answers
 * the ids of those that are new.
 */
export const saveEntries = async (
  trx: Db,
  accountId: string,
  templateId: string,
  entries: readonly NewEntry[],
): Promise<string[]> => {
  const { rows } = await sql<{ id: string; is_new: boolean }>`
    insert into documents as kept (id, template_id, account_id, answers, search_text)
    select told.id, ${templateId}, ${accountId}, told.answers, told."searchText"
    from json_to_recordset(${JSON.stringify(entries)}::text::json) as told (id text, answers jsonb, "searchText" text)
    where not exists (select from things where things.iccid = told.answers->>${asked.iccid})
    order by told.id
    on conflict (id) do update set answers = kept.answers || excluded.answers, search_text = excluded.search_text, version = kept.version + 1, updated_at = now()
      where kept.account_id = excluded.account_id and kept.answers->${asked.status} = ${JSON.stringify([IN_STOCK])}::jsonb
        and kept.answers->${asked.network} = excluded.answers->${asked.network} and not kept.answers @> excluded.answers
    returning id, xmax = 0 as is_new`.execute(trx);
  return rows.filter(({ is_new }) => is_new).map(({ id }) => id);
};

/** SIMs that were provisioned by hand before their network was connected belong to it from now on. Those of a simulator keep theirs. */
export const adoptThings = async (
  trx: Db,
  network: string,
  accountId: string,
  subscribers: readonly NetworkSubscriber[],
): Promise<void> => {
  await sql`update things set core_network = ${network}
    where iccid = any(${subscribers.map(({ iccid }) => iccid)}::text[]) and core_network is null
      and not exists (select from core_networks where adapter = 'simulator')
      and account_id in (select theirs.id from accounts as theirs join accounts as provider on provider.vertical = theirs.vertical where provider.id = ${accountId})`.execute(
    trx,
  );
};

export interface InventoryEntry {
  readonly id: string;
  /** The account whose inventory lists it. */
  readonly accountId: string;
  readonly iccid: string;
  readonly imsi: string;
  readonly state: 'ACTIVE' | 'SUSPENDED';
  /** None where the SIM belongs to the network that comes with the server. */
  readonly network: string | null;
  readonly status: string;
  readonly size: string | null;
  readonly activationCode: string | null;
  /** Who has it, or for whom it is kept. */
  readonly customerId: string | null;
  readonly customerName: string | null;
  readonly answers: Readonly<Record<string, unknown>>;
}

const entries = (where: ReturnType<typeof sql>) => sql<InventoryEntry>`
  select id, account_id as "accountId", answers->>${asked.iccid} as iccid, coalesce(answers->>${asked.imsi}, '') as imsi, coalesce(answers->>${asked.networkState}, 'SUSPENDED') as state, answers->>${asked.network} as network,
    answers->${asked.status}->>0 as status, answers->${asked.size}->>0 as size, answers->>${asked.activationCode} as "activationCode",
    answers->>${asked.customerId} as "customerId", answers->>${asked.customerName} as "customerName", answers
  from documents where deleted_at is null and ${where}`;

/** SIMs of all inventories of a provider, which may stand in the accounts of its customers. As the index of ICCIDs wants it. */
const numbered = (vertical: string, iccids: readonly string[]) =>
  sql`${hasIccid} and ${iccidSql} = any(${[...iccids]}::text[]) and account_id in (select id from accounts where vertical = ${vertical})
    and template_id in (select id from templates where description = ${templateNames.simInventory})`;

/** Locked until they are moved: two people may paste the same list. */
export const lockEntries = async (trx: Db, vertical: string, iccids: readonly string[]): Promise<InventoryEntry[]> =>
  (await sql<InventoryEntry>`${entries(numbered(vertical, iccids))} order by id for update`.execute(trx)).rows;

export const findEntries = async (db: Db, vertical: string, iccids: readonly string[]): Promise<InventoryEntry[]> =>
  (await sql<InventoryEntry>`${entries(numbered(vertical, iccids))} order by id`.execute(db)).rows;

/** Takes so many of a size that no other order is taking; fewer where there are not enough. */
export const takeAvailable = async (
  trx: Db,
  accountId: string,
  templateId: string,
  size: string,
  count: number,
): Promise<InventoryEntry[]> => {
  const where = sql`account_id = ${accountId} and template_id = ${templateId} and answers->${asked.status} = ${JSON.stringify([IN_STOCK])}::jsonb and answers->${asked.size} = ${JSON.stringify([size])}::jsonb`;
  return (await sql<InventoryEntry>`${entries(where)} order by id limit ${count} for update skip locked`.execute(trx))
    .rows;
};

/** ICCIDs in a range that are there to be assigned. */
export const findAvailable = async (
  db: Db,
  accountId: string,
  from: string,
  to: string,
  max: number,
): Promise<string[]> => {
  const where = sql`account_id = ${accountId} and id collate "C" between ${inventoryIdOf(from)} and ${inventoryIdOf(to)} and answers->${asked.status} = ${JSON.stringify([IN_STOCK])}::jsonb`;
  return (await sql<InventoryEntry>`${entries(where)} order by id limit ${max}`.execute(db)).rows.map(
    ({ iccid }) => iccid,
  );
};

export const takenIccids = async (db: Db, iccids: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{
    iccid: string;
  }>`select iccid from things where iccid = any(${[...iccids]}::text[])`.execute(db);
  return new Set(rows.map(({ iccid }) => iccid));
};

export const saveAnswers = async (trx: Db, changed: readonly NewEntry[]): Promise<void> => {
  await sql`update documents as kept set answers = told.answers, search_text = told."searchText", version = kept.version + 1, updated_at = now()
    from json_to_recordset(${JSON.stringify(changed)}::text::json) as told (id text, answers jsonb, "searchText" text) where kept.id = told.id`.execute(
    trx,
  );
};
