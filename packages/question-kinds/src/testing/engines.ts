import { PGlite } from '@electric-sql/pglite';
import { type Dialect, PGliteDialect, PostgresDialect } from 'kysely';

export interface Engine {
  readonly name: string;
  dialect(): Promise<Dialect>;
}

const embedded: Engine = {
  name: 'PGlite',
  dialect: () => Promise.resolve(new PGliteDialect({ pglite: new PGlite() })),
};

const server = (connectionString: string): Engine => ({
  name: 'PostgreSQL',
  dialect: async () => {
    const { Pool } = await import('pg');
    // One connection, because a temporary table belongs to the connection that made it.
    return new PostgresDialect({ pool: new Pool({ connectionString, max: 1 }) });
  },
});

const url = process.env['AIRLANE_TEST_PG'];

/** The embedded engine always, the server engine where a test names one. */
export const engines: readonly Engine[] = url ? [embedded, server(url)] : [embedded];
