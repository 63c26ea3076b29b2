import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';

const MAX_FAILURE = 300;

/** A process that does not know yet that a network was removed must not bring its link back. */
const isThere = (network: string) =>
  sql<boolean>`not exists (select from core_networks where id = ${network} and deleted_at is not null)`;

/** A network has been in touch, and so many observations were stored, the newest of this time. */
export const noteHeard = async (
  db: Db,
  network: string,
  observations: number,
  newestAt: Date | undefined,
): Promise<void> => {
  await sql`insert into network_links as link (name, heard_at, observations, newest_at, carries_commands)
    select ${network}::text, clock_timestamp(), ${observations}::bigint, ${newestAt?.toISOString() ?? null}::timestamptz, false where ${isThere(network)}
    on conflict (name) do update set heard_at = greatest(link.heard_at, excluded.heard_at), observations = link.observations + excluded.observations,
      newest_at = greatest(link.newest_at, excluded.newest_at)`.execute(db);
};

/** The same for a network whose heartbeat is written apart. */
export const noteStored = async (
  db: Db,
  network: string,
  observations: number,
  newestAt: Date | undefined,
): Promise<void> => {
  await sql`update network_links set observations = observations + ${observations}, newest_at = greatest(newest_at, ${newestAt?.toISOString() ?? null}::timestamptz) where name = ${network}`.execute(
    db,
  );
};

/** Something did not arrive or could not be stored. */
export const noteFailure = async (db: Db, network: string, failure: string): Promise<void> => {
  await sql`insert into network_links as link (name, failures, failure, failed_at, carries_commands) select ${network}::text, 1, ${failure.slice(0, MAX_FAILURE)}::text, clock_timestamp(), false where ${isThere(network)}
    on conflict (name) do update set failures = link.failures + 1, failure = excluded.failure, failed_at = excluded.failed_at`.execute(
    db,
  );
};

/** A network that may have no link yet was last heard of at this time. */
export const recordHeartbeat = async (db: Db, network: string, at: Date): Promise<void> => {
  await sql`insert into network_links as link (name, heard_at) values (${network}, ${at.toISOString()}::timestamptz)
      on conflict (name) do update set heard_at = greatest(link.heard_at, excluded.heard_at)`.execute(db);
};

/** Of a network that is configured anew, or differently. */
export const saveLink = async (db: Db, network: string, silentAfterSeconds: number): Promise<void> => {
  await sql`insert into network_links (name, silent_after_seconds, carries_commands) values (${network}, ${silentAfterSeconds}, false)
    on conflict (name) do update set silent_after_seconds = excluded.silent_after_seconds`.execute(db);
};
