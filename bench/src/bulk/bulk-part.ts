import { cpus, loadavg } from 'node:os';
import type { Part } from '../part.ts';
import { missedOf, verdict } from '../say.ts';
import { goals, settings } from '../settings.ts';
import { WHOLE_FROM } from '../world/fill.ts';
import type { World } from '../world/world.ts';
import { killWorkers } from './kill-workers.ts';
import { planAll } from './plan-all.ts';
import { workThrough } from './work-through.ts';

const many = (count: number): string => Math.round(count).toLocaleString('en');

/** What else the machine does: figures of a busy one say less. */
const machine = (): string => `${cpus().length} cores, load ${(loadavg()[0] ?? 0).toFixed(1)}`;

/** So many Things in the world give the big account so many: a fifth of the first million, and all beyond. */
const worldFor = (things: number): number => {
  const first = WHOLE_FROM * settings.bigAccountShare;
  return things <= first ? Math.round(things / settings.bigAccountShare) : WHOLE_FROM + things - first;
};

/** A small job has to be planned in its share of the time, but not in less than a statement takes on a busy machine. */
const MIN_PLAN_SECONDS = 0.5;

const measureKills = async (world: World): Promise<boolean[]> => {
  const survived = await killWorkers(world, settings.senderKills);
  const {
    job,
    things,
    commanded,
    repeats,
    audits,
    audited,
    openIntents,
    resultLines,
    slowestTakeoverSeconds: slowest,
  } = survived;
  const acted = job.done + job.failed;
  const isOnce =
    repeats === 0 && commanded === acted && audits === job.done && audited === job.done && openIntents === 0;
  const isWhole = job.finishedAt !== null && job.waiting === 0 && resultLines === things;
  const isTakenUp = slowest <= goals.bulkTakeoverSeconds;
  console.log(
    `\nBulk: ${survived.kills} kills of two processes within ${many(things)} Things (${survived.minutes.toFixed(1)} min; ${machine()}). ` +
      `${many(commanded)} commanded, ${many(repeats)} again; ${many(job.done)} done, ${many(job.failed)} failed, ${many(audits)} audited: exactly once ${verdict(isOnce)}. ` +
      `${many(resultLines)} lines of results: whole ${verdict(isWhole)}. Slowest takeover ${slowest.toFixed(1)} s, goal ${goals.bulkTakeoverSeconds} s: ${verdict(isTakenUp)}\n`,
  );
  return [isOnce, isWhole, isTakenUp];
};

const measureWork = async (world: World): Promise<boolean[]> => {
  const met: boolean[] = [];
  for (const work of await workThrough(world)) {
    const growth = (work.rssPeak ?? 0) - (work.rssBefore ?? 0);
    const workMet = [
      work.perSecond >= goals.bulkThingsPerSecond,
      work.busyListMs <= goals.listRatioBesideBulk * work.idleListMs,
      growth <= goals.bulkGrowthMegabytes,
    ] as const;
    console.log(
      `\nBulk: ${work.action} on ${many(work.things)} Things, ${many(work.perSecond)} a second (${machine()}); goal ${many(goals.bulkThingsPerSecond)}: ${verdict(workMet[0])}. ` +
        `List p50 ${work.busyListMs.toFixed(1)} ms beside it, ${work.idleListMs.toFixed(1)} ms idle; goal ≤ ${goals.listRatioBesideBulk} ×: ${verdict(workMet[1])}. ` +
        `Memory ${work.rssBefore ?? 0} MB before, ${work.rssPeak ?? 0} MB at most; goal ≤ ${goals.bulkGrowthMegabytes} MB more: ${verdict(workMet[2])}. ` +
        `Processor time for a Thing ${(work.workCpuMs / work.things).toFixed(2)} ms here, ${(work.networkCpuMs / work.things).toFixed(2)} ms in the simulated network; done ${many(work.done)}, failed ${many(work.failed)}\n`,
    );
    met.push(...workMet);
  }
  return met;
};

/** Many at once: whether kills harm a job, how fast one is worked through and planned, and what lists notice of it. */
export const bulkPart: Part = {
  name: 'bulk',
  async measure(openWorld) {
    const world = await openWorld();
    await world.growTo(worldFor(settings.bulkKilledThings));
    const met = settings.senderKills === 0 ? [] : await measureKills(world);
    await world.growTo(worldFor(settings.bulkWorkedThings));
    if (settings.bulkWorkedThings > 0) met.push(...(await measureWork(world)));
    await world.growTo(worldFor(settings.bulkThings));
    const plan = await planAll(world);
    const limit = Math.max(MIN_PLAN_SECONDS, (goals.bulkPlanSecondsAMillion * plan.things) / 1_000_000);
    console.log(
      `\nBulk: ${many(plan.things)} Things planned in ${plan.seconds.toFixed(2)} s, dry run ${plan.dryRunSeconds.toFixed(2)} s (${machine()}); goal ${limit.toFixed(1)} s: ${verdict(plan.seconds <= limit)}\n`,
    );
    return missedOf([...met, plan.seconds <= limit]);
  },
};
