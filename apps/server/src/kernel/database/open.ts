import { daysAfter } from '@airlane/domain/time/durations';
import { utcDayOf } from '@airlane/domain/time/utc-day';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from '../../../migrations/index.ts';
import { hasEarlierNames, readMigrationNames, replaceEarlierNames } from './earlier-migrations.ts';
import type { DatabaseEngine } from './engine.ts';
import type { DatabaseSchema } from './schema.ts';

export type Db = Kysely<DatabaseSchema>;

/** Months of history that the demo world and the reports go back, and months prepared ahead. What is older lies in the default partition. */
const MONTHS_BACK = 14;
const MONTHS_AHEAD = 2;
/** Events, deliveries and samples of edges lie in partitions of a day. */
const EVENT_DAYS_AHEAD = 7;
const PARTITIONS_LOCK = 471_106;

export const kyselyFor = ({ pool }: Pick<DatabaseEngine, 'pool'>): Db =>
  new Kysely<DatabaseSchema>({ dialect: new PostgresDialect({ pool }) });

/** One look instead of the migrator's dozen: most starts find nothing to do, and should be quick about it. */
const isCurrent = (names: readonly string[]): boolean => {
  const present = new Set(names);
  return Object.keys(migrations).every((name) => present.has(name)) && present.size === Object.keys(migrations).length;
};

/**
 * Brings the schema up to date. Safe to run from several processes at once: the migrator takes a lock in the database. Neither a migration
 * of a large table nor waiting for another process ends at the limit of requests.
 */
export const migrate = async (engine: DatabaseEngine): Promise<void> => {
  const names = await readMigrationNames(kyselyFor(engine));
  if (isCurrent(names)) return;
  const db = kyselyFor({ pool: engine.maintenancePool });
  if (hasEarlierNames(names)) await replaceEarlierNames(db);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed = results?.find(({ status }) => status === 'Error')?.migrationName ?? 'unknown';
    throw new Error(`Migration ${failed} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
};

export const ensurePartitions = async (db: Db, today: Date, monthsBack = MONTHS_BACK): Promise<void> => {
  const month = (offset: number): string =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + offset, 1)).toISOString().slice(0, 10);
  const day = (offset: number): string => utcDayOf(daysAfter(today, offset));
  const newest = [
    `thing_events_${month(MONTHS_AHEAD).slice(0, 7).replace('-', '')}`,
    ...['events', 'node_samples'].map((parent) => `${parent}_${day(EVENT_DAYS_AHEAD).replaceAll('-', '')}`),
  ];
  const { rows } = await sql<{
    there: boolean;
  }>`select bool_and(to_regclass(name) is not null) as there from unnest(${newest}::text[]) as name`.execute(db);
  if (rows[0]?.there) return;
  await db.transaction().execute(async (trx) => {
    // Two processes that start together would both find a partition missing, and the second would fail to make it.
    await sql`select pg_advisory_xact_lock(${PARTITIONS_LOCK})`.execute(trx);
    await sql`select ensure_month_partitions(${month(-monthsBack)}::date, ${month(MONTHS_AHEAD)}::date)`.execute(trx);
    await sql`select ensure_event_partitions(${day(0)}::date, ${day(EVENT_DAYS_AHEAD)}::date)`.execute(trx);
  });
};
