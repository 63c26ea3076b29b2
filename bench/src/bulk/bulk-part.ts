import type { Part } from '../part.ts';
import { missedOf, verdict } from '../say.ts';
import { goals, settings } from '../settings.ts';
import { WHOLE_FROM } from '../world/fill.ts';
import { planAll } from './plan-all.ts';
import { workThrough } from './work-through.ts';

const many = (count: number): string => Math.round(count).toLocaleString('en');

/** So many Things in the world give the big account so many: a fifth of the first million, and all beyond. */
const worldFor = (things: number): number => {
  const first = WHOLE_FROM * settings.bigAccountShare;
  return things <= first ? Math.round(things / settings.bigAccountShare) : WHOLE_FROM + things - first;
};

/** Many at once: how fast a job is planned and worked through, and what lists notice of it. */
export const bulkPart: Part = {
  name: 'bulk',
  async measure(openWorld) {
    const world = await openWorld();
    await world.growTo(worldFor(settings.bulkThings));
    const plan = await planAll(world);
    const planMet = plan.seconds <= goals.bulkPlanSecondsAMillion * Math.max(1, plan.things / 1_000_000);
    console.log(`\nBulk: ${many(plan.things)} Things planned in ${plan.seconds.toFixed(2)} s, dry run ${plan.dryRunSeconds.toFixed(2)} s; goal ${goals.bulkPlanSecondsAMillion} s for a million: ${verdict(planMet)}\n`);
    const met = [planMet];
    for (const work of await workThrough(world)) {
      const workMet = [work.perSecond >= goals.bulkThingsPerSecond, work.busyListMs <= goals.listRatioBesideBulk * work.idleListMs] as const;
      console.log(
        `\nBulk: ${work.action} on ${many(work.things)} Things, ${many(work.perSecond)} a second; goal ${many(goals.bulkThingsPerSecond)}: ${verdict(workMet[0])}. ` +
          `List p50 ${work.busyListMs.toFixed(1)} ms beside it, ${work.idleListMs.toFixed(1)} ms idle; goal ≤ ${goals.listRatioBesideBulk} ×: ${verdict(workMet[1])}. ` +
          `Memory ${work.rssBefore ?? 0} MB before, ${work.rssPeak ?? 0} MB at most; done ${many(work.done)}, failed ${many(work.failed)}\n`,
      );
      met.push(...workMet);
    }
    return missedOf(met);
  },
};
