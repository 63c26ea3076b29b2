import type { PostgresPool } from 'kysely';

export interface Subscription {
  stop(): Promise<void>;
}

/** The two databases behind one face: the embedded PGlite and a PostgreSQL server. */
export interface DatabaseEngine {
  readonly name: 'embedded' | 'postgres';
  /** In the shape of `pg`'s pool, so that both engines share Kysely's one PostgreSQL dialect. */
  readonly pool: PostgresPool;
  /** A few connections without the statement limit of requests, for migrations and index builds. */
  readonly maintenancePool: PostgresPool;
  /** Runs SQL outside Kysely: several statements at once when there are no values. The job queue needs it. */
  execute(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** Calls back for every notification, and once after each reconnect, because those in between are lost. */
  listen(channel: string, onPayload: (payload: string) => void, onReconnect: () => void): Promise<Subscription>;
  /** How often the connection that listens was lost and opened again. */
  listenerReconnects(): number;
  close(): Promise<void>;
}
