import { type BulkStatus, workingBulkStatuses } from '@airlane/domain/bulk/bulk-status';
import type { ThingScope } from '@airlane/domain/access/thing-scope';
import { type Selectable, sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import { notifyStatus } from '#kernel/leased-work/status-notices.ts';
import type { DatabaseSchema } from '#kernel/database/schema.ts';

export type BulkJobRow = Selectable<DatabaseSchema['bulk_jobs']>;

export const BULK_CHANNEL = 'airlane_bulk';

/** Notifies every process when a job changes its status: they begin to work on it, or stop. */
export const announceJob = (db: Db, number: number, status: BulkStatus): Promise<void> =>
  notifyStatus(db, BULK_CHANNEL, number, status);

export type NewJob = Pick<
  BulkJobRow,
  | 'id'
  | 'account_id'
  | 'action'
  | 'ordered_by'
  | 'document_id'
  | 'is_undo'
  | 'undo_of'
  | 'retry_of'
  | 'thing_groups'
  | 'params'
  | 'who'
  | 'how'
> &
  Pick<BulkJobRow, 'request_key' | 'request_digest' | 'confirmation'>;

export const insertJob = async (trx: Db, { params, who, how, ...job }: NewJob): Promise<number> => {
  const { number } = await trx
    .insertInto('bulk_jobs')
    .values({
      ...job,
      params: JSON.stringify(params),
      who: JSON.stringify(who),
      how: JSON.stringify(how),
      approved_by: null,
      leased_by: null,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
};

/** A person who sees some groups only sees the jobs that they ordered while they saw no others. */
const visibleTo = (things: ThingScope) =>
  things.kind === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`thing_groups is not null and thing_groups <@ ${[...things.groups]}::text[]`;

interface JobReader {
  readonly accountId: string;
  readonly things: ThingScope;
}

const jobsSeenBy = (db: Db, { accountId, things }: JobReader) =>
  db.selectFrom('bulk_jobs').selectAll().where('account_id', '=', accountId).where(visibleTo(things));

export const findJob = (db: Db, reader: JobReader, id: string): Promise<BulkJobRow | undefined> =>
  jobsSeenBy(db, reader).where('id', '=', id).executeTakeFirst();

/** The job with this id, or the one that the document with this id ordered. */
export const findJobOrOrdered = (db: Db, reader: JobReader, id: string): Promise<BulkJobRow | undefined> =>
  jobsSeenBy(db, reader)
    .where(({ eb, or }) => or([eb('id', '=', id), eb('document_id', '=', id)]))
    .executeTakeFirst();

export const findJobByKey = (
  db: Db,
  accountId: string,
  orderedBy: string,
  key: string,
): Promise<BulkJobRow | undefined> =>
  db
    .selectFrom('bulk_jobs')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('ordered_by', '=', orderedBy)
    .where('request_key', '=', key)
    .executeTakeFirst();

export const isConfirmationUsed = async (db: Db, nonce: string): Promise<boolean> =>
  (await db.selectFrom('bulk_jobs').select('number').where('confirmation', '=', nonce).executeTakeFirst()) !==
  undefined;

export const findJobNumbered = (db: Db, number: number): Promise<BulkJobRow | undefined> =>
  db.selectFrom('bulk_jobs').selectAll().where('number', '=', number).executeTakeFirst();

export const findJobOfDocument = (db: Db, documentId: string): Promise<BulkJobRow | undefined> =>
  db.selectFrom('bulk_jobs').selectAll().where('document_id', '=', documentId).executeTakeFirst();

export const listJobs = async (
  db: Db,
  { accountId, things }: { readonly accountId: string; readonly things: ThingScope },
  page: number,
  pageSize: number,
) => {
  const mine = db.selectFrom('bulk_jobs').where('account_id', '=', accountId).where(visibleTo(things));
  const rows = await mine
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await mine.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
};

/** Names of people, for those who read a job. */
export const namesOf = async (db: Db, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> => {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const rows =
    wanted.length === 0
      ? []
      : await db.selectFrom('users').select(['id', 'full_name']).where('id', 'in', wanted).execute();
  return new Map(rows.map(({ id, full_name }) => [id, full_name]));
};

export const findUndoOf = async (db: Db, id: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('bulk_jobs')
      .select('id')
      .where('undo_of', '=', id)
      .where('status', 'not in', ['canceled', 'failed'])
      .executeTakeFirst()
  )?.id;

export interface StepCounts {
  readonly job: number;
  readonly step: number;
  readonly done: number;
  readonly failed: number;
  readonly skipped: number;
  readonly open: number;
  /** Slices that a process works on. */
  readonly busy: number;
  /** When the first open slice is due, where its Things wait for their window. */
  readonly opensAt: Date | null;
}

/** How far the steps of these jobs are. Counted from slices, of which a job of a million Things has a thousand. */
export const countSteps = async (db: Db, numbers: readonly number[]): Promise<StepCounts[]> => {
  if (numbers.length === 0) return [];
  const { rows } =
    await sql<StepCounts>`select job, step, sum(done)::int as done, sum(failed)::int as failed, sum(skipped)::int as skipped, (count(*) filter (where not is_finished))::int as open,
      (count(*) filter (where not is_finished and leased_until > now()))::int as busy, min(next_at) filter (where not is_finished) as "opensAt"
    from bulk_slices where job = any(${[...numbers]}::bigint[]) group by job, step order by job, step`.execute(db);
  return rows;
};

/** Jobs with something to do: running, due, or over without their results. */
export const findOpenJobs = (db: Db): Promise<BulkJobRow[]> =>
  db
    .selectFrom('bulk_jobs')
    .selectAll()
    .where('finished_at', 'is', null)
    .where('status', 'in', ['scheduled', ...workingBulkStatuses, 'canceled', 'failed'])
    .where('next_at', '<=', sql<Date>`now()`)
    .orderBy('next_at')
    .limit(100)
    .execute();

/** Milliseconds until the next open job is due; nothing where there is none. */
export const millisecondsToNextJob = async (db: Db): Promise<number | undefined> => {
  const { rows } = await sql<{
    milliseconds: number | null;
  }>`select (extract(epoch from min(next_at) - now()) * 1000)::bigint as milliseconds
    from bulk_jobs where finished_at is null and status in ('scheduled', 'canary', 'running', 'canceled', 'failed')`.execute(
    db,
  );
  return rows[0]?.milliseconds ?? undefined;
};
