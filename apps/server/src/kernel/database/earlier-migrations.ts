import { type Kysely, sql } from 'kysely';
import { lastEarlierTexts } from '../../../migrations/earlier/index.ts';
import { migrationOf } from '../../../migrations/index.ts';
import { migrationTexts } from '../../../migrations/list.ts';
import type { DatabaseSchema } from './schema.ts';
import { DatabaseUnusable } from './wait-for-database.ts';

type Db = Kysely<DatabaseSchema>;

/** The last release that made its tables by the migrations below. The baseline makes the same tables in fewer steps. */
export const LAST_RELEASE_BEFORE_BASELINE = '1.25.294';

const earlierNames: readonly string[] = [
  '0001-foundation',
  '0002-files',
  '0003-directories-and-actions',
  '0004-saved-views',
  '0005-template-authors',
  '0006-password-links',
  '0007-thing-sorts',
  '0010-access',
  '0011-audit-chain',
  '0012-network',
  '0014-usage-rollups',
  '0015-anomalies',
  '0016-audit-subjects',
  '0017-esim-profiles',
  '0018-shipped-templates',
  '0019-active-things',
  '0020-group-users',
  '0022-what-was-seen',
  '0023-network-intents',
  '0025-bulk-results',
  '0026-template-audience',
  '0027-lockout',
  '0028-invitations',
  '0029-account-titles',
  '0030-order-numbers',
  '0040-setup',
  '0042-core-networks',
  '0046-thing-bits',
  '0050-template-versions',
  '0051-cdr-files',
  '0052-thing-contacts',
  '0055-events',
  '0056-integrations',
  '0057-event-rules',
  '0058-due-deliveries',
  '0060-payments',
  '0062-buying',
  '0066-inbox',
  '0067-notifications',
  '0068-notification-preferences',
  '0069-charging',
  '0070-rating',
  '0071-month-close',
  '0072-budgets',
  '0073-collecting',
  '0076-bulk',
  '0077-ota',
  '0080-sim-inventory',
  '0081-transfers',
  '0083-tag-marks',
  '0084-bulk-zones',
  '0087-rate-plans-by-rule',
  '0088-view-alerts',
  '0089-private-networks',
  '0090-simulated-edges',
  '0092-view-as',
  '0093-customer-notes',
  '0094-speed-tests',
  '0095-ntn-types',
  '0096-blocked-networks',
  '0097-open-outages',
  '0098-contact-rows',
  '0100-fleet-imports',
  '0101-campaign-steps',
  '0102-thing-speed-tests',
  '0103-node-samples-by-day',
  '0104-taxes-of-orders',
  '0105-open-orders',
  '0106-dead-edges',
  '0109-audit-chain-without-key',
  '0111-past-assignments',
  '0114-charge-details',
  '0115-taxes-given-up',
  '0116-thing-states',
  '0117-intent-indexes',
  '0118-observation-numbers',
  '0120-confirmed-bulk-jobs',
  '0121-orders-are-money',
  '0122-keys-end-with-people',
  '0130-network-state-source',
  '0131-refund-orders',
  '0132-one-open-offer',
  '0133-one-end-of-a-bulk-job',
  '0134-request-keys',
  '0141-rule-reports',
  '0142-offers-to-nobody',
];
const isEarlier: ReadonlySet<string> = new Set(earlierNames);

const baselineNames = Object.keys(migrationTexts).filter((name) => /^\d+-baseline-/.test(name));

export const hasEarlierNames = (names: readonly string[]): boolean => names.some((name) => isEarlier.has(name));

/** Tables that a part of the earlier migrations made: a release with the baseline cannot bring them up to date. */
export class EarlierMigrationsMissing extends DatabaseUnusable {
  constructor(missing: readonly string[]) {
    super(
      `The tables are older than release ${LAST_RELEASE_BEFORE_BASELINE}: ${missing.length} of its migrations did not run, from ${missing[0] ?? ''} on. Start release ${LAST_RELEASE_BEFORE_BASELINE} once, which brings them up to date, then start this one. Nothing was changed.`,
    );
  }
}

const missingOf = (names: readonly string[]): readonly string[] => {
  const present = new Set(names);
  return earlierNames.filter((name) => !present.has(name));
};

/** The migrations of this release that make the same tables as the ones with these names. */
export const namesOfThisRelease = (names: readonly string[]): readonly string[] => {
  if (!hasEarlierNames(names)) return names;
  const missing = missingOf(names);
  if (missing.length > 0) throw new EarlierMigrationsMissing(missing);
  return [...baselineNames, ...names.filter((name) => !isEarlier.has(name))];
};

/** Names of the migrations that made the tables of this database; none where there are no tables yet. */
export const readMigrationNames = async (db: Db): Promise<readonly string[]> => {
  const found = await sql<{ there: boolean }>`select to_regclass('kysely_migration') is not null as there`.execute(db);
  if (!found.rows[0]?.there) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
};

/** Runs the last of the earlier migrations where only those are missing. */
const catchUp = async (trx: Db, names: readonly string[]): Promise<void> => {
  const missing = missingOf(names);
  if (missing.some((name) => !Object.hasOwn(lastEarlierTexts, name))) throw new EarlierMigrationsMissing(missing);
  for (const name of missing) await migrationOf(lastEarlierTexts[name] ?? '').up(trx as never);
};

/** Brings a database whose tables the earlier migrations made up to the baseline, and notes that it has run. */
export const replaceEarlierNames = (db: Db): Promise<void> =>
  db.transaction().execute(async (trx) => {
    // Of two processes that start at once, the second waits here and then finds the work done.
    await sql`lock table kysely_migration in share row exclusive mode`.execute(trx);
    const names = await readMigrationNames(trx);
    if (!hasEarlierNames(names)) return;
    await catchUp(trx, names);
    const replaced = namesOfThisRelease([...names, ...missingOf(names)]).filter((name) => !names.includes(name));
    await sql`delete from kysely_migration where name = any(${earlierNames}::text[])`.execute(trx);
    await sql`insert into kysely_migration (name, timestamp) select name, ${new Date().toISOString()} from unnest(${replaced}::text[]) as name`.execute(
      trx,
    );
  });
