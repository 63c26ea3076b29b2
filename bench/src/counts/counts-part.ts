import { setTimeout as wait } from 'node:timers/promises';
import type { Part } from '../part.ts';
import { table } from '../rivals/comparison-table.ts';
import { agentFor, percentile, send, type Side } from '../rivals/load.ts';
import type { Call } from '../rivals/scenario.ts';
import { withRivals } from '../rivals/with-rivals.ts';
import { missedOf, verdict } from '../say.ts';
import { goals, settings } from '../settings.ts';
import { BIG_ACCOUNT } from '../world/fill.ts';
import type { World } from '../world/world.ts';
import { measureIngest, measureUpdates } from './write-costs.ts';

const ROUNDS = 15;
const technologies = ['LTE-M', 'NB IoT', '4G', '5G'];
const donuts = ['State', 'DATASESSION', 'TECH'];

const floorPage = (tech: string): Call => ({
  method: 'GET',
  path: `/filter?${new URLSearchParams({ account: BIG_ACCOUNT, tech, session: 'Online' })}`,
});
/** What the console asks for when a filter changes: the rows with their total, and each donut anew. */
const airlanePage = (tech: string): readonly Call[] => {
  const filterObj = JSON.stringify({ TECH: { anyOf: [tech] }, DATASESSION: { anyOf: ['Online'] } });
  return [
    {
      method: 'GET',
      path: `/api/v5/documents?${new URLSearchParams({ templateName: 'ThingsTable', page: '3', pageSize: '20', sort: 'Data', filterObj })}`,
    },
    ...donuts.map((column): Call => ({
      method: 'GET',
      path: `/api/v3/reports/tables/ThingsTable?${new URLSearchParams({ column, filterObj })}`,
    })),
  ];
};

interface Asked {
  readonly milliseconds: number;
  readonly answers: readonly string[];
}

const ask = async (agent: ReturnType<typeof agentFor>, side: Side, calls: readonly Call[]): Promise<Asked> => {
  const started = performance.now();
  const answers = await Promise.all(calls.map((call) => send(agent, side, call)));
  return { milliseconds: performance.now() - started, answers };
};

const totalIn = (answer: string | undefined): number =>
  (JSON.parse(answer ?? '{}') as { totalCount: number }).totalCount;

interface Times {
  readonly floor: readonly number[];
  readonly airlane: readonly number[];
}

/** One caller, and both sides by turns. */
const timePages = async (floor: Side, airlane: Side): Promise<Times> => {
  const agent = agentFor(donuts.length + 1);
  const times = { floor: [] as number[], airlane: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const tech = technologies[round % technologies.length] ?? '';
    const expected = await ask(agent, floor, [floorPage(tech)]);
    const given = await ask(agent, airlane, airlanePage(tech));
    if (totalIn(given.answers[0]) !== totalIn(expected.answers[0]))
      throw new Error(
        `Floor and Airlane count differently: ${totalIn(expected.answers[0])} against ${totalIn(given.answers[0])}`,
      );
    // The first calls of each side make plans and read what was not read before.
    if (round < technologies.length) continue;
    times.floor.push(expected.milliseconds);
    times.airlane.push(given.milliseconds);
  }
  agent.destroy();
  return times;
};

const QUIET_LOOKS = 5;
const LOOK_MS = 400;

/** A server that starts on a new database builds indexes; until they stand, nothing that is measured means anything. */
const untilIndexesStand = async ({ client }: World): Promise<void> => {
  for (let quiet = 0; quiet < QUIET_LOOKS;) {
    const { rows } = await client.query(`select from pg_stat_progress_create_index`);
    quiet = rows.length === 0 ? quiet + 1 : 0;
    await wait(LOOK_MS);
  }
};

const row = (
  name: string,
  plain: number,
  ours: number,
  goal: number,
): { readonly cells: string[]; readonly isMet: boolean } => {
  const isMet = ours <= goal * plain;
  return {
    cells: [name, plain.toFixed(1), ours.toFixed(1), `${(ours / plain).toFixed(2)}×`, `${verdict(isMet)} (≤ ${goal}×)`],
    isMet,
  };
};

/** Counts from bits beside a count over the rows, and what keeping the bits adds to the writes. */
export const countsPart: Part = {
  name: 'counts',
  async measure(openWorld) {
    const world = await openWorld();
    await world.growTo(Math.max(...settings.sizes));
    return withRivals(world, async ({ floor, airlane }) => {
      await untilIndexesStand(world);
      const pages = await timePages(floor, airlane);
      const updates = await measureUpdates(world, airlane);
      const ingest = await measureIngest(world);
      const rows = [
        row(
          'two filters, sort, page 3, total and three donuts, beside the floor without donuts',
          percentile(pages.floor, 0.5),
          percentile(pages.airlane, 0.5),
          goals.countsRatio,
        ),
        row('update of a group, with bits beside without', updates.without, updates.with, goals.bitsWriteRatio),
        row(
          'ingest of 500 sessions and their folding, with bits beside without',
          ingest.without,
          ingest.with,
          goals.bitsWriteRatio,
        ),
      ];
      console.log(
        `\n${table(
          ['counts', 'plain ms', 'Airlane ms', 'ratio', 'goal'],
          rows.map(({ cells }) => cells),
        )}\n`,
      );
      return missedOf(rows.map(({ isMet }) => isMet));
    });
  },
};
