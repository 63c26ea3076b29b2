import { sql } from 'kysely';
import type { Db } from '@airlane/server/src/kernel/database/open.ts';

/** Heard by every process that may run the simulated network. */
export const SILENCE_CHANNEL = 'airlane_network_silence';

export const silenceNetwork = async (db: Db, seconds: number): Promise<void> => {
  await sql`select pg_notify(${SILENCE_CHANNEL}, ${String(seconds)})`.execute(db);
};
