import type { Part } from '../part.ts';
import { assertSameLists, type Comparison, compareAt } from '../rivals/compare.ts';
import { comparisonTable, missedGoals } from '../rivals/comparison-table.ts';
import { withRivals } from '../rivals/with-rivals.ts';
import { missedOf, verdict } from '../say.ts';
import { goals, settings } from '../settings.ts';
import { WHOLE_TO } from '../world/fill.ts';
import { columnScenarios } from './calls.ts';
import { measureCsv } from './csv-memory.ts';

/** One account with a million Things: every column sorted and filtered, and all of it as one file. */
export const columnsPart: Part = {
  name: 'columns',
  async measure(openWorld) {
    const world = await openWorld();
    await world.growTo(WHOLE_TO);
    return withRivals(world, async ({ floor, airlane, airlaneTarget }) => {
      const scenarios = columnScenarios();
      await assertSameLists(scenarios, floor, airlane);
      const comparisons: Comparison[] = [];
      for (const scenario of scenarios)
        comparisons.push(await compareAt(scenario, settings.columnConnections, floor, airlane, settings.columnEffort));
      console.log(`\nOne account with 1,000,000 Things\n\n${comparisonTable(comparisons)}`);
      const csv = await measureCsv(airlaneTarget, airlane);
      if (csv === undefined) return missedGoals(comparisons);
      const isFlat = csv.peak - csv.before < goals.csvGrowthMegabytes;
      console.log(
        `\nCSV of ${csv.rows.toLocaleString('en')} rows in ${csv.seconds.toFixed(1)} s: server memory ${csv.before} MB before, ${csv.peak} MB at most, ` +
          `goal less than ${goals.csvGrowthMegabytes} MB more: ${verdict(isFlat)}\n`,
      );
      return missedGoals(comparisons) + missedOf([isFlat]);
    });
  },
};
