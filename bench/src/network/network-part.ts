import { DEMO_THINGS } from '@airlane/fixtures';
import type { Part } from '../part.ts';
import { missedOf, verdict } from '../say.ts';
import { goals } from '../settings.ts';
import { measureSimulator } from './simulator-cost.ts';

const SECONDS = 600;

export const networkPart: Part = {
  name: 'network',
  async measure() {
    const cost = await measureSimulator(DEMO_THINGS, SECONDS);
    const percent = cost.cpuMsPerSecond / 10;
    const isMet = percent < goals.simulatorPercentOfCore;
    console.log(
      `\nSimulated network: ${cost.things} Things, ${(cost.observations / cost.simulatedSeconds).toFixed(1)} observations a second, ` +
        `${cost.cpuMsPerSecond.toFixed(1)} ms of processor a second = ${percent.toFixed(2)} % of a core, embedded database included; goal below ${goals.simulatorPercentOfCore} %: ${verdict(isMet)}`,
    );
    return missedOf([isMet]);
  },
};
