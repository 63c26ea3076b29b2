import { utcDayOf } from '@airlane/domain/time/utc-day';
import { sql } from 'kysely';
import type { Db } from './open.ts';

/** Drops the days of a partitioned table that are over, and what may lie outside of any prepared day. */
export const removeOldDays = async (
  db: Db,
  parent: 'events' | 'deliveries' | 'node_samples',
  column: string,
  oldest: Date,
): Promise<void> => {
  const firstKept = `${parent}_${utcDayOf(oldest).replaceAll('-', '')}`;
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits
    where inhparent = ${parent}::regclass and inhrelid::regclass::text ~ ${`^${parent}_[0-9]{8}$`} and inhrelid::regclass::text < ${firstKept}`.execute(
    db,
  );
  for (const { name } of rows) await sql`drop table if exists ${sql.id(name)}`.execute(db);
  await sql`delete from ${sql.id(`${parent}_other`)} where ${sql.id(column)} < ${oldest.toISOString()}::timestamptz`.execute(
    db,
  );
};
