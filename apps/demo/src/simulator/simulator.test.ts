import { HOUR_MS } from '@airlane/domain/time/durations';
import { demoWorld } from '@airlane/fixtures';
import { expect, test } from 'vitest';
import { ManualClock } from '@airlane/server/src/ports/connectivity/manual-clock.testing.ts';
import type { Observation, Subscriber, SubscriberSource } from '@airlane/server/src/ports/connectivity/port.ts';
import { ConnectivitySimulator } from './simulator.ts';

const subscribers: readonly Subscriber[] = [...demoWorld().things()].map((thing) => ({
  iccid: thing.iccid,
  accountId: thing.accountId,
  state: thing.state,
  groupName: thing.groupName,
  network: thing.mnoName,
  country: thing.country,
  tech: thing.tech,
  online: thing.dataSession === 'Online',
  ip: thing.ip,
  imei: thing.imei,
  countsFlows: false,
}));
const all: SubscriberSource = async function* () {
  yield subscribers;
};
const only = (groupName: string): SubscriberSource =>
  async function* () {
    yield subscribers.filter((subscriber) => subscriber.groupName === groupName);
  };

const observed = async (
  source: SubscriberSource,
  start: string,
  hours: number,
  seed = 1,
  pace = 1,
): Promise<Observation[]> => {
  const clock = new ManualClock(new Date(start));
  const simulator = new ConnectivitySimulator({ subscribers: source, seed, clock, pace });
  const seen: Observation[] = [];
  await simulator.start(async (batch) => void seen.push(...batch));
  await clock.elapse(hours * HOUR_MS);
  await simulator.stop();
  return seen;
};

const bytesOf = (seen: readonly Observation[]): number =>
  seen.reduce((sum, one) => sum + (one.kind === 'usage' ? one.bytes : 0), 0);

test('the same seed and clock give the same life, another seed another one', async () => {
  const first = await observed(all, '2026-03-18T06:00:00Z', 0.2);
  expect(await observed(all, '2026-03-18T06:00:00Z', 0.2)).toEqual(first);
  expect(await observed(all, '2026-03-18T06:00:00Z', 0.2, 2)).not.toEqual(first);
});

test('at a twentieth of the pace a twentieth happens, and what is commanded is confirmed as soon as ever', async () => {
  const usual = (await observed(all, '2026-03-18T06:00:00Z', 2)).length;
  const slow = (await observed(all, '2026-03-18T06:00:00Z', 2, 1, 0.05)).length;
  expect(slow).toBeGreaterThan(usual / 40);
  expect(slow).toBeLessThan(usual / 10);

  const clock = new ManualClock(new Date('2026-03-18T06:00:00Z'));
  const simulator = new ConnectivitySimulator({ subscribers: all, seed: 1, clock, pace: 0.001 });
  const confirmed: string[] = [];
  await simulator.start(
    async (batch) =>
      void confirmed.push(...batch.filter(({ kind }) => kind === 'state-confirmed').map(({ iccid }) => iccid)),
  );
  const [active] = subscribers.filter(({ state }) => state === 'ACTIVE');
  simulator.setState(active?.iccid ?? '', 'SUSPENDED');
  await clock.elapse(5000);
  await simulator.stop();
  expect(confirmed).toEqual([active?.iccid]);
});

test('vehicles send more by day than by night, and less on Sundays', async () => {
  const noon = bytesOf(await observed(only('Trucks south'), '2026-03-18T08:00:00Z', 3));
  const night = bytesOf(await observed(only('Trucks south'), '2026-03-18T00:00:00Z', 3));
  const sunday = bytesOf(await observed(only('Trucks south'), '2026-03-22T08:00:00Z', 3));
  expect(noon).toBeGreaterThan(4 * night);
  expect(noon).toBeGreaterThan(2 * sunday);
});

test('Things attach, move, leave, fall silent and use data', async () => {
  const kinds = new Set((await observed(all, '2026-03-18T06:00:00Z', 1)).map(({ kind }) => kind));
  for (const kind of [
    'attached',
    'moved',
    'usage',
    'detached',
    'silent',
    'session-started',
    'session-ended',
    'rebooted',
    'signal',
  ] as const)
    expect(kinds).toContain(kind);
});

test('devices that stay where they are keep their network', async () => {
  const seen = await observed(only('Port gates'), '2026-03-18T06:00:00Z', 24);
  expect(seen.filter(({ kind }) => kind === 'moved')).toEqual([]);
  const home = new Map(subscribers.map(({ iccid, network }) => [iccid, network]));
  for (const one of seen) if (one.kind === 'attached') expect(one.network).toBe(home.get(one.iccid));
});

test('the share of Things online stays about what it was', async () => {
  const online = new Map(subscribers.map((subscriber) => [subscriber.iccid, subscriber.online]));
  const before = [...online.values()].filter(Boolean).length;
  for (const { iccid, kind } of await observed(all, '2026-03-18T06:00:00Z', 6)) {
    if (kind === 'attached') online.set(iccid, true);
    if (kind === 'detached' || kind === 'silent') online.set(iccid, false);
  }
  const after = [...online.values()].filter(Boolean).length;
  expect(after / before).toBeGreaterThan(0.85);
  expect(after / before).toBeLessThan(1.15);
});

test('after a long pause every Thing acts once instead of making up for the time', async () => {
  const clock = new ManualClock(new Date('2026-03-18T06:00:00Z'));
  let jump = 0;
  const leaping = { now: () => clock.now() + jump, after: clock.after.bind(clock) };
  const simulator = new ConnectivitySimulator({ subscribers: all, seed: 1, clock: leaping });
  const seen: Observation[] = [];
  await simulator.start(async (batch) => void seen.push(...batch));
  jump = 48 * HOUR_MS;
  await clock.elapse(3000);
  await simulator.stop();
  expect(seen.length).toBeGreaterThan(0);
  const acts = new Set(seen.map(({ iccid, at }) => `${iccid} ${at.getTime()}`));
  expect(new Set(seen.map(({ iccid }) => iccid)).size).toBe(acts.size);
});

test('a Thing that has used up its month is let on when the next one begins', async () => {
  const [camera] = subscribers.filter(({ groupName }) => groupName === 'Cameras');
  const blocked: SubscriberSource = async function* () {
    if (camera)
      yield [{ ...camera, state: 'ACTIVE', online: false, ip: '', limitBytes: 10 ** 12, monthBytes: 10 ** 12 }];
  };
  const seen = await observed(blocked, '2026-03-31T20:00:00Z', 5);
  const [march, april] = [
    seen.filter(({ at }) => at < new Date('2026-04-01')),
    seen.filter(({ at }) => at >= new Date('2026-04-01')),
  ];
  expect(march.length).toBeGreaterThan(1);
  for (const one of march) expect(one).toMatchObject({ kind: 'rejected', reason: 'data-limit' });
  expect(april[0]).toMatchObject({ kind: 'attached' });
});
