import { shippedTemplates } from '@airlane/server/src/shipped-templates.ts';
import { daysIn, lastClosable } from '@airlane/domain/charging/billing-period';
import { MB } from '@airlane/domain/text/byte-size';
import { type Db, kyselyFor } from '@airlane/server/src/kernel/database/open.ts';
import { openPostgres } from '@airlane/server/src/kernel/database/postgres-engine.ts';
import { closeMonths } from '@airlane/server/src/modules/trade/charging/close-months.ts';
import { removeChargeDetails } from '@airlane/server/src/modules/trade/charging/remove-charge-details.ts';
import { seedTemplates } from '@airlane/server/src/modules/platform/templates/seed-templates.ts';
import { rateTable } from '@airlane/server/src/ports/tax/rate-table.ts';
import { sql } from 'kysely';
import type { Part } from '../part.ts';
import { missedOf, say, verdict } from '../say.ts';
import { goals, settings } from '../settings.ts';
import { closeByHand } from './charging-floor.ts';
import { fillCharging } from './fill-charging.ts';

const THINGS_PER_ACCOUNT = 200;
const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);
const log = { info: () => undefined, error: (detail: object, message: string) => console.error(message, detail) };

/** How long it takes to remove the details of the month that was closed, and that nothing of them is left. */
const measureRemoval = async (unlimited: Db, db: Db): Promise<void> => {
  say('Removing its details');
  await sql`update month_closes set closed_at = now() - interval '3 years' where account_id like 'charged-%'`.execute(
    unlimited,
  );
  await sql`vacuum (analyze) rated_days, usage_networks, month_closes`.execute(unlimited);
  const started = performance.now();
  await removeChargeDetails({ db, log, keptMonths: 24 }, new Date());
  const took = performance.now() - started;
  const { rows } = await sql<{
    left: number;
  }>`select ((select count(*) from rated_days where account_id like 'charged-%') + (select count(*) from usage_networks where account_id like 'charged-%'))::int as left`.execute(
    unlimited,
  );
  console.log(`Details of that month removed in ${seconds(took)} s; rows left: ${rows[0]?.left ?? 0}\n`);
};

/** Rates and closes a month of all accounts by the job that does so every night, beside the statements by hand. */
export const chargingPart: Part = {
  name: 'charging',
  async measure(openWorld) {
    const world = await openWorld();
    const engine = openPostgres({
      connectionString: world.url,
      maxConnections: 2,
      onIdleError: (error) => console.error(error.message),
    });
    const db = kyselyFor(engine);
    // Filling and the statement by hand take as long as they take.
    const unlimited = kyselyFor({ pool: engine.maintenancePool });
    try {
      await seedTemplates(db, shippedTemplates);
      const things = settings.chargedThings;
      const accounts = Math.max(1, Math.round(things / THINGS_PER_ACCOUNT));
      const period = lastClosable(new Date());
      say(`Filling a month of ${things.toLocaleString('en')} Things in ${accounts.toLocaleString('en')} accounts`);
      await fillCharging(unlimited, {
        name: 'charged',
        iccidPrefix: '8900',
        things,
        accounts,
        period,
        days: daysIn(period),
      });
      say('Closing it by hand');
      const [unsorted, sorted] = [
        await closeByHand(unlimited, period, false),
        await closeByHand(unlimited, period, true),
      ];
      const floor = sorted.took < unsorted.took ? sorted : unsorted;
      say('Closing it by the job');
      const memory = process.memoryUsage().rss;
      const started = performance.now();
      await closeMonths({ db, tax: rateTable }, period, { actorId: null, requestId: 'bench', now: new Date() }, log);
      const took = performance.now() - started;
      const grown = (process.memoryUsage().rss - memory) / MB;
      const { rows: rated } = await sql<{ total: string; invoices: number; last: number }>`
        select (select sum(amount) from rated_days where period = ${period}::date and account_id like 'charged-%')::text as total,
          (select count(*) from invoices where seller = 'charged')::int as invoices, (select max(last) from invoice_numbers where seller = 'charged') as last`.execute(
        db,
      );
      const met = [
        took <= goals.closeRatio * floor.took,
        rated[0]?.total === floor.total && rated[0]?.invoices === accounts && rated[0]?.last === accounts,
        grown < goals.closeGrowthMegabytes,
      ] as const;
      console.log(
        `\nRate and close a month of ${things.toLocaleString('en')} Things in ${accounts.toLocaleString('en')} accounts: ${seconds(took)} s, by hand ${seconds(floor.took)} s (unsorted ${seconds(unsorted.took)} s, sorted ${seconds(sorted.took)} s), ${(took / floor.took).toFixed(2)} ×; goal ≤ ${goals.closeRatio} ×: ${verdict(met[0])}. ` +
          `Same sum and ${accounts.toLocaleString('en')} invoices without a gap: ${verdict(met[1])}. Memory grew by ${Math.round(grown)} MB, goal less than ${goals.closeGrowthMegabytes} MB: ${verdict(met[2])}\n`,
      );
      await measureRemoval(unlimited, db);
      return missedOf(met);
    } finally {
      await engine.close();
    }
  },
};
