import { insertPlan, countPlan, insertSlices } from '@airlane/server/src/modules/connectivity/bulk/plan.repository.ts';
import { bulkSteps } from '@airlane/domain/bulk/bulk-steps';
import { sql } from 'kysely';
import { withDatabase } from '../deliveries/webhooks.ts';
import { BIG_ACCOUNT, BENCH_USER } from '../world/fill.ts';
import type { World } from '../world/world.ts';

export interface Planned {
  readonly things: number;
  readonly seconds: number;
  readonly dryRunSeconds: number;
}

const judged = {
  action: 'ratePlan',
  params: { ratePlan: 'Bench' },
  isUndo: false,
  accountId: BIG_ACCOUNT,
  things: { kind: 'all' },
} as const;
const meant = {
  kind: 'selected',
  from: sql`things as t`,
  where: sql<boolean>`t.account_id = ${BIG_ACCOUNT} and t.deleted_at is null`,
} as const;

/** All Things of the big account, as the engine plans them: one statement for the rows, one for the counts, one for the slices. */
export const planAll = (world: World): Promise<Planned> =>
  withDatabase(world.url, async (db) => {
    // Jobs may just have changed every row. The world does without autovacuum, so that it does not come in the middle of a figure; everybody else has it.
    await world.client.query('vacuum (analyze) things');
    const dryStarted = performance.now();
    await countPlan(db, judged, meant);
    const dryRunSeconds = (performance.now() - dryStarted) / 1000;
    const started = performance.now();
    const { number, eligible } = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{
        number: number;
      }>`insert into bulk_jobs (id, account_id, action, who, ordered_by) values ('bench-plan', ${BIG_ACCOUNT}, 'ratePlan', '{"kind": "all"}', ${BENCH_USER.id}) returning number`.execute(
        trx,
      );
      const job = rows[0]?.number ?? 0;
      const counts = await insertPlan(trx, job, judged, meant);
      await insertSlices(trx, job, bulkSteps(counts.eligible, {}));
      return { number: job, eligible: counts.eligible };
    });
    const seconds = (performance.now() - started) / 1000;
    await sql`delete from bulk_items where job = ${number}`.execute(db);
    await sql`delete from bulk_jobs where number = ${number}`.execute(db);
    return { things: eligible, seconds, dryRunSeconds };
  });
