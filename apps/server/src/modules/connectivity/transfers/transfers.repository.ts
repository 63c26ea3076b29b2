import type { TransferParty, TransferStatus } from '@airlane/domain/things/transfer-life';
import { bulkStatuses, isBulkFinished } from '@airlane/domain/bulk/bulk-status';
import { TRANSFER_OFFER_DAYS } from '@airlane/domain/things/transfer-life';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';

export interface TransferRow {
  readonly id: string;
  readonly fromAccount: string;
  readonly fromTitle: string;
  /** Nothing where no account goes by what was typed. */
  readonly toAccount: string | null;
  readonly toTitle: string | null;
  /** The id or code as it was typed. */
  readonly sentTo: string;
  readonly vertical: string;
  readonly status: TransferStatus;
  readonly note: string;
  readonly total: number;
  readonly offeredBy: string;
  readonly offeredByName: string | null;
  readonly offeredAt: Date;
  readonly decidedAt: Date | null;
  readonly jobId: string | null;
  readonly jobStatus: string | null;
  readonly done: number;
  readonly failed: number;
  readonly samples: readonly string[];
}

const SHOWN_SAMPLES = 20;
const SHOWN_TRANSFERS = 200;

const selection = (where: RawBuilder<unknown>) => sql<TransferRow>`
  select transfer.id, from_account as "fromAccount", sender.title as "fromTitle", to_account as "toAccount", receiver.title as "toTitle", transfer.sent_to as "sentTo", sender.vertical, transfer.status, transfer.note, transfer.total,
    offered_by as "offeredBy", users.full_name as "offeredByName", offered_at as "offeredAt", decided_at as "decidedAt", job_id as "jobId", job.status as "jobStatus",
    coalesce(counted.done, 0)::int as done, (coalesce(counted.failed, 0) + coalesce(job.plan_skipped + job.plan_refused, 0))::int as failed,
    array(select iccid from thing_transfer_items as item where item.transfer_id = transfer.id order by iccid limit ${sql.lit(SHOWN_SAMPLES)}) as samples
  from thing_transfers as transfer join accounts as sender on sender.id = from_account left join accounts as receiver on receiver.id = to_account
  left join users on users.id = offered_by left join bulk_jobs as job on job.id = job_id
  left join lateral (select sum(done) as done, sum(failed + skipped) as failed from bulk_slices where bulk_slices.job = job.number) as counted on true
  where ${where}`;

/** Those that an account has a part in; all of a provider for its staff. */
const seenBy = ({ accountId, isAdminPanel, vertical }: TransferViewer): RawBuilder<unknown> =>
  isAdminPanel ? sql`sender.vertical = ${vertical}` : sql`(from_account = ${accountId} or to_account = ${accountId})`;

export interface TransferViewer {
  readonly accountId: string;
  readonly isAdminPanel: boolean;
  readonly vertical: string;
}

export const listTransferRows = async (db: Db, viewer: TransferViewer): Promise<TransferRow[]> =>
  (
    await sql<TransferRow>`${selection(seenBy(viewer))} order by offered_at desc, transfer.id limit ${SHOWN_TRANSFERS}`.execute(
      db,
    )
  ).rows;

export const findTransfer = async (db: Db, viewer: TransferViewer, id: string): Promise<TransferRow | undefined> =>
  (await selection(sql`transfer.id = ${id} and ${seenBy(viewer)}`).execute(db)).rows[0];

export const findTransferByKey = async (db: Db, userId: string, key: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('thing_transfers')
      .select('id')
      .where('offered_by', '=', userId)
      .where('request_key', '=', key)
      .executeTakeFirst()
  )?.id;

/** By its id, or by the code that its provider gave it. */
export const findParty = async (db: Db, idOrCode: string, vertical: string): Promise<TransferParty | undefined> =>
  (
    await sql<TransferParty>`select id, vertical, is_admin_panel as "isAdminPanel" from accounts
      where deleted_at is null and vertical = ${vertical} and (id = ${idOrCode} or (console_id <> '' and console_id = ${idOrCode})) order by id = ${idOrCode} desc limit 1`.execute(
      db,
    )
  ).rows[0];

export const codeOf = async (db: Db, accountId: string): Promise<string> =>
  (await db.selectFrom('accounts').select('console_id').where('id', '=', accountId).executeTakeFirst())?.console_id ??
  '';

/** The ICCIDs among these that are Things of the account. */
export const thingsAmong = async (db: Db, accountId: string, iccids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{
    iccid: string;
  }>`select iccid from things where account_id = ${accountId} and deleted_at is null and iccid = any(${[...iccids]}::text[])`.execute(
    db,
  );
  return rows.map(({ iccid }) => iccid);
};

/** Things that a table shows, in the order of their numbers. */
export const shownIccids = async (
  db: Db,
  { from, where }: { readonly from: RawBuilder<unknown>; readonly where: RawBuilder<boolean> },
  max: number,
): Promise<string[]> =>
  (
    await sql<{ iccid: string }>`select t.iccid from ${from} where ${where} order by t.iccid limit ${max}`.execute(db)
  ).rows.map(({ iccid }) => iccid);

export interface NewTransfer {
  readonly fromAccount: string;
  readonly toAccount: string | null;
  readonly sentTo: string;
  readonly note: string;
  readonly offeredBy: string;
  readonly requestKey: string | null;
  readonly iccids: readonly string[];
}

/** Transfers of these Things that ran out, went through, or whose account has them no more hold them no longer. */
const releaseEnded = async (trx: Db, fromAccount: string, iccids: readonly string[]): Promise<void> => {
  await sql`update thing_transfer_items as item set is_open = false from thing_transfers as transfer left join bulk_jobs as job on job.id = transfer.job_id
    where transfer.id = item.transfer_id and item.is_open and item.iccid = any(${[...iccids]}::text[])
      and (transfer.from_account <> ${fromAccount} or job.status = any(${bulkStatuses.filter(isBulkFinished)}::text[])
        or (transfer.status = 'offered' and transfer.offered_at <= now() - make_interval(days => ${TRANSFER_OFFER_DAYS})))`.execute(
    trx,
  );
};

/** Answers the Things that another transfer holds; then nothing of this one may stay. */
export const insertTransfer = async (
  trx: Db,
  { fromAccount, toAccount, sentTo, note, offeredBy, requestKey, iccids }: NewTransfer,
): Promise<{ readonly id: string; readonly held: readonly string[] }> => {
  await releaseEnded(trx, fromAccount, iccids);
  const { id } = await trx
    .insertInto('thing_transfers')
    .values({
      from_account: fromAccount,
      to_account: toAccount,
      sent_to: sentTo,
      note,
      offered_by: offeredBy,
      request_key: requestKey,
      total: iccids.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // In the order of their numbers, so that two offers at once do not wait for each other in a circle.
  const { rows } = await sql<{ iccid: string }>`insert into thing_transfer_items (transfer_id, iccid, is_open)
    select ${id}, iccid, true from unnest(${[...iccids]}::text[]) as iccid order by iccid
    on conflict (iccid) where is_open do nothing returning iccid`.execute(trx);
  const stored = new Set(rows.map(({ iccid }) => iccid));
  return { id, held: iccids.filter((iccid) => !stored.has(iccid)) };
};

/** Locked until the answer is stored: of two answers the second finds the first. */
export const lockStatus = async (trx: Db, id: string): Promise<TransferStatus | undefined> =>
  (await trx.selectFrom('thing_transfers').select('status').where('id', '=', id).forUpdate().executeTakeFirst())
    ?.status;

export interface OverlappingOffer {
  readonly id: string;
  readonly toAccount: string | null;
  readonly total: number;
}

/** Other open offers with a Thing of this one, locked in the order of their ids together with it. */
export const lockOverlapping = async (trx: Db, id: string): Promise<OverlappingOffer[]> => {
  const { rows } = await sql<OverlappingOffer>`select id, to_account as "toAccount", total from thing_transfers
    where id = ${id} or (status = 'offered' and id in (
      select other.transfer_id from thing_transfer_items as item join thing_transfer_items as other on other.iccid = item.iccid where item.transfer_id = ${id}))
    order by id for update`.execute(trx);
  return rows.filter((row) => row.id !== id);
};

/** What is accepted holds its Things until the job is through, and everything else that is decided none. */
export const decide = async (trx: Db, id: string, status: TransferStatus, decidedBy: string | null): Promise<void> => {
  await trx
    .updateTable('thing_transfers')
    .set({ status, decided_by: decidedBy, decided_at: new Date() })
    .where('id', '=', id)
    .execute();
  if (status !== 'accepted')
    await trx
      .updateTable('thing_transfer_items')
      .set({ is_open: false })
      .where('transfer_id', '=', id)
      .where('is_open', '=', true)
      .execute();
};

export const recordJob = async (trx: Db, id: string, jobId: string): Promise<void> => {
  await trx.updateTable('thing_transfers').set({ job_id: jobId }).where('id', '=', id).execute();
};

/** The Things of a transfer, as the plan of a bulk job reads them. */
export const transferredThingsSql = (id: string): RawBuilder<unknown> =>
  sql`select iccid, null::jsonb as before, null::jsonb as after from thing_transfer_items where transfer_id = ${id}`;
