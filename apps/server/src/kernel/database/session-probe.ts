import type { PostgresPoolClient } from 'kysely';
import type { DatabaseEngine } from './engine.ts';
import { DatabaseUnusable } from './wait-for-database.ts';

const SESSION_NEEDED =
  'DATABASE_URL leads to a pooler that gives each transaction another session. Airlane needs sessions of its own for prepared statements, LISTEN and advisory locks: set pool_mode = session there, or connect to PostgreSQL itself.';

/** Clients that hold a transaction meanwhile, so that a pooler has to give the first one another session. */
const HOLDERS = 2;

const sessionOf = async (client: PostgresPoolClient): Promise<unknown> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid', []);
  return rows[0]?.pid;
};

/**
 * Refuses a database address behind which sessions change hands between transactions: writes would fail now and then, and news of other processes
 * would never come. While others hold a transaction, a session of its own is still the same, and is no one else's.
 */
export const requireOwnSessions = async ({ name, pool }: Pick<DatabaseEngine, 'name' | 'pool'>): Promise<void> => {
  if (name === 'embedded') return;
  const first = await pool.connect();
  const holders: PostgresPoolClient[] = [];
  try {
    const session = await sessionOf(first);
    const held = [];
    for (let holder = 0; holder < HOLDERS; holder += 1) {
      const client = await pool.connect();
      holders.push(client);
      await client.query('begin', []);
      held.push(await sessionOf(client));
    }
    if (held.includes(session) || (await sessionOf(first)) !== session) throw new DatabaseUnusable(SESSION_NEEDED);
  } finally {
    for (const client of holders) {
      await client.query('rollback', []).catch(() => undefined);
      client.release();
    }
    first.release();
  }
};
