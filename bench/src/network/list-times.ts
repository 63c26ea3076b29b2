import { Agent } from 'node:http';
import { airlaneList } from '../lists/calls.ts';
import { send, type Side } from '../rivals/load.ts';

/** How long a list takes, again and again, while something else goes on. */
export const listTimes = async (side: Side, isOver: () => boolean): Promise<number[]> => {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  while (!isOver()) {
    const started = performance.now();
    await send(agent, side, airlaneList());
    times.push(performance.now() - started);
    // A person reads before they ask again.
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  agent.destroy();
  return times;
};
