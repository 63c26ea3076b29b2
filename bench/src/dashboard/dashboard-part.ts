import type { Part } from '../part.ts';
import { type Comparison, compareAt } from '../rivals/compare.ts';
import { comparisonTable, missedGoals } from '../rivals/comparison-table.ts';
import type { Scenario } from '../rivals/scenario.ts';
import { withRivals } from '../rivals/with-rivals.ts';
import { missedOf, say, verdict } from '../say.ts';
import { goals, settings } from '../settings.ts';
import { BIG_ACCOUNT, bigIccids } from '../world/fill.ts';
import { fillUsage, longPeriod, usualPeriod } from './fill-usage.ts';
import type { BenchPeriod } from './fill-usage.ts';
import { measureDashboard } from './measure-dashboard.ts';

const query = (values: Record<string, string>): string => new URLSearchParams(values).toString();

const scenario = (report: string, { name, from, to }: BenchPeriod): Scenario => ({
  name: `${report}, ${name}`,
  goal: { p50: goals.reportRatio },
  floor: () => ({ method: 'GET', path: `/report?${query({ account: BIG_ACCOUNT, report, from, to })}` }),
  airlane: () => ({
    method: 'GET',
    path: `/api/v3/reports/dashboard/${report}?${query({ from: `${from}T00:00:00Z`, to: `${to}T23:59:59.999Z` })}`,
  }),
});

const dimensions = ['network', 'country', 'group', 'technology'];
const rolledUp = [
  'usage',
  'usage-over-time',
  ...dimensions.map((dimension) => `usage-by-${dimension}`),
  ...dimensions.map((dimension) => `usage-by-${dimension}-over-time`),
];
const byThing = ['active-sims', 'usage-per-sim', 'active-sims-over-time', 'top-things', 'silent-things', 'online-sims'];

/** What is read from rollups over all that is kept, and what is counted by Thing over the usual period. */
const reportScenarios = (): readonly Scenario[] => [
  ...rolledUp.map((report) => scenario(report, longPeriod())),
  ...byThing.map((report) => scenario(report, usualPeriod())),
];

/** The dashboard of a large account with 13 months. */
export const dashboardPart: Part = {
  name: 'dashboard',
  async measure(openWorld) {
    const world = await openWorld();
    await world.growTo(settings.dashboardThings);
    say('Filling 13 months of usage');
    await fillUsage(world.client);
    say('Measuring');
    return withRivals(world, async ({ floor, airlane, airlaneTarget, tokens }) => {
      const comparisons: Comparison[] = [];
      for (const scenario of reportScenarios())
        comparisons.push(await compareAt(scenario, 1, floor, airlane, settings.reportEffort));
      console.log(
        `\nDashboard of an account with ${bigIccids(settings.dashboardThings).length.toLocaleString('en')} Things and 13 months\n\n${comparisonTable(comparisons)}`,
      );
      const task = await measureDashboard(airlaneTarget.port, tokens);
      const isSmooth = task <= goals.dashboardTaskMs;
      console.log(
        `\nOpening it and changing its period: longest task ${task.toFixed(0)} ms; goal ≤ ${goals.dashboardTaskMs} ms: ${verdict(isSmooth)}\n`,
      );
      return missedGoals(comparisons) + missedOf([isSmooth]);
    });
  },
};
