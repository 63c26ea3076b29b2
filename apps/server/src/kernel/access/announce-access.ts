import { sql } from 'kysely';
import type { Db } from '../database/open.ts';

export const ACCESS_CHANNEL = 'airlane_access';

/** Tells every process, this one included, that sessions, memberships or accounts changed. */
export const announceAccessChange = async (db: Db): Promise<void> => {
  await sql`select pg_notify(${ACCESS_CHANNEL}, '')`.execute(db);
};
