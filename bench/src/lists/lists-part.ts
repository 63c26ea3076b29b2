import type { Part } from '../part.ts';
import { assertSameLists, type Comparison, compareAt } from '../rivals/compare.ts';
import { comparisonTable, missedGoals } from '../rivals/comparison-table.ts';
import { withRivals } from '../rivals/with-rivals.ts';
import { missedOf, say, verdict } from '../say.ts';
import { goals, settings } from '../settings.ts';
import { bigIccids } from '../world/fill.ts';
import type { World } from '../world/world.ts';
import { scenariosFor } from './calls.ts';

/** The scenarios that answer lists come first; the others answer one record. */
const LIST_SCENARIOS = 3;

const measureSize = (world: World, size: number): Promise<number> =>
  withRivals(world, async ({ floor, airlane, floorTarget, airlaneTarget }) => {
    const scenarios = scenariosFor(bigIccids(size), world.unchangedIccids(size));
    await assertSameLists(scenarios.slice(0, LIST_SCENARIOS), floor, airlane);
    const comparisons: Comparison[] = [];
    for (const scenario of scenarios) {
      for (const connections of settings.connections)
        comparisons.push(await compareAt(scenario, connections, floor, airlane));
    }
    console.log(
      `\n${size.toLocaleString('en')} Things, ${bigIccids(size).length.toLocaleString('en')} of them in the account that asks\n`,
    );
    console.log(comparisonTable(comparisons));
    const rss = airlaneTarget.rssMegabytes();
    if (rss === undefined) return missedGoals(comparisons);
    const isSmall = rss < goals.rssMegabytes;
    console.log(
      `\nServer memory after the load: ${rss} MB, goal below ${goals.rssMegabytes} MB: ${verdict(isSmall)}; the floor: ${floorTarget.rssMegabytes()} MB\n`,
    );
    return missedGoals(comparisons) + missedOf([isSmall]);
  });

export const listsPart: Part = {
  name: 'lists',
  async measure(openWorld) {
    const world = await openWorld();
    let missed = 0;
    for (const size of settings.sizes.toSorted((one, other) => one - other)) {
      await world.growTo(size);
      say('Measuring');
      missed += await measureSize(world, size);
    }
    return missed;
  },
};
