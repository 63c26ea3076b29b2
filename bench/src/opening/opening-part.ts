import { chromium } from '@playwright/test';
import { testBrowser } from '../../../scripts/browser.mjs';
import { startBareServer } from '../browser/bare-server.ts';
import type { Part } from '../part.ts';
import { startDemo } from '../rivals/child.ts';
import { table } from '../rivals/comparison-table.ts';
import { missedOf, verdict } from '../say.ts';
import { goals } from '../settings.ts';
import { DASHBOARD, ROW, TABLE, demoPages } from './demo-pages.ts';
import type { OpenablePage, OpenedPage, Opening } from './open-page.ts';
import { openBothWays } from './open-page.ts';

/** A page, and the bare page as it was opened right before it: a machine whose speed changes treats both alike. */
interface Compared {
  readonly page: OpenedPage;
  readonly bare: OpenedPage;
}

const measureOpening = async (): Promise<{ readonly login: Compared; readonly pages: readonly Compared[] }> => {
  const demo = await startDemo();
  // Without windows: in the full browser each page of this bench opens one of its own, whose address bar works for half a second beside it.
  const browser = await chromium.launch({
    executablePath: await testBrowser(),
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    const { login, pages, rows } = await demoPages(demo);
    const bare = await startBareServer(rows);
    const barePage = { name: 'bare grid', url: `http://127.0.0.1:${bare.port}/`, ready: ROW };
    // The first page of a browser pays for the browser.
    await openBothWays(browser, barePage);
    const compare = async (page: OpenablePage): Promise<Compared> => ({
      bare: await openBothWays(browser, barePage),
      page: await openBothWays(browser, page),
    });
    const compared = { login: await compare(login), pages: [] as Compared[] };
    for (const page of pages) compared.pages.push(await compare(page));
    bare.close();
    return compared;
  } finally {
    await browser.close();
    await demo.stop();
  }
};

const rowOf = (
  name: string,
  how: string,
  { readyMs, firstDataMs, requests, scripts, kilobytes, blockedMs }: Opening,
  bare: Opening,
): string[] => [
  name,
  how,
  readyMs.toFixed(0),
  bare.readyMs.toFixed(0),
  `${(readyMs / bare.readyMs).toFixed(2)}×`,
  Number.isFinite(firstDataMs) ? `${((firstDataMs / readyMs) * 100).toFixed(0)} %` : '-',
  requests.toFixed(0),
  scripts.toFixed(0),
  kilobytes.toFixed(0),
  blockedMs.toFixed(0),
  bare.blockedMs.toFixed(0),
];

const goalsOf = ({ page: { name, cold, warm }, bare }: Compared): readonly boolean[] => [
  cold.readyMs <= goals.openingRatio * bare.cold.readyMs,
  warm.readyMs <= goals.openingRatio * bare.warm.readyMs,
  warm.firstDataMs <= goals.firstDataShare * warm.readyMs,
  cold.scripts <= goals.openingScripts,
  warm.blockedMs <= (name === DASHBOARD ? goals.dashboardBlockedMs : goals.openingBlockedMs),
  name !== TABLE || cold.kilobytes <= goals.tableKilobytes,
];

/** How soon a page stands that is opened by its address in a new tab. */
export const openingPart: Part = {
  name: 'opening',
  async measure() {
    const { login, pages } = await measureOpening();
    const rows = [login, ...pages].flatMap(({ page: { name, cold, warm }, bare }) => [
      rowOf(name, 'cold', cold, bare.cold),
      rowOf(name, 'warm', warm, bare.warm),
    ]);
    console.log(
      `\nPages of the demo world, opened by address in a new tab\n\n${table(['page', 'cache', 'ready ms', 'bare ms', 'of bare', 'first data at', 'requests', 'scripts', 'kB', 'blocked ms', 'bare blocked'], rows)}`,
    );
    const goalsMet = [...pages.flatMap(goalsOf), login.page.cold.readyMs <= goals.loginReadyMs];
    console.log(
      `\nReady at most ${goals.openingRatio}× the bare page, first data asked before ${goals.firstDataShare * 100} % of it, ${goals.openingScripts} scripts, ${goals.tableKilobytes} kB of the table, ${goals.openingBlockedMs} ms blocked (dashboard ${goals.dashboardBlockedMs}), log-in page within ${goals.loginReadyMs} ms: ${verdict(goalsMet.every(Boolean))} (${missedOf(goalsMet)} of ${goalsMet.length} missed)\n`,
    );
    return missedOf(goalsMet);
  },
};
