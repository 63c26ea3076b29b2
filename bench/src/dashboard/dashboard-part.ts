import type { Part } from '../part.ts';
import { type Comparison, compareAt } from '../rivals/compare.ts';
import { comparisonTable, missedGoals } from '../rivals/comparison-table.ts';
import { withRivals } from '../rivals/with-rivals.ts';
import { missedOf, say, verdict } from '../say.ts';
import { goals, settings } from '../settings.ts';
import { bigIccids } from '../world/fill.ts';
import { fillUsage } from './fill-usage.ts';
import { measureDashboard } from './measure-dashboard.ts';
import { reportScenarios } from './report-scenarios.ts';

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
      for (const scenario of reportScenarios()) comparisons.push(await compareAt(scenario, 1, floor, airlane, settings.reportEffort));
      console.log(`\nDashboard of an account with ${bigIccids(settings.dashboardThings).length.toLocaleString('en')} Things and 13 months\n\n${comparisonTable(comparisons)}`);
      const task = await measureDashboard(airlaneTarget.port, tokens);
      const isSmooth = task <= goals.dashboardTaskMs;
      console.log(`\nOpening it and changing its period: longest task ${task.toFixed(0)} ms; goal ≤ ${goals.dashboardTaskMs} ms: ${verdict(isSmooth)}\n`);
      return missedGoals(comparisons) + missedOf([isSmooth]);
    });
  },
};
