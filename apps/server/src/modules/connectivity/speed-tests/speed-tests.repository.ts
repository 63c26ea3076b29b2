import {
  MAX_KEPT_SPEED_TESTS,
  SPEED_TEST_COMPARED_DAYS,
  SPEED_TEST_TICKET_SECONDS,
  type SpeedTestDirection,
} from '@airlane/domain/speed-test/speed-test';
import { sql } from 'kysely';
import { thingInScopeSql } from '#kernel/access/thing-scope-sql.ts';
import type { AccountScope } from '#kernel/access/viewer.ts';
import type { Db } from '#kernel/database/open.ts';
import type { ConnectionTestAnswer } from '#ports/network/port.ts';
import type { DownloadMeasured } from './ndt7-download.ts';
import type { UploadMeasured } from './ndt7-upload.ts';

const SHOWN_TESTS = 100;
const LOCK = 'speed-tests';
const ticketLife = sql`${sql.lit(SPEED_TEST_TICKET_SECONDS)} * interval '1 second'`;

/** Counting and starting happen in one turn, so that two requests at once are not both the last one. */
export const lockSpeedTests = async (trx: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${LOCK}))`.execute(trx);
};

export const countTests = async (
  trx: Db,
  userId: string,
): Promise<{ readonly open: number; readonly ownOpen: number; readonly ownOfHour: number }> => {
  const { rows } = await sql<{ open: number; ownOpen: number; ownOfHour: number }>`select
    (select count(*) from speed_tests where finished_at is null and iccid is null and started_at > now() - ${ticketLife})::int as open,
    (select count(*) from speed_tests where finished_at is null and iccid is null and started_at > now() - ${ticketLife} and user_id = ${userId})::int as "ownOpen",
    (select count(*) from speed_tests where user_id = ${userId} and started_at > now() - interval '1 hour')::int as "ownOfHour"`.execute(
    trx,
  );
  return rows[0] ?? { open: 0, ownOpen: 0, ownOfHour: 0 };
};

interface NewTest {
  readonly accountId: string;
  readonly userId: string;
  readonly network: string;
  readonly networkName: string;
  readonly countryName: string;
  readonly tickets: Readonly<Record<SpeedTestDirection, string>>;
}

export const insertTest = (trx: Db, { accountId, userId, network, networkName, countryName, tickets }: NewTest) =>
  trx
    .insertInto('speed_tests')
    .values({
      account_id: accountId,
      user_id: userId,
      network,
      network_name: networkName,
      country_name: countryName,
      download_ticket: tickets.download,
      upload_ticket: tickets.upload,
    })
    .returning(['id', 'started_at'])
    .executeTakeFirstOrThrow();

interface NewThingTest {
  readonly accountId: string;
  readonly userId: string;
  readonly iccid: string;
  readonly tech: string;
  readonly network: string;
  readonly networkName: string;
  readonly countryName: string;
}

export const insertThingTest = (
  trx: Db,
  { accountId, userId, iccid, tech, network, networkName, countryName }: NewThingTest,
) =>
  trx
    .insertInto('speed_tests')
    .values({
      account_id: accountId,
      user_id: userId,
      iccid,
      tech,
      network,
      network_name: networkName,
      country_name: countryName,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

/** Whether the network is measuring a Thing at this moment. */
export const isThingTested = async (trx: Db, iccid: string): Promise<boolean> =>
  (
    await sql`select from speed_tests where iccid = ${iccid} and finished_at is null and started_at > now() - ${ticketLife} limit 1`.execute(
      trx,
    )
  ).rows.length > 0;

export const finishThingTest = (
  trx: Db,
  id: string,
  { downMbits, upMbits, idleMs, downLoadedMs, upLoadedMs, jitterMs }: ConnectionTestAnswer,
) =>
  trx
    .updateTable('speed_tests')
    .set({
      down_mbits: downMbits,
      up_mbits: upMbits,
      idle_ms: idleMs,
      down_loaded_ms: downLoadedMs,
      up_loaded_ms: upLoadedMs,
      jitter_ms: jitterMs,
      finished_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();

export const removeTest = (db: Db, id: string) => db.deleteFrom('speed_tests').where('id', '=', id).execute();

/** What was left goes after the hour for which it counts, and results beyond those that an account keeps. */
export const removeOldTests = async (trx: Db, accountId: string): Promise<void> => {
  await sql`delete from speed_tests where finished_at is null and started_at < now() - interval '1 hour'`.execute(trx);
  await sql`delete from speed_tests where id in (
    select id from speed_tests where account_id = ${accountId} and finished_at is not null order by finished_at desc offset ${sql.lit(MAX_KEPT_SPEED_TESTS)})`.execute(
    trx,
  );
};

/** A ticket opens one transfer: the second use finds nothing. */
export const takeTicket = async (
  db: Db,
  direction: SpeedTestDirection,
  ticket: string,
): Promise<string | undefined> => {
  const column = sql.ref(`${direction}_ticket`);
  const { rows } = await sql<{
    id: string;
  }>`update speed_tests set ${column} = null where ${column} = ${ticket} and finished_at is null and started_at > now() - ${ticketLife} returning id`.execute(
    db,
  );
  return rows[0]?.id;
};

export const keepDownload = (
  db: Db,
  id: string,
  { sentBytes, sentSeconds, idleMs, loadedMs, jitterMs }: DownloadMeasured,
) =>
  db
    .updateTable('speed_tests')
    .set({
      sent_bytes: sentBytes,
      sent_seconds: sentSeconds,
      idle_ms: idleMs,
      down_loaded_ms: loadedMs,
      jitter_ms: jitterMs,
    })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute();

export const keepUpload = (db: Db, id: string, { upBytes, upSeconds, loadedMs }: UploadMeasured) =>
  db
    .updateTable('speed_tests')
    .set({ up_bytes: upBytes, up_seconds: upSeconds, up_loaded_ms: loadedMs })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute();

const tests = (db: Db) =>
  db
    .selectFrom('speed_tests')
    .leftJoin('users', 'users.id', 'speed_tests.user_id')
    // A Thing that has left the account has no name and no page here any more.
    .leftJoin('things', (join) =>
      join
        .onRef('things.iccid', '=', 'speed_tests.iccid')
        .onRef('things.account_id', '=', 'speed_tests.account_id')
        .on('things.deleted_at', 'is', null),
    )
    .select([
      'speed_tests.id',
      'speed_tests.account_id',
      'user_id',
      'speed_tests.iccid',
      'speed_tests.tech',
      'things.name as thing_name',
      'users.full_name as ran_by',
      'network',
      'network_name',
      'country_name',
      'started_at',
      'finished_at',
      'sent_bytes',
      'sent_seconds',
      'up_bytes',
      'up_seconds',
      'down_mbits',
      'up_mbits',
      'idle_ms',
      'down_loaded_ms',
      'up_loaded_ms',
      'jitter_ms',
    ]);

/** Only those of the person who runs it. */
export const findOwnTest = (db: Db, accountId: string, userId: string, id: string) =>
  tests(db)
    .where('speed_tests.id', '=', id)
    .where('speed_tests.account_id', '=', accountId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
export type SpeedTestRow = NonNullable<Awaited<ReturnType<typeof findOwnTest>>>;

export const finishTest = (db: Db, id: string, figures: { readonly downMbits: number; readonly upMbits: number }) =>
  db
    .updateTable('speed_tests')
    .set({ down_mbits: figures.downMbits, up_mbits: figures.upMbits, finished_at: sql`now()` })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute();

/** Tests of browsers, and of the Things that the viewer sees. */
const shownTo = ({ things, accountId }: AccountScope) =>
  sql<boolean>`(speed_tests.iccid is null or ${thingInScopeSql(things, accountId, sql.ref('speed_tests.iccid'))})`;

export const listFinishedTests = (db: Db, scope: AccountScope) =>
  tests(db)
    .where('speed_tests.account_id', '=', scope.accountId)
    .where('finished_at', 'is not', null)
    .where(shownTo(scope))
    .orderBy('finished_at', 'desc')
    .limit(SHOWN_TESTS)
    .execute();

export interface ComparedRow {
  readonly network: string;
  readonly network_name: string;
  readonly country_name: string;
  readonly is_thing: boolean;
  readonly tech: string;
  readonly tests: number;
  readonly last_at: Date;
  readonly down_mbits: number | null;
  readonly up_mbits: number | null;
  readonly idle_ms: number | null;
  readonly down_loaded_ms: number | null;
  readonly up_loaded_ms: number | null;
  readonly jitter_ms: number | null;
}

const median = (column: string) =>
  sql`percentile_cont(0.5) within group (order by ${sql.ref(column)}) as ${sql.ref(column)}`;

/** By network, and apart by what was measured: a browser and a Thing, or two technologies, have little in common. */
export const compareNetworks = async (db: Db, scope: AccountScope): Promise<readonly ComparedRow[]> => {
  const figures = ['down_mbits', 'up_mbits', 'idle_ms', 'down_loaded_ms', 'up_loaded_ms', 'jitter_ms'].map(median);
  const { rows } =
    await sql<ComparedRow>`select network, max(network_name) as network_name, max(country_name) as country_name, (iccid is not null) as is_thing, tech, count(*)::int as tests, max(finished_at) as last_at, ${sql.join(figures)}
    from speed_tests where account_id = ${scope.accountId} and ${shownTo(scope)} and finished_at > now() - ${sql.lit(SPEED_TEST_COMPARED_DAYS)} * interval '1 day'
    group by network, iccid is not null, tech order by percentile_cont(0.5) within group (order by down_mbits) desc nulls last, network, tech`.execute(
      db,
    );
  return rows;
};
