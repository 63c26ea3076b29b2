import { type ImportedState, simInventoryQuestionIds as asked, templateNames } from '@airlane/domain';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';

export interface MadeRow {
  readonly line: number;
  readonly documentId: string;
  readonly accountId: string | null;
  readonly madeVersion: number;
  readonly madeUserId: string | null;
}

export const findMadeRows = (db: Db, importId: string, max: number): Promise<MadeRow[]> =>
  db
    .selectFrom('fleet_import_rows')
    .select([
      'line',
      'document_id as documentId',
      'account_id as accountId',
      'made_version as madeVersion',
      'made_user_id as madeUserId',
    ])
    .where('import_id', '=', importId)
    .where('document_id', 'is not', null)
    .where('outcome', 'is', null)
    .orderBy('line')
    .limit(max)
    .$narrowType<{ documentId: string; madeVersion: number }>()
    .execute();

interface AccountFacts {
  readonly id: string;
  readonly version: number;
  readonly isGone: boolean;
  readonly uses: readonly string[];
}

/** What an account has that somebody would miss. The rows stay locked, so that nobody changes them before they are removed. */
const usesOfAccounts = {
  people: 'select from memberships where account_id = a.id and deleted_at is null',
  // The ones that went again too: what they used and cost stays here. In order, because the database would otherwise read all Things of all accounts for each that has none.
  Things:
    'select from (select from_at from thing_assignments where account_id = a.id order by from_at limit 1) as first',
  documents: 'select from documents where account_id = a.id and deleted_at is null',
  'API keys': 'select from api_keys where account_id = a.id',
  integrations: 'select from integrations where account_id = a.id',
  invoices: 'select from invoices where account_id = a.id',
  'private networks': 'select from private_nodes where account_id = a.id',
  'bulk jobs': 'select from bulk_jobs where account_id = a.id',
  transfers: 'select from thing_transfers where from_account = a.id or to_account = a.id',
  notes: 'select from customer_notes where account_id = a.id and deleted_at is null',
} as const;

const accountStates = async (trx: Db, rows: readonly MadeRow[]): Promise<ReadonlyMap<string, ImportedState>> => {
  const ids = rows.map(({ documentId }) => documentId);
  await sql`select from accounts where id = any(${ids}::text[]) order by id for update`.execute(trx);
  const uses = sql.raw(
    Object.entries(usesOfAccounts)
      .map(([name, query]) => `case when exists (${query}) then '${name}' end`)
      .join(', '),
  );
  const { rows: facts } =
    await sql<AccountFacts>`select a.id, a.version, a.deleted_at is not null as "isGone", array_remove(array[${uses}], null) as uses from accounts as a where a.id = any(${ids}::text[])`.execute(
      trx,
    );
  // SIMs that are kept for the account, or were given to it.
  const { rows: reserved } = await sql<{
    id: string;
  }>`select distinct answers->>${asked.customerId} as id from documents
    where template_id in (select id from templates where description = ${templateNames.simInventory}) and deleted_at is null and answers->>${asked.customerId} = any(${ids}::text[])`.execute(
    trx,
  );
  const withSims = new Set(reserved.map(({ id }) => id));
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  return new Map(
    rows.map(({ documentId, madeVersion }) => {
      const fact = byId.get(documentId);
      return [
        documentId,
        {
          isGone: fact?.isGone ?? true,
          isChanged: fact?.version !== madeVersion,
          uses: [...(fact?.uses ?? []), ...(withSims.has(documentId) ? ['SIMs'] : [])],
        },
      ];
    }),
  );
};

interface PersonFacts {
  readonly id: string;
  readonly version: number;
  readonly isGone: boolean;
  readonly hasAccepted: boolean;
}

const personStates = async (trx: Db, rows: readonly MadeRow[]): Promise<ReadonlyMap<string, ImportedState>> => {
  const ids = rows.map(({ documentId }) => documentId);
  const { rows: facts } =
    await sql<PersonFacts>`select id, version, deleted_at is not null as "isGone", accepted_at is not null as "hasAccepted" from memberships where id = any(${ids}::text[]) order by id for update`.execute(
      trx,
    );
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  return new Map(
    rows.map(({ documentId, madeVersion }) => {
      const fact = byId.get(documentId);
      return [
        documentId,
        {
          isGone: fact?.isGone ?? true,
          isChanged: fact?.version !== madeVersion,
          uses: fact?.hasAccepted === true ? ['the person has accepted the invitation'] : [],
        },
      ];
    }),
  );
};

const removeAccounts = async (trx: Db, rows: readonly MadeRow[]): Promise<void> => {
  await sql`update accounts set deleted_at = now(), version = version + 1 where id = any(${rows.map(({ documentId }) => documentId)}::text[]) and not is_admin_panel`.execute(
    trx,
  );
};

/** A person whom the import made known goes too, unless they belong somewhere else by now or can log in; links of mails lead nowhere any more. */
const removePeople = async (trx: Db, rows: readonly MadeRow[]): Promise<void> => {
  const ids = rows.map(({ documentId }) => documentId);
  await sql`delete from password_links as link using memberships as m where m.id = any(${ids}::text[]) and link.user_id = m.user_id and link.account_id = m.account_id and link.purpose = 'invitation'`.execute(
    trx,
  );
  await sql`update memberships set deleted_at = now() where id = any(${ids}::text[])`.execute(trx);
  const made = rows.flatMap(({ madeUserId }) => madeUserId ?? []);
  if (made.length === 0) return;
  // The memberships of each person first: asked for those that count, the database would walk over the people of all accounts for each.
  await sql`update users set deleted_at = now() where id = any(${made}::text[]) and password_hash is null and status = 'Invited' and deleted_at is null
    and not exists (select from (select deleted_at from memberships where user_id = users.id offset 0) as theirs where theirs.deleted_at is null)`.execute(
    trx,
  );
};

/** How each kind is looked at and removed, within the transaction that does both. */
export const removalOf = {
  accounts: { states: accountStates, remove: removeAccounts },
  people: { states: personStates, remove: removePeople },
} as const;

export interface UndoneRow {
  readonly line: number;
  readonly reason: string | null;
}

export const settleUndone = async (trx: Db, importId: string, rows: readonly UndoneRow[]): Promise<void> => {
  await sql`update fleet_import_rows as row set outcome = case when undone.reason is null then 'removed' else 'kept' end, reason = undone.reason
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as undone (line int, reason text) where row.import_id = ${importId} and row.line = undone.line`.execute(
    trx,
  );
  const kept = rows.filter(({ reason }) => reason !== null).length;
  await sql`update fleet_imports set kept = kept + ${kept}, removed = removed + ${rows.length - kept} where id = ${importId}`.execute(
    trx,
  );
};
