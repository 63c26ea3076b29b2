import { daysBefore } from '@airlane/domain/time/durations';
import { type Selectable, sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import type { DatabaseSchema } from '#kernel/database/schema.ts';
import type { IntentOutcome } from '#kernel/database/schema/stored-types.ts';

/** What is commanded by intent: the actions on a Thing by their names, and the rest. */
export type IntentCommand = 'Refresh Connection' | 'Suspend' | 'Activate' | 'Data limit' | 'Blocked networks' | 'SMS';
export type IntentRow = Selectable<DatabaseSchema['network_intents']>;

export interface NewIntent {
  readonly accountId: string;
  readonly iccid: string;
  readonly command: IntentCommand;
  readonly detail?: Readonly<Record<string, unknown>>;
  readonly actorId: string;
  readonly requestId?: string;
  readonly documentId?: string;
  /** The number of the bulk job that commands. */
  readonly bulkJob?: number;
}

/** What opening or closing an intent needs of it. */
export type IntentRef = Pick<IntentRow, 'id' | 'iccid'>;

/** Written before the network is asked. Of a bulk action it returns only those Things that no other process commands for the same order. */
export const openIntents = async (db: Db, intents: readonly NewIntent[]): Promise<IntentRef[]> => {
  if (intents.length === 0) return [];
  const opened = intents.map(
    ({ accountId, iccid, command, detail = {}, actorId, requestId = '', documentId = null, bulkJob = null }) => ({
      accountId,
      iccid,
      command,
      detail,
      actorId,
      requestId,
      documentId,
      bulkJob,
    }),
  );
  // One parameter for all of them: a list of values for each would be parsed and planned anew with every batch.
  const { rows } = await sql<IntentRef>`
    insert into network_intents (account_id, iccid, command, detail, actor_id, request_id, document_id, bulk_job)
    select "accountId", iccid, command, detail, "actorId", "requestId", "documentId", "bulkJob"
    from json_to_recordset(${JSON.stringify(opened)}::text::json) as opened ("accountId" text, iccid text, command text, detail jsonb, "actorId" text, "requestId" text, "documentId" text, "bulkJob" bigint)
    on conflict do nothing returning id, iccid`.execute(db);
  return rows;
};

export const openIntent = async (db: Db, intent: NewIntent): Promise<IntentRef> => {
  const [row] = await openIntents(db, [intent]);
  if (!row) throw new Error(`${intent.iccid} is commanded for ${intent.documentId} already`);
  return row;
};

/**
 * Closes intents and returns those that were open. The process that closes one stores what it changed, in the same transaction: so it is stored once,
 * whether the command's own process does it or one that found it left behind.
 */
export const closeIntents = async (
  trx: Db,
  ids: readonly string[],
  outcome: IntentOutcome,
  reason = '',
): Promise<IntentRef[]> => {
  if (ids.length === 0) return [];
  const { rows } =
    await sql<IntentRef>`update network_intents set outcome = ${outcome}, reason = ${reason}, settled_at = ${new Date().toISOString()}::timestamptz
    where id = any(${[...ids]}::uuid[]) and outcome is null returning id, iccid`.execute(trx);
  return rows;
};

/** The engine resolves the commands of the jobs that it works on. */
const isOfNoOpenJob = sql<boolean>`(bulk_job is null or exists (select from bulk_jobs as job where job.number = bulk_job and job.finished_at is not null))`;

/** The oldest first, without so many that could not be resolved yet. */
export const findOpenIntents = (db: Db, before: Date, skipped: number, max: number): Promise<IntentRow[]> =>
  db
    .selectFrom('network_intents')
    .selectAll()
    .where('outcome', 'is', null)
    .where(isOfNoOpenJob)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .orderBy('id')
    .offset(skipped)
    .limit(max)
    .execute();

/** Commands for the Things of a bulk job at these positions, whose outcome is unknown. */
export const findOpenIntentsOfJob = (db: Db, job: number, first: number, last: number): Promise<IntentRow[]> =>
  db
    .selectFrom('network_intents')
    .selectAll()
    .where('bulk_job', '=', job)
    .where('outcome', 'is', null)
    .where(sql<boolean>`(detail->>'position')::int between ${first} and ${last}`)
    .execute();

/** Those of these SIMs that a command is under way for. */
export const findCommanded = async (db: Db, iccids: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{
    iccid: string;
  }>`select iccid from network_intents where outcome is null and iccid = any(${[...iccids]}::text[])`.execute(db);
  return new Set(rows.map(({ iccid }) => iccid));
};

/** What was found out about a command is the outcome of its Thing in the bulk job. */
export const recordBulkItem = async (
  trx: Db,
  { bulk_job: job, detail }: IntentRow,
  outcome: 'done' | 'failed',
  reason: string,
): Promise<void> => {
  if (job === null) return;
  await sql`with kept as (
      update bulk_items set outcome = ${outcome}, reason = ${reason}, before = coalesce(${JSON.stringify(detail['before'] ?? null)}::jsonb, before), after = coalesce(${JSON.stringify(detail['after'] ?? null)}::jsonb, after)
      where job = ${job} and position = ${Number(detail['position'])} and outcome is null returning position
    )
    update bulk_slices as slice set done = done + ${outcome === 'done' ? 1 : 0}, failed = failed + ${outcome === 'failed' ? 1 : 0}
    from kept where slice.job = ${job} and kept.position between slice.first and slice.last`.execute(trx);
};

/** Whether the same SIM was commanded again since, and the network did that. */
export const isSuperseded = async (
  db: Db,
  { iccid, created_at }: IntentRow,
  commands: readonly IntentCommand[],
): Promise<boolean> => {
  const later = await db
    .selectFrom('network_intents')
    .select('id')
    .where('iccid', '=', iccid)
    .where('created_at', '>', created_at)
    .where('command', 'in', [...commands])
    .where('outcome', '=', 'done')
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
};

/** A refreshed connection leaves no state behind, but the network reports why a session ended. */
export const wasRefreshed = async (db: Db, { iccid, created_at }: IntentRow): Promise<boolean> => {
  const { rows } =
    await sql`select 1 from thing_events where iccid = ${iccid} and at >= ${created_at.toISOString()}::timestamptz
    and kind = 'session-ended' and detail->>'because' = 'refreshed' limit 1`.execute(db);
  return rows.length > 0;
};

/** Whether the network has done such a command of an event rule since then. */
export const wasDoneSince = async (
  db: Db,
  since: Date,
  { documentId, iccid, command }: Pick<NewIntent, 'iccid' | 'command'> & { readonly documentId: string },
): Promise<boolean> => {
  const done = await db
    .selectFrom('network_intents')
    .select('id')
    .where('document_id', '=', documentId)
    .where('iccid', '=', iccid)
    .where('command', '=', command)
    .where('outcome', '=', 'done')
    .where('created_at', '>=', since)
    .executeTakeFirst();
  return done !== undefined;
};

export const countOpenIntents = async (db: Db): Promise<number> => {
  const { total } = await db
    .selectFrom('network_intents')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
};

const KEPT_DAYS = 90;
const ROWS_AT_ONCE = 10_000;

/** The audit log tells for good what was done; intents are kept for questions about them. */
export const removeOldIntents = async (db: Db, now: Date): Promise<void> => {
  const before = daysBefore(now, KEPT_DAYS).toISOString();
  for (;;) {
    const { numAffectedRows = 0n } =
      await sql`delete from network_intents where id in (select id from network_intents where settled_at < ${before}::timestamptz limit ${ROWS_AT_ONCE})`.execute(
        db,
      );
    if (numAffectedRows < BigInt(ROWS_AT_ONCE)) return;
  }
};
