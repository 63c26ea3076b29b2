import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';

/** A deal that Things of an account have subscriptions to. */
export interface DealInUse {
  readonly accountId: string;
  readonly document: string;
  /** Null: not read since the upgrade. */
  readonly version: number | null;
}

/** Of [from, to), of each account. */
export const listDealsInUse = async (
  db: Db,
  accountIds: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<DealInUse[]> =>
  (
    await sql<DealInUse>`
      select distinct account_id as "accountId", deal_document as document, deal_version as version from subscriptions
      where account_id = any(${[...accountIds]}::text[]) and from_day < ${to}::date and (to_day is null or to_day > ${from}::date)
      order by 1, 2, 3`.execute(db)
  ).rows;

export const updateUnreadVersions = async (
  trx: Db,
  accountId: string,
  document: string,
  version: number,
): Promise<void> => {
  await trx
    .updateTable('subscriptions')
    .set({ deal_version: version })
    .where('account_id', '=', accountId)
    .where('deal_document', '=', document)
    .where('deal_version', 'is', null)
    .execute();
};

/** The versions that Things of each account are on, on a day. */
export const listVersionsInForce = async (
  db: Db,
  accountIds: readonly string[],
  day: string,
): Promise<{ readonly accountId: string; readonly version: number }[]> =>
  (
    await sql<{ accountId: string; version: number }>`
      select distinct account_id as "accountId", deal_version as version from subscriptions
      where account_id = any(${[...accountIds]}::text[]) and deal_version is not null and from_day <= ${day}::date and (to_day is null or to_day > ${day}::date)`.execute(
      db,
    )
  ).rows;

export interface NewSubscriptions {
  readonly accountId: string;
  readonly iccids: readonly string[];
  readonly from: string;
  /** The first day on which the terms no longer count; null: until further notice. */
  readonly to: string | null;
  readonly dealDocument: string;
  readonly version: number;
  readonly source: 'order' | 'staff';
  readonly sourceId: string;
  readonly actorId: string | null;
}

/** Puts Things on a version of a deal from a day on. What they were on before ends on that day. */
export const insertSubscriptions = async (
  trx: Db,
  { accountId, iccids, from, to, dealDocument, version, source, sourceId, actorId }: NewSubscriptions,
): Promise<void> => {
  if (iccids.length === 0) return;
  const things = sql`any(${[...iccids]}::text[])`;
  await sql`delete from subscriptions where account_id = ${accountId} and iccid = ${things} and from_day >= ${from}::date`.execute(
    trx,
  );
  await sql`update subscriptions set to_day = ${from}::date where account_id = ${accountId} and iccid = ${things} and (to_day is null or to_day > ${from}::date)`.execute(
    trx,
  );
  await sql`insert into subscriptions (account_id, iccid, from_day, to_day, deal_document, deal_version, source, source_id, created_by)
    select ${accountId}, iccid, ${from}::date, ${to}::date, ${dealDocument}, ${version}::int, ${source}, ${sourceId}, ${actorId} from unnest(${[...iccids]}::text[]) as iccid`.execute(
    trx,
  );
};

/** The version of the deal that was fixed when an order was placed. */
export const findOrderVersion = async (trx: Db, documentId: string): Promise<number | undefined> =>
  (await trx.selectFrom('orders').select('deal_version').where('document_id', '=', documentId).executeTakeFirst())
    ?.deal_version ?? undefined;

export const updateOrderVersion = async (trx: Db, documentId: string, version: number): Promise<void> => {
  await trx.updateTable('orders').set({ deal_version: version }).where('document_id', '=', documentId).execute();
};

/** Things that have a subscription on a day, by what they are on. */
export interface TermsInForce {
  readonly version: number;
  readonly document: string;
  readonly things: number;
  readonly from: string;
}

export const listTermsInForce = async (db: Db, accountId: string, day: string): Promise<TermsInForce[]> =>
  (
    await sql<TermsInForce>`
      select own.deal_version as version, own.deal_document as document, count(*)::int as things, min(own.from_day)::text as from
      from subscriptions as own join things on things.iccid = own.iccid and things.account_id = own.account_id and things.deleted_at is null
      where own.account_id = ${accountId} and own.deal_version is not null and own.from_day <= ${day}::date and (own.to_day is null or own.to_day > ${day}::date)
      group by 1, 2 order by 3 desc, 1`.execute(db)
  ).rows;

/** Things of the account on a day: those on a version, or those without a subscription where none is named. */
export const listThingsOn = async (
  db: Db,
  accountId: string,
  version: number | null,
  day: string,
): Promise<string[]> => {
  const isOn = version === null ? sql`own.iccid is null` : sql`own.deal_version = ${version}::int`;
  const { rows } = await sql<{ iccid: string }>`
    select things.iccid from things
    left join subscriptions as own on own.account_id = things.account_id and own.iccid = things.iccid and own.from_day <= ${day}::date and (own.to_day is null or own.to_day > ${day}::date)
    where things.account_id = ${accountId} and things.deleted_at is null and ${isOn} order by things.iccid`.execute(db);
  return rows.map(({ iccid }) => iccid);
};

export const countThings = async (db: Db, accountId: string): Promise<number> =>
  (
    await sql<{
      count: number;
    }>`select count(*)::int as count from things where account_id = ${accountId} and deleted_at is null`.execute(db)
  ).rows[0]?.count ?? 0;
