import { HOUR_MS } from '@airlane/domain/time/durations';
import { type Anomaly, outageAt } from '@airlane/fixtures';
import { beforeEach, describe, expect, test } from 'vitest';
import { CommandRefused } from '@airlane/server/src/ports/network/port.ts';
import { ManualClock } from '@airlane/server/src/ports/connectivity/manual-clock.testing.ts';
import type { Observation, Subscriber } from '@airlane/server/src/ports/connectivity/port.ts';
import { ConnectivitySimulator } from './simulator.ts';

const START = new Date('2026-03-18T06:00:00Z');
const ICCID = '8988399000100000147';

const subscriber = (more: Partial<Subscriber> = {}): Subscriber => ({
  iccid: ICCID,
  accountId: 'acct',
  state: 'ACTIVE',
  groupName: 'Port gates',
  network: 'KPN',
  country: 'NL',
  tech: '4G',
  online: true,
  ip: '10.64.0.9',
  imei: '004401210000017',
  countsFlows: false,
  ...more,
});

let clock: ManualClock;
let seen: Observation[];
const live = async (
  fault: Anomaly | undefined,
  more: Partial<Subscriber> = {},
  start = START,
): Promise<ConnectivitySimulator> => {
  clock = new ManualClock(start);
  const simulator = new ConnectivitySimulator({
    subscribers: async function* () {
      yield [subscriber(more)];
    },
    seed: 1,
    clock,
    faults: new Map(fault ? [[ICCID, fault]] : []),
  });
  await simulator.start(async (batch) => void seen.push(...batch));
  return simulator;
};
const kinds = () => seen.map(({ kind }) => kind);

beforeEach(() => {
  seen = [];
});

describe('what is planted shows', () => {
  test.each([
    [
      { kind: 'wrong-apn', daysAgo: 1, apn: 'internet' },
      { reason: 'unknown-apn', apn: 'internet', network: 'KPN' },
    ],
    [
      { kind: 'data-limit', daysAgo: 1 },
      { reason: 'data-limit', network: 'KPN' },
    ],
    [
      { kind: 'roaming-not-allowed', daysAgo: 1, country: 'CA' },
      { reason: 'roaming-not-allowed', country: 'CA', network: 'Rogers' },
    ],
  ] as const)('%o is turned away again and again', async (fault, expected) => {
    await live(fault, { online: false, ip: '' });
    await clock.elapse(12 * HOUR_MS);
    expect(seen.length).toBeGreaterThan(5);
    for (const one of seen) expect(one).toMatchObject({ kind: 'rejected', ...expected });
  });

  test('a SIM that moves from device to device says so', async () => {
    await live({ kind: 'imei-moves', daysAgo: 1 });
    await clock.elapse(72 * HOUR_MS);
    const moves = seen.filter((one) => one.kind === 'device-changed');
    expect(moves.length).toBeGreaterThan(3);
    expect(moves.every(({ from }, index) => from === (moves[index - 1]?.to ?? '004401210000017'))).toBe(true);
  });

  test('a storm attaches more than fifty times an hour', async () => {
    await live({ kind: 'attach-storm', daysAgo: 1 });
    await clock.elapse(HOUR_MS);
    expect(kinds().filter((kind) => kind === 'attached').length).toBeGreaterThan(50);
  });

  test('a device that hangs stays silent until its connection is refreshed, and then lives on', async () => {
    const simulator = await live({ kind: 'silence', daysAgo: 3 }, { online: false, ip: '' });
    await clock.elapse(24 * HOUR_MS);
    expect(seen).toEqual([]);
    simulator.refresh(ICCID);
    await clock.elapse(10_000);
    expect(kinds()).toEqual(['attached', 'session-started']);
    await clock.elapse(HOUR_MS);
    expect(kinds()).toContain('usage');
  });
});

test('a refresh ends the session before the next one begins', async () => {
  const simulator = await live(undefined);
  simulator.refresh(ICCID);
  await clock.elapse(10_000);
  expect(seen.slice(0, 3)).toMatchObject([
    { kind: 'session-ended', because: 'refreshed' },
    { kind: 'attached' },
    { kind: 'session-started', apn: 'airlane.iot' },
  ]);
});

test('an outage takes its Things along and gives them back', async () => {
  const hours = Array.from({ length: 24 * 400 }, (_, hour) => START.getTime() + hour * HOUR_MS);
  const moment = hours.find((hour) => outageAt(1, 'KPN', hour) && !outageAt(1, 'KPN', hour - HOUR_MS));
  await live(undefined, {}, new Date((moment ?? 0) - HOUR_MS / 2));
  await clock.elapse(4 * HOUR_MS);
  const story = seen.filter(({ kind }) => !['usage', 'signal'].includes(kind));
  expect(story.slice(0, 6)).toMatchObject([
    { kind: 'outage-began', network: 'KPN' },
    { kind: 'session-ended', because: 'outage' },
    { kind: 'silent' },
    { kind: 'outage-ended', network: 'KPN' },
    { kind: 'attached' },
    { kind: 'session-started' },
  ]);
});

describe('a message', () => {
  const sms = { id: 'sms-1', iccid: ICCID, from: '123', text: 'Status?' };

  test('is delivered once, and a question is answered', async () => {
    const simulator = await live(undefined);
    simulator.sendSms(sms);
    simulator.sendSms(sms);
    await clock.elapse(20_000);
    expect(seen.filter(({ kind }) => kind.startsWith('sms'))).toMatchObject([
      { kind: 'sms-delivered', sms: 'sms-1' },
      { kind: 'sms-received', to: '123', text: expect.stringContaining('KPN 4G') as string },
    ]);
  });

  test('waits for a Thing that is away, for a day', async () => {
    const simulator = await live({ kind: 'silence', daysAgo: 1 }, { online: false, ip: '' });
    simulator.sendSms(sms);
    await clock.elapse(23 * HOUR_MS);
    expect(seen).toEqual([]);
    await clock.elapse(2 * HOUR_MS);
    expect(seen).toMatchObject([{ kind: 'sms-failed', sms: 'sms-1', because: 'The Thing was not there for a day' }]);
  });
});

test('a position is where the country is, and only while the Thing is online', async () => {
  const { latitude, longitude, accuracyMeters } = (await live(undefined)).locate(ICCID);
  expect([Math.round(latitude), Math.round(longitude) > 3 && longitude < 7, accuracyMeters]).toEqual([52, true, 400]);
  const away = await live(undefined, { online: false, ip: '' });
  expect(() => away.locate(ICCID)).toThrow(CommandRefused);
});
