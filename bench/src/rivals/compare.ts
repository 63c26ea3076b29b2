import type { Agent } from 'node:http';
import type { Scenario } from './scenario.ts';
import { agentFor, loadFor, percentile, send, type Side } from './load.ts';
import { settings } from '../settings.ts';

interface Figures {
  readonly p50: number;
  readonly p99: number;
  readonly requests: number;
}

export interface Comparison {
  readonly scenario: Scenario;
  readonly connections: number;
  readonly floor: Figures;
  readonly airlane: Figures;
}

const figuresOf = (times: readonly number[]): Figures => ({
  p50: percentile(times, 0.5),
  p99: percentile(times, 0.99),
  requests: times.length,
});

interface Effort {
  readonly turns: number;
  readonly minRequestsPerTurn: number;
}

export const compareAt = async (
  scenario: Scenario,
  connections: number,
  floor: Side,
  airlane: Side,
  { turns, minRequestsPerTurn }: Effort = settings.effort,
): Promise<Comparison> => {
  const agents: readonly [Agent, Agent] = [agentFor(connections), agentFor(connections)];
  const times = { floor: [] as number[], airlane: [] as number[] };
  const turn = {
    connections,
    milliseconds: settings.turnMs,
    minRequests: minRequestsPerTurn,
    maxRequests: settings.maxRequestsPerTurn,
  };
  const warmUp = { ...turn, milliseconds: settings.warmUpMs, minRequests: 1, maxRequests: 50 };
  await loadFor(agents[0], floor, (number) => scenario.floor(number), warmUp);
  await loadFor(agents[1], airlane, (number) => scenario.airlane(number), warmUp);
  for (let round = 0; round < turns; round += 1) {
    times.floor.push(...(await loadFor(agents[0], floor, (number) => scenario.floor(number), turn)));
    times.airlane.push(...(await loadFor(agents[1], airlane, (number) => scenario.airlane(number), turn)));
  }
  for (const agent of agents) agent.destroy();
  return { scenario, connections, floor: figuresOf(times.floor), airlane: figuresOf(times.airlane) };
};

interface FloorList {
  readonly totalCount: number;
  readonly items: readonly { readonly iccid: string }[];
}

interface AirlaneList {
  readonly totalCount: number;
  readonly items: readonly { readonly id: string }[];
}

const TURNS_COMPARED = 4;

/** A comparison means something only if both sides give the same answer. */
export const assertSameLists = async (scenarios: readonly Scenario[], floor: Side, airlane: Side): Promise<void> => {
  const agent = agentFor(1);
  for (const scenario of scenarios) {
    for (let turn = 0; turn < TURNS_COMPARED; turn += 1) {
      const expected = JSON.parse(await send(agent, floor, scenario.floor(turn))) as FloorList;
      const given = JSON.parse(await send(agent, airlane, scenario.airlane(turn))) as AirlaneList;
      const expectedIds = expected.items.map(({ iccid }) => `ThingId_ICCID_${iccid}`).join();
      if (given.totalCount === expected.totalCount && given.items.map(({ id }) => id).join() === expectedIds) continue;
      throw new Error(
        `Floor and Airlane disagree on "${scenario.name}": ${expected.totalCount} against ${given.totalCount} rows`,
      );
    }
  }
  agent.destroy();
};
