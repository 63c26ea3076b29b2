import { setTimeout as wait } from 'node:timers/promises';
import { getFileAddress } from '@airlane/contract/calls/files';
import { storedFileAt } from '@airlane/domain/uploads/stored-file';
import pg from 'pg';
import { startAirlane, type Target } from '../rivals/child.ts';
import { logIn, readMailFrom } from '../rivals/log-in.ts';
import { say } from '../say.ts';
import type { World } from '../world/world.ts';
import { activateAll, call, demo, type Job, orderJob, sideOf } from './work-through.ts';

const LOOK_MS = 200;
/** Long enough for a machine that is busy with something else. */
const MAX_MINUTES = 20;

export interface SurvivedBulk {
  readonly things: number;
  readonly kills: number;
  readonly minutes: number;
  readonly job: Job;
  /** Things that the network was commanded for, and commands beyond the first of each. */
  readonly commanded: number;
  readonly repeats: number;
  /** Rows of the audit log, and the Things that they are about. */
  readonly audits: number;
  readonly audited: number;
  readonly openIntents: number;
  readonly resultLines: number;
  readonly slowestTakeoverSeconds: number;
}

/** Every command that leaves for the simulated network, as the database passes it on. */
class Commands {
  readonly counts = new Map<string, number>();
  readonly #client: pg.Client;

  constructor(url: string) {
    this.#client = new pg.Client({ connectionString: url });
    this.#client.on('notification', ({ payload = '[]' }) => {
      for (const { command } of JSON.parse(payload) as {
        readonly command: { readonly name: string; readonly iccid: string };
      }[]) {
        if (command.name === 'setState') this.counts.set(command.iccid, (this.counts.get(command.iccid) ?? 0) + 1);
      }
    });
  }

  async start(): Promise<void> {
    await this.#client.connect();
    await this.#client.query('listen airlane_network_requests');
  }

  stop(): Promise<void> {
    return this.#client.end();
  }
}

interface Lease {
  readonly first: number;
  readonly worker: string;
  readonly until: number;
}

const readLeases = async (client: pg.Client, job: string): Promise<ReadonlyMap<number, Lease>> => {
  const { rows } = await client.query<Lease>(
    `select slice.first, slice.leased_by as worker, extract(epoch from slice.leased_until)::float8 as until from bulk_slices as slice join bulk_jobs as job on job.number = slice.job
      where job.id = $1 and not slice.is_finished and slice.leased_by is not null`,
    [job],
  );
  return new Map(rows.map((lease) => [lease.first, lease]));
};

/** Seconds until everything that the killed process had leased is leased to others. A process that renews a lease is alive, and is not waited for. */
const takeover = async (client: pg.Client, job: string, isOver: () => boolean): Promise<number> => {
  const started = performance.now();
  const held = new Map(await readLeases(client, job));
  while (held.size > 0 && !isOver()) {
    await wait(LOOK_MS);
    const now = await readLeases(client, job);
    const alive = new Set(
      [...held.values()]
        .filter(({ first, worker, until }) => now.get(first)?.worker === worker && (now.get(first)?.until ?? 0) > until)
        .map(({ worker }) => worker),
    );
    for (const { first, worker } of held.values())
      if (alive.has(worker) || now.get(first)?.worker !== worker) held.delete(first);
  }
  return (performance.now() - started) / 1000;
};

/** Suspends all Things of the big account while the two processes that do it are killed in turn. A third one simulates the network and lives. */
export const killWorkers = async (world: World, kills: number): Promise<SurvivedBulk> => {
  const { client } = world;
  await activateAll(world);
  const network = await startAirlane(world.url, { ...demo, BULK_JOBS: 'off' });
  const workers: Target[] = [await startAirlane(world.url, demo), await startAirlane(world.url, demo)];
  const commands = new Commands(world.url);
  const started = performance.now();
  const takeovers: Promise<number>[] = [];
  let isOver = false;
  try {
    await commands.start();
    const { accessToken } = await logIn(network.port, readMailFrom(client));
    const side = sideOf(network.port, accessToken);
    const ordered = await orderJob(side, { who: { kind: 'all' }, what: { action: 'suspend' } });
    const read = (): Promise<Job> => call<Job>(side, 'GET', `/api/v1/bulk/jobs/${ordered.id}`);
    let killed = 0;
    let job = ordered;
    while (job.finishedAt === null && performance.now() - started < MAX_MINUTES * 60_000) {
      await wait(LOOK_MS);
      job = await read();
      if (killed >= kills || job.done < (ordered.waiting * (killed + 0.5)) / kills) continue;
      const victim = killed % workers.length;
      await workers[victim]?.kill();
      killed += 1;
      takeovers.push(takeover(client, ordered.id, () => isOver));
      say(`Kill ${killed}: ${job.done.toLocaleString('en')} of ${ordered.waiting.toLocaleString('en')} done`);
      workers[victim] = await startAirlane(world.url, demo);
    }
    isOver = true;
    const slowest = Math.max(0, ...(await Promise.all(takeovers)));
    const { rows } = await client.query<{ audits: number; audited: number; intents: number }>(
      `select (select count(*) from audit_log where action = 'thing.suspended' and detail->>'document' = $1)::int as audits,
        (select count(distinct subject) from audit_log where action = 'thing.suspended' and detail->>'document' = $1)::int as audited,
        (select count(*) from network_intents where outcome is null)::int as intents`,
      [ordered.id],
    );
    const stored = storedFileAt(job.results?.url ?? '');
    const address =
      stored &&
      (await call<{ readonly url: string }>(
        side,
        getFileAddress.method,
        getFileAddress.path.replace(':id', stored.id),
      ));
    const file = address ? await (await fetch(new URL(address.url, `http://127.0.0.1:${side.port}`))).text() : '';
    const counts = [...commands.counts.values()];
    return {
      things: ordered.total,
      kills: killed,
      minutes: (performance.now() - started) / 60_000,
      job,
      commanded: counts.length,
      repeats: counts.reduce((sum, count) => sum + count - 1, 0),
      audits: rows[0]?.audits ?? 0,
      audited: rows[0]?.audited ?? 0,
      openIntents: rows[0]?.intents ?? 0,
      resultLines: file.split('\n').filter((line) => line !== '').length - 1,
      slowestTakeoverSeconds: slowest,
    };
  } finally {
    isOver = true;
    for (const worker of workers) await worker.stop();
    await commands.stop();
    await network.stop();
  }
};
