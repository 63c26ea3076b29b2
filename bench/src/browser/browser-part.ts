import type { Part } from '../part.ts';
import { withRivals } from '../rivals/with-rivals.ts';
import { longest, missedOf, verdict } from '../say.ts';
import { goals } from '../settings.ts';
import { measureBrowser } from './measure-browser.ts';
import { insertBrowserWorld } from './templates.ts';

export const browserPart: Part = {
  name: 'browser',
  async measure(openWorld) {
    const world = await openWorld();
    await insertBrowserWorld(world.client);
    const { bareMs, airlaneMs, scrolling, typing } = await withRivals(world, ({ airlaneTarget, tokens }) =>
      measureBrowser(airlaneTarget.port, tokens),
    );
    const ratio = airlaneMs / bareMs;
    const goalsMet = [
      ratio <= goals.rowsRatio,
      longest(scrolling) <= goals.scrollTaskMs,
      longest(typing) <= goals.typingTaskMs,
    ] as const;
    console.log(
      [
        `\nTable of 50 rows and 20 columns: rows stand ${airlaneMs.toFixed(0)} ms after they arrive, bare grid ${bareMs.toFixed(0)} ms, ${ratio.toFixed(2)}×; goal ≤ ${goals.rowsRatio}×: ${verdict(goalsMet[0])}`,
        `Scrolling and sorting it: longest task ${longest(scrolling).toFixed(0)} ms (${scrolling.length} of 50 ms and longer); goal ≤ ${goals.scrollTaskMs} ms: ${verdict(goalsMet[1])}`,
        `Typing into a form of 200 questions: longest task ${longest(typing).toFixed(0)} ms (${typing.length} of 50 ms and longer); goal ≤ ${goals.typingTaskMs} ms: ${verdict(goalsMet[2])}\n`,
      ].join('\n'),
    );
    return missedOf(goalsMet);
  },
};
