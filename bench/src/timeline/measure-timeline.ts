import { DAY_MS } from '@airlane/domain/time/durations';
import { chromium } from '@playwright/test';
import { browser as findBrowser } from '../../../scripts/browser.mjs';
import { longTasksDuring, watchPage } from '../browser/watch.ts';
import { BENCH_USER, BIG_ACCOUNT } from '../world/fill.ts';
import { percentile } from '../rivals/load.ts';
import type { Tokens } from '../rivals/log-in.ts';
import { EVENT_DAYS, EVENTFUL_ICCID } from './fill-events.ts';

const ROUNDS = 5;
const FEW = 'Timeline, 0 events';

export interface TimelineFigures {
  /** From the press that asks for thirty days to their being drawn. */
  readonly openMs: number;
  /** Tasks of 50 ms and longer while it is zoomed and moved. */
  readonly zooming: readonly number[];
}

/** Opens the month of a Thing with fifty thousand events, and moves about in it. */
export const measureTimeline = async (port: number, tokens: Tokens): Promise<TimelineFigures> => {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    const page = await (await browser.newContext({ viewport: { width: 1366, height: 820 } })).newPage();
    const session = { ...tokens, expiresAt: Date.now() + 7_000_000, appType: 'consumer', username: BENCH_USER.email };
    await page.addInitScript((text) => localStorage.setItem('airlane.session', text), JSON.stringify(session));
    await watchPage(page);
    const end = Date.now();
    // Each round asks for another month, shifted by a second, or it would come out of the console's own memory.
    const address = (round: number, search?: string): string => {
      const [from, to] = [end - EVENT_DAYS * DAY_MS - round * 1000, end - round * 1000].map((at) =>
        new Date(at).toISOString(),
      );
      return `http://127.0.0.1:${port}/#/${BIG_ACCOUNT}/ThingsTable/ThingId_ICCID_${EVENTFUL_ICCID}?timeline=${encodeURIComponent(JSON.stringify({ from, to, q: search }))}`;
    };
    const times: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      // A search for nothing leaves the page as it is, but without events.
      await page.goto(address(round, `nothing ${round}`));
      await page.getByRole('application', { name: FEW }).waitFor();
      const started = Date.now();
      await page.goto(address(round));
      await page.getByRole('application', { name: /^Timeline, (?:49|50),\d{3} events$/ }).waitFor();
      // The first time warms up and does not count.
      if (round > 0) times.push(Date.now() - started);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
    const canvas = page.getByRole('application', { name: /^Timeline/ });
    const zooming = await longTasksDuring(page, async () => {
      await canvas.hover();
      for (const turn of [-240, -240, 240, -480, 120, 240, 480]) {
        await page.mouse.wheel(0, turn);
        await page.waitForTimeout(250);
      }
    });
    return { openMs: percentile(times, 0.5), zooming };
  } finally {
    await browser.close();
  }
};
