import { setTimeout as wait } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { DatabaseEngine } from './engine.ts';
import type { Db } from './open.ts';

/** Marks a statement that may take longer than requests may, such as the one that finds everything for an export. */
export const LONG = '/* long */';
export const LONG_STATEMENT_MS = 600_000;

/** Any number will do, as long as every process uses the same one. */
const MAINTENANCE_LOCK = 471_105;
const LOOK_AGAIN_MS = 500;

/** Until the transaction ends. Statements that make use of it begin with `LONG`. */
export const allowLong = async (trx: Db): Promise<void> => {
  await sql`select set_config('statement_timeout', ${String(LONG_STATEMENT_MS)}, true)`.execute(trx);
};

/** Runs one statement with the limit of exports. It still has one: after ten minutes no client waits for the answer. */
export const executeLong = <Row>(db: Db, statement: RawBuilder<Row>): Promise<{ readonly rows: Row[] }> =>
  db.transaction().execute(async (trx) => {
    await allowLong(trx);
    return sql<Row>`${sql.raw(LONG)} ${statement}`.execute(trx);
  });

/**
 * Runs statements that take as long as they take, such as index builds, in one process at a time. The lock is asked for again and again
 * instead of waited for: a session that waits holds a snapshot, and a concurrent index build would wait for that in turn.
 */
export const withMaintenance = async (
  engine: DatabaseEngine,
  work: (execute: (text: string) => Promise<unknown>) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> => {
  // There is one process, and its only session must not be held for long.
  if (engine.name === 'embedded') return work((text) => engine.execute(text));
  const client = await engine.maintenancePool.connect();
  let isWhole = false;
  try {
    const isMine = async (): Promise<boolean> =>
      (await client.query<{ mine: boolean }>(`select pg_try_advisory_lock(${MAINTENANCE_LOCK}) as mine`, [])).rows[0]
        ?.mine === true;
    while (!(await isMine())) await wait(LOOK_AGAIN_MS, undefined, signal === undefined ? {} : { signal });
    await work((text) => client.query(text, []));
    await client.query(`select pg_advisory_unlock(${MAINTENANCE_LOCK})`, []);
    isWhole = true;
  } finally {
    // A connection that still holds the lock is closed, and the lock goes with it.
    (client as { release(destroy?: boolean): void }).release(!isWhole);
  }
};
