import { type RawBuilder, sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { DatabaseEngine } from '../database/engine.ts';
import type { Db } from '../database/open.ts';
import { SCHEMA, throughEngine } from './queue.ts';

/** Jobs that are not done, each as a line with name, data and time; nothing where the queue was never started. */
export const waitingJobs = async (db: Db): Promise<RawBuilder<{ readonly line: string }> | undefined> => {
  const { rows } = await sql<{ there: boolean }>`select to_regclass(${`${SCHEMA}.job`}) is not null as there`.execute(
    db,
  );
  if (!rows[0]?.there) return undefined;
  return sql`select array_to_json(array[name, data::text, start_after::text])::text as line from ${sql.table(`${SCHEMA}.job`)}
    where state::text in ('created', 'retry', 'active') and name not like '\\_\\_%'`;
};

const lineSchema = z.tuple([z.string().regex(/^[a-z][a-z-]{1,60}$/), z.string().nullable(), z.string().nullable()]);

/** Puts jobs into the queue of a database that no server works on. A job that this release does not know waits for one that does. */
export const enqueueWaiting = async (engine: DatabaseEngine, lines: readonly string[]): Promise<void> => {
  const boss = new PgBoss({
    db: throughEngine(engine),
    backend: engine.name === 'embedded' ? 'pglite' : 'postgres',
    schema: SCHEMA,
    supervise: false,
    schedule: false,
    reindex: false,
  });
  await boss.start();
  try {
    const waiting = lines.flatMap((line) => {
      const { data } = lineSchema.safeParse(JSON.parse(line));
      return data === undefined ? [] : [data];
    });
    for (const name of new Set(waiting.map(([queue]) => queue))) await boss.createQueue(name);
    for (const [name, data, startAfter] of waiting) {
      await boss.send(
        name,
        JSON.parse(data ?? '{}') as object,
        startAfter === null ? {} : { startAfter: new Date(startAfter) },
      );
    }
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
};
