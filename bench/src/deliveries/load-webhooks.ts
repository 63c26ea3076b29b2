import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { startAirlane, type Target } from '../rivals/child.ts';
import { percentile, type Side } from '../rivals/load.ts';
import { logIn, readMailFrom } from '../rivals/log-in.ts';
import { listTimes } from '../network/list-times.ts';
import { BIG_ACCOUNT } from '../world/fill.ts';
import type { World } from '../world/world.ts';
import { addWebhook, Happenings, SENDER, withDatabase } from './webhooks.ts';

const WEBHOOKS = 50;
const THINGS = 50_000;
const SECONDS = 20;
const WARM_UP_SECONDS = 4;
const ROUNDS_PER_SECOND = 20;
const IDLE_LIST_MS = 5000;
/** However slow the machine, what follows is measured with nothing left to send. */
const DRAIN_MS = 600_000;
const IDLE_SECONDS = 60;

export interface Loaded {
  readonly webhooks: number;
  readonly recordedPerSecond: number;
  readonly arrivedPerSecond: number;
  /** From the record to the receiver. */
  readonly latencyMs: number;
  readonly idleListMs: number;
  readonly busyListMs: number;
  readonly cpuPerThousand: number;
  /** Of a core, over a minute with nothing to send. */
  readonly idlePercent: number;
  /** The same of a process that is told to send nothing. */
  readonly silentPercent: number;
}

/** Answers at once; for the load it is the sender that is measured. */
const startReceiver = async () => {
  const latencies: number[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { time } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { time: string };
      latencies.push(Date.now() - new Date(time).getTime());
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    latencies,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

/** Events of fifty accounts, each to the webhook of its account, beside lists on the same server; then a minute of nothing. */
export const loadWebhooks = async (world: World, perSecond: number): Promise<Loaded> => {
  const { client } = world;
  await world.growTo(THINGS);
  const receiver = await startReceiver();
  const { rows: accounts } = await client.query<{ id: string }>(
    `select id from accounts where id like 'acct-bench-%' and id <> $1 order by id limit $2`,
    [BIG_ACCOUNT, WEBHOOKS],
  );
  const ids: string[] = [];
  for (const { id } of accounts) ids.push(await addWebhook(client, id, receiver.url));
  const { rows: things } = await client.query<{ iccid: string }>(
    'select iccid from things where account_id = any($1)',
    [accounts.map(({ id }) => id)],
  );
  const happenings = new Happenings(things.map(({ iccid }) => iccid));
  const airlane = await startAirlane(world.url, SENDER);
  let silent: Target | undefined;
  try {
    const { accessToken } = await logIn(airlane.port, readMailFrom(client));
    const side: Side = {
      port: airlane.port,
      headers: { authorization: `Bearer ${accessToken}`, brand: BIG_ACCOUNT, segment: 'airlane', apptype: 'consumer' },
    };
    const recordFor = (seconds: number): Promise<number> =>
      withDatabase(world.url, async (db) => {
        const started = performance.now();
        let recorded = 0;
        while (performance.now() - started < seconds * 1000) {
          const due = (perSecond * (performance.now() - started)) / 1000;
          if (recorded < due) {
            await happenings.record(db, perSecond / ROUNDS_PER_SECOND);
            recorded += perSecond / ROUNDS_PER_SECOND;
          } else await wait(1000 / ROUNDS_PER_SECOND / 2);
        }
        return recorded;
      });
    const drained = async (count: number): Promise<void> => {
      const deadline = Date.now() + DRAIN_MS;
      while (receiver.latencies.length < count && Date.now() < deadline) await wait(20);
    };
    await drained(await recordFor(WARM_UP_SECONDS));
    await client.query('analyze events, deliveries, integrations');
    const idleUntil = Date.now() + IDLE_LIST_MS;
    const idle = await listTimes(side, () => Date.now() > idleUntil);

    receiver.latencies.length = 0;
    const [cpu, started] = [airlane.cpuSeconds(), performance.now()];
    let isOver = false;
    const lists = listTimes(side, () => isOver);
    const recorded = await recordFor(SECONDS);
    const recordedPerSecond = (1000 * recorded) / (performance.now() - started);
    isOver = true;
    const busy = await lists;
    await drained(recorded);
    const arrivedPerSecond = (1000 * receiver.latencies.length) / (performance.now() - started);
    const cpuPerThousand = (1000 * (airlane.cpuSeconds() - cpu)) / recorded;

    // Beside the load a second process would take a part of the machine.
    silent = await startAirlane(world.url, { ...SENDER, INTEGRATIONS: 'off' });
    await wait(5000);
    const before = [airlane.cpuSeconds(), silent.cpuSeconds()] as const;
    await wait(IDLE_SECONDS * 1000);
    const percent = (now: number, then: number): number => (100 * (now - then)) / IDLE_SECONDS;
    return {
      webhooks: WEBHOOKS,
      recordedPerSecond,
      arrivedPerSecond,
      latencyMs: percentile(receiver.latencies, 0.5),
      idleListMs: percentile(idle, 0.5),
      busyListMs: percentile(busy, 0.5),
      cpuPerThousand,
      idlePercent: percent(airlane.cpuSeconds(), before[0]),
      silentPercent: percent(silent.cpuSeconds(), before[1]),
    };
  } finally {
    await airlane.stop();
    await silent?.stop();
    await receiver.close();
    await client.query('update integrations set deleted_at = now() where id = any($1)', [ids]);
  }
};
