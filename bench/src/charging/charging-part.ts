import { addMonths, daysIn, lastClosable } from '@airlane/domain';
import { kyselyFor } from '@airlane/server/src/database/open.ts';
import { openPostgres } from '@airlane/server/src/database/postgres-engine.ts';
import { closeAccountMonth } from '@airlane/server/src/modules/trade/charging/close-month.ts';
import { seedTemplates } from '@airlane/server/src/modules/platform/templates/seed-templates.ts';
import { rateTable } from '@airlane/server/src/ports/tax/rate-table.ts';
import { sql } from 'kysely';
import type { Part } from '../part.ts';
import { missedOf, say, verdict } from '../say.ts';
import { goals, settings } from '../settings.ts';
import { chargedAccount, fillCharging, PRICES } from './fill-charging.ts';

const THINGS_PER_ACCOUNT = 200;
const MB = 1_048_576;
const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);

/** Rates and closes a month of all accounts beside one statement that does nothing but the arithmetic and writes the same number of rows. */
export const chargingPart: Part = {
  name: 'charging',
  async measure(openWorld) {
    const world = await openWorld();
    const engine = openPostgres({ connectionString: world.url, maxConnections: 2, onIdleError: (error) => console.error(error.message) });
    const db = kyselyFor(engine);
    try {
      await seedTemplates(db);
      const things = settings.chargedThings;
      const accounts = Math.max(1, Math.round(things / THINGS_PER_ACCOUNT));
      const period = lastClosable(new Date());
      say(`Filling a month of ${things.toLocaleString('en')} Things in ${accounts.toLocaleString('en')} accounts`);
      await fillCharging(db, { things, accounts, period, days: daysIn(period) });
      const floorStarted = performance.now();
      await sql`create table bare_rated (like rated_days)`.execute(db);
      await sql`create index on bare_rated (account_id, day, iccid)`.execute(db);
      await sql`insert into bare_rated (account_id, period, day, iccid, rate_id, network, country, quantity, charged, amount)
        select account_id, ${period}::date, day, iccid, 1, network, country, bytes, bytes, bytes * case country when 'DE' then ${sql.lit(PRICES.DE)} when 'CH' then ${sql.lit(PRICES.CH)} else ${sql.lit(PRICES.other)} end
        from usage_networks where day >= ${period}::date and day < ${addMonths(period, 1)}::date and account_id like 'charged-%'
        union all
        select account_id, ${period}::date, min(day), iccid, 2, '', '', 1, 1, ${sql.lit(PRICES.fee * MB)} from usage_networks where day >= ${period}::date and day < ${addMonths(period, 1)}::date and account_id like 'charged-%' group by account_id, iccid`.execute(db);
      const { rows: bare } = await sql<{ total: string }>`select sum(amount)::text as total from (select account_id, rate_id, country, sum(amount) as amount from bare_rated group by 1, 2, 3) as lines`.execute(db);
      const floor = performance.now() - floorStarted;
      const memory = process.memoryUsage().rss;
      const started = performance.now();
      for (let number = 1; number <= accounts; number += 1) await closeAccountMonth({ db, tax: rateTable }, chargedAccount(number), period, { actorId: null, requestId: 'bench', now: new Date() });
      const took = performance.now() - started;
      const grown = (process.memoryUsage().rss - memory) / MB;
      const { rows: rated } = await sql<{ total: string; invoices: number }>`select (select sum(amount) from rated_days where period = ${period}::date and account_id like 'charged-%')::text as total, (select count(*) from invoices where seller = 'charging')::int as invoices`.execute(db);
      const met = [took <= goals.closeRatio * floor, rated[0]?.total === bare[0]?.total && rated[0]?.invoices === accounts] as const;
      console.log(
        `\nRate and close a month of ${things.toLocaleString('en')} Things in ${accounts.toLocaleString('en')} accounts: ${seconds(took)} s, the bare statement ${seconds(floor)} s, ${(took / floor).toFixed(2)} ×; goal ≤ ${goals.closeRatio} ×: ${verdict(met[0])}. ` +
          `Same sum and ${accounts.toLocaleString('en')} invoices: ${verdict(met[1])}. Memory grew by ${Math.round(grown)} MB\n`,
      );
      return missedOf(met);
    } finally {
      await engine.close();
    }
  },
};
