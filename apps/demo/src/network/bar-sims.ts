import { sql } from 'kysely';
import type { Db } from '@airlane/server/src/kernel/database/open.ts';

/** Heard by every process that may run the simulated network. */
export const BARRED_CHANNEL = 'airlane_network_barred';

export const barSims = async (db: Db, iccids: readonly string[]): Promise<void> => {
  await sql`select pg_notify(${BARRED_CHANNEL}, ${JSON.stringify(iccids)})`.execute(db);
};
