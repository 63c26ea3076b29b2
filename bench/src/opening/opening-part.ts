import { insertBrowserWorld } from '../browser/templates.ts';
import type { Part } from '../part.ts';
import { table } from '../rivals/comparison-table.ts';
import { withRivals } from '../rivals/with-rivals.ts';
import { missedOf, verdict } from '../say.ts';
import { goals } from '../settings.ts';
import type { OpenedPage, Opening } from './measure-opening.ts';
import { measureOpening } from './measure-opening.ts';

const rowOf = (name: string, how: string, { readyMs, firstDataMs, scripts, kilobytes, blockedMs }: Opening, bare: Opening): string[] => [
  name, how, readyMs.toFixed(0), `${(readyMs / bare.readyMs).toFixed(2)}×`, Number.isFinite(firstDataMs) ? `${((firstDataMs / readyMs) * 100).toFixed(0)} %` : '-', scripts.toFixed(0), kilobytes.toFixed(0), blockedMs.toFixed(0),
];

const isSoonEnough = ({ cold, warm }: OpenedPage, bare: OpenedPage): readonly boolean[] => [
  cold.readyMs <= goals.openingRatio * bare.cold.readyMs,
  warm.readyMs <= goals.openingRatio * bare.warm.readyMs,
  warm.firstDataMs <= goals.firstDataShare * warm.readyMs,
  cold.scripts <= goals.openingScripts,
  cold.blockedMs <= goals.openingBlockedMs,
  cold.kilobytes <= goals.openingKilobytes,
];

/** How soon a page stands that is opened by its address in a new tab. */
export const openingPart: Part = {
  name: 'opening',
  async measure(openWorld) {
    const world = await openWorld();
    await insertBrowserWorld(world.client);
    const { bare, login, pages } = await withRivals(world, ({ airlaneTarget, tokens }) => measureOpening(airlaneTarget.port, tokens));
    const rows = [bare, login, ...pages].flatMap(({ name, cold, warm }) => [rowOf(name, 'cold', cold, bare.cold), rowOf(name, 'warm', warm, bare.warm)]);
    console.log(`\nPages opened by address in a new tab\n\n${table(['page', 'cache', 'ready ms', 'of bare', 'first data at', 'scripts', 'kB', 'blocked ms'], rows)}`);
    const goalsMet = [...pages.flatMap((page) => isSoonEnough(page, bare)), login.cold.readyMs <= goals.loginReadyMs];
    console.log(
      `\nReady at most ${goals.openingRatio}× the bare page, first data asked before ${goals.firstDataShare * 100} % of it, ${goals.openingScripts} scripts, ${goals.openingKilobytes} kB, ${goals.openingBlockedMs} ms blocked, log-in page within ${goals.loginReadyMs} ms: ${verdict(goalsMet.every(Boolean))} (${missedOf(goalsMet)} of ${goalsMet.length} missed)\n`,
    );
    return missedOf(goalsMet);
  },
};
