import { sql } from 'kysely';
import type { Db } from '../database/open.ts';

export const EVENT_DAYS = 30;
const DAY_MS = 86_400_000;

const removeOldDays = async (db: Db, parent: 'events' | 'deliveries', column: string, oldest: Date): Promise<void> => {
  const firstKept = `${parent}_${oldest.toISOString().slice(0, 10).replaceAll('-', '')}`;
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits
    where inhparent = ${parent}::regclass and inhrelid::regclass::text ~ ${`^${parent}_[0-9]{8}$`} and inhrelid::regclass::text < ${firstKept}`.execute(db);
  for (const { name } of rows) await sql`drop table if exists ${sql.id(name)}`.execute(db);
  await sql`delete from ${sql.id(`${parent}_other`)} where ${sql.id(column)} < ${oldest.toISOString()}::timestamptz`.execute(db);
};

/** Drops the days that are over, and what may lie outside of any prepared day. */
export const removeOldEvents = async (db: Db, now: Date): Promise<void> => {
  const oldest = new Date(now.getTime() - EVENT_DAYS * DAY_MS);
  await removeOldDays(db, 'deliveries', 'created_at', oldest);
  await removeOldDays(db, 'events', 'recorded_at', oldest);
};
