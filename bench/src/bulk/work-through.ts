import { setTimeout as wait } from 'node:timers/promises';
import { listTimes } from '../network/list-times.ts';
import { startAirlane, type Target } from '../rivals/child.ts';
import { percentile, type Side } from '../rivals/load.ts';
import { logIn, readMailFrom } from '../rivals/log-in.ts';
import { say } from '../say.ts';
import { goals, settings } from '../settings.ts';
import { BIG_ACCOUNT } from '../world/fill.ts';
import type { World } from '../world/world.ts';

const IDLE_LIST_MS = 5000;
const LOOK_MS = 250;
/** The wait ends at a tenth of the speed that is wanted. */
const maxMs = (things: number): number => 60_000 + (things / (goals.bulkThingsPerSecond / 10)) * 1000;

export interface Worked {
  readonly action: string;
  readonly things: number;
  readonly perSecond: number;
  readonly done: number;
  readonly failed: number;
  readonly idleListMs: number;
  readonly busyListMs: number;
  readonly rssBefore: number | undefined;
  readonly rssPeak: number | undefined;
  /** Processor time of the process that works, of the one that simulates the network. */
  readonly workCpuMs: number;
  readonly networkCpuMs: number;
}

export interface Job {
  readonly id: string;
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly waiting: number;
  readonly status: string;
  readonly finishedAt: string | null;
  readonly results?: { readonly url: string } | null;
}

export const call = async <Answer>(
  { port, headers }: Side,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
};

/** A job is ordered as the console does it: previewed, and confirmed with what the preview answered. */
export const orderJob = async (side: Side, order: object): Promise<Job> => {
  const { confirmation } = await call<{ confirmation: string }>(side, 'POST', '/api/v1/bulk/preview', order);
  return call<Job>(side, 'POST', '/api/v1/bulk/jobs', { ...order, confirmation });
};

const run = async (side: Side, server: Target, network: Target, what: object): Promise<Worked> => {
  const idleUntil = Date.now() + IDLE_LIST_MS;
  const idle = await listTimes(side, () => Date.now() > idleUntil);
  const rssBefore = server.rssMegabytes();
  let rssPeak = rssBefore ?? 0;
  const ordered = await orderJob(side, { who: { kind: 'all' }, what });
  const started = performance.now();
  const [workCpu, networkCpu] = [server.cpuSeconds(), network.cpuSeconds()];
  let isOver = false;
  const lists = listTimes(side, () => isOver);
  let job = ordered;
  while (job.waiting > 0 && performance.now() - started < maxMs(ordered.total)) {
    await wait(LOOK_MS);
    job = await call<Job>(side, 'GET', `/api/v1/bulk/jobs/${ordered.id}`);
    rssPeak = Math.max(rssPeak, server.rssMegabytes() ?? 0);
  }
  const seconds = (performance.now() - started) / 1000;
  isOver = true;
  const busy = await lists;
  const settled = job.done + job.failed;
  return {
    action: JSON.stringify(what),
    things: settled,
    perSecond: settled / seconds,
    done: job.done,
    failed: job.failed,
    idleListMs: percentile(idle, 0.5),
    busyListMs: percentile(busy, 0.5),
    rssBefore,
    rssPeak,
    workCpuMs: 1000 * (server.cpuSeconds() - workCpu),
    networkCpuMs: 1000 * (network.cpuSeconds() - networkCpu),
  };
};

/** A world with a simulated network and no Things of its own. */
export const demo = { DEMO: 'on', DEMO_THINGS: '0' };

/** What was measured before may have suspended them. */
export const activateAll = async ({ client }: World): Promise<void> => {
  await client.query(`update things set state = 'ACTIVE' where account_id = $1 and state <> 'ACTIVE'`, [BIG_ACCOUNT]);
};

export const sideOf = (port: number, accessToken: string): Side => ({
  port,
  headers: { authorization: `Bearer ${accessToken}`, brand: BIG_ACCOUNT, segment: 'airlane', apptype: 'consumer' },
});

/**
 * Devices that report meanwhile would share the processors with the job, the more of them there are in the world (decision 0179). What that
 * costs is measured by the parts `network` and `observations`; here the network does what it is told.
 */
const QUIET = { DEMO_PACE: settings.bulkNetworkPace };

const QUIET_SHARE = 0.2;
const MAX_SETTLE_MS = 120_000;

/** A process that has just started reads the SIMs of the world, which takes longer the more there are. */
const settled = async (started: Target): Promise<void> => {
  const deadline = performance.now() + MAX_SETTLE_MS;
  for (let before = started.cpuSeconds(); performance.now() < deadline; before = started.cpuSeconds()) {
    await wait(IDLE_LIST_MS);
    if (started.cpuSeconds() - before < (QUIET_SHARE * IDLE_LIST_MS) / 1000) return;
  }
};

/** One process simulates the network, the other works on the jobs and answers lists meanwhile. */
export const workThrough = async (world: World): Promise<Worked[]> => {
  await activateAll(world);
  const network = await startAirlane(world.url, { ...demo, ...QUIET, BULK_JOBS: 'off' });
  const server = await startAirlane(world.url, { ...demo, ...QUIET });
  try {
    const { accessToken } = await logIn(server.port, readMailFrom(world.client));
    const side = sideOf(server.port, accessToken);
    await settled(network);
    const worked: Worked[] = [];
    for (const what of [{ action: 'addTags', tags: ['Pilot'] }, { action: 'suspend' }]) {
      say(`Working through: ${what.action}`);
      worked.push(await run(side, server, network, what));
    }
    return worked;
  } finally {
    await server.stop();
    await network.stop();
  }
};
