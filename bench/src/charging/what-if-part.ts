import { shippedTemplates } from '@airlane/server/src/shipped-templates.ts';
import { daysIn, lastClosable } from '@airlane/domain/charging/billing-period';
import { MB } from '@airlane/domain/text/byte-size';
import type { AccountScope } from '@airlane/server/src/kernel/access/viewer.ts';
import { kyselyFor } from '@airlane/server/src/kernel/database/open.ts';
import { openPostgres } from '@airlane/server/src/kernel/database/postgres-engine.ts';
import { compareCharges } from '@airlane/server/src/modules/trade/charging/compare-charges.ts';
import { seedTemplates } from '@airlane/server/src/modules/platform/templates/seed-templates.ts';
import { sql } from 'kysely';
import type { Part } from '../part.ts';
import { missedOf, say, verdict } from '../say.ts';
import { goals, settings } from '../settings.ts';
import { fillCharging, OTHER_PLAN } from './fill-charging.ts';

const TIMES = 3;

/** The largest fleet that a what-if is made of, while a person waits for it: a month of each Thing and day, rated twice. */
export const whatIfPart: Part = {
  name: 'what-if',
  async measure(openWorld) {
    const world = await openWorld();
    const engine = openPostgres({
      connectionString: world.url,
      maxConnections: 2,
      onIdleError: (error) => console.error(error.message),
    });
    const db = kyselyFor(engine);
    const unlimited = kyselyFor({ pool: engine.maintenancePool });
    try {
      await seedTemplates(db, shippedTemplates);
      const period = lastClosable(new Date());
      const things = settings.comparedThings;
      say(`Filling a month of ${things.toLocaleString('en')} Things in one account`);
      await fillCharging(unlimited, {
        name: 'whatif',
        iccidPrefix: '8901',
        things,
        accounts: 1,
        period,
        days: daysIn(period),
      });
      const scope = { accountId: 'whatif-00001', viewer: { appType: 'admin', vertical: 'whatif' } } as AccountScope;
      const spilled = async (): Promise<number> => {
        await sql`select pg_stat_clear_snapshot()`.execute(db);
        return Number(
          (
            await sql<{
              bytes: string;
            }>`select temp_bytes::text as bytes from pg_stat_database where datname = current_database()`.execute(db)
          ).rows[0]?.bytes ?? 0,
        );
      };
      const [memory, before] = [process.memoryUsage().rss, await spilled()];
      const took: number[] = [];
      for (let time = 0; time < TIMES; time += 1) {
        const started = performance.now();
        const { compared } = await compareCharges(db, scope, { period, ratePlan: OTHER_PLAN, group: '' }, new Date());
        took.push((performance.now() - started) / 1000);
        if (compared === null || compared.asIs.net <= 0 || compared.difference === 0)
          throw new Error('Nothing was compared');
      }
      const slowest = Math.max(...took);
      const met = slowest <= goals.whatIfSeconds;
      console.log(
        `\nWhat-if of ${things.toLocaleString('en')} Things: ${took.map((one) => one.toFixed(1)).join(', ')} s, goal ≤ ${goals.whatIfSeconds} s: ${verdict(met)}. ` +
          `The process grew by ${Math.round((process.memoryUsage().rss - memory) / MB)} MB; sorts and sums wrote ${Math.round(((await spilled()) - before) / TIMES / MB)} MB of temporary files each time\n`,
      );
      return missedOf([met]);
    } finally {
      await engine.close();
    }
  },
};
