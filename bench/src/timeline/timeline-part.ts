import type { Part } from '../part.ts';
import { withRivals } from '../rivals/with-rivals.ts';
import { longest, missedOf, verdict } from '../say.ts';
import { goals } from '../settings.ts';
import { EVENT_DAYS, EVENTS, fillEvents } from './fill-events.ts';
import { measureTimeline } from './measure-timeline.ts';

const SOME_THINGS = 10_000;

export const timelinePart: Part = {
  name: 'timeline',
  async measure(openWorld) {
    const world = await openWorld();
    await world.growTo(SOME_THINGS);
    await fillEvents(world.client);
    const { openMs, zooming } = await withRivals(world, ({ airlaneTarget, tokens }) =>
      measureTimeline(airlaneTarget.port, tokens),
    );
    const goalsMet = [openMs <= goals.timelineMs, longest(zooming) <= goals.scrollTaskMs] as const;
    console.log(
      `\nTimeline of ${EVENT_DAYS} days and ${EVENTS.toLocaleString('en')} events: stands after ${openMs.toFixed(0)} ms; goal ≤ ${goals.timelineMs} ms: ${verdict(goalsMet[0])}. ` +
        `Zooming and moving it: longest task ${longest(zooming).toFixed(0)} ms; goal ≤ ${goals.scrollTaskMs} ms: ${verdict(goalsMet[1])}\n`,
    );
    return missedOf(goalsMet);
  },
};
