import { sql } from 'kysely';
import type { Db } from '../../database/open.ts';
import type { NetworkPort } from './port.ts';

/** Heard by the process in which the simulated network runs. */
export const REFRESH_CHANNEL = 'airlane_refresh_connection';

/** The simulated network reads states from the database, where they stand already; the wish for a new connection it has to be told. */
export const simulatedNetwork = (db: Db): NetworkPort => ({
  setState: async () => undefined,
  async refreshConnection(iccid) {
    await sql`select pg_notify(${REFRESH_CHANNEL}, ${iccid})`.execute(db);
  },
});
