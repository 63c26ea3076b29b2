import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from '../../migrations/index.ts';
import type { DatabaseEngine } from './engine.ts';
import type { DatabaseSchema } from './schema.ts';

export type Db = Kysely<DatabaseSchema>;

/** Months of history that the demo world and the reports go back, and months prepared ahead. */
const MONTHS_BACK = 14;
const MONTHS_AHEAD = 2;

export const kyselyFor = (engine: DatabaseEngine): Db =>
  new Kysely<DatabaseSchema>({ dialect: new PostgresDialect({ pool: engine.pool }) });

/** Brings the schema up to date. Safe to run from several processes at once: the migrator takes a lock in the database. */
export const migrate = async (db: Db): Promise<void> => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed = results?.find(({ status }) => status === 'Error')?.migrationName ?? 'unknown';
    throw new Error(`Migration ${failed} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
};

export const ensurePartitions = async (db: Db, today: Date): Promise<void> => {
  const month = (offset: number): string =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + offset, 1)).toISOString().slice(0, 10);
  await sql`select ensure_month_partitions(${month(-MONTHS_BACK)}::date, ${month(MONTHS_AHEAD)}::date)`.execute(db);
};
