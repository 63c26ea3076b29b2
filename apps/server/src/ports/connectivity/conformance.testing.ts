import { HOUR_MS } from '@airlane/domain/time/durations';
import { networks } from '@airlane/fixtures';
import { afterEach, describe, expect, test } from 'vitest';
import {
  type ConnectivityPort,
  HANDOVER_ATTEMPTS,
  MAX_OBSERVATIONS_AT_ONCE,
  type Observation,
  type Subscriber,
  type SubscriberSource,
} from './port.ts';

/** An adapter under test, and a way to let its network live for a while. */
export interface ConnectivityCandidate {
  readonly port: ConnectivityPort;
  elapse(milliseconds: number): Promise<void>;
}

const subscriber = (number: number, state: Subscriber['state']): Subscriber => ({
  iccid: `89883990001000${String(10_000 + number)}`,
  accountId: `acct-${number % 3}`,
  state,
  groupName: 'Trucks south',
  network: 'Telekom Deutschland',
  country: 'DE',
  tech: '4G',
  online: state === 'ACTIVE' && number % 2 === 0,
  ip: state === 'ACTIVE' && number % 2 === 0 ? '10.64.0.9' : '',
  imei: '004401210000009',
  countsFlows: number % 3 === 0,
});

const active = Array.from({ length: 40 }, (_, number) => subscriber(number, 'ACTIVE'));
const suspended = Array.from({ length: 10 }, (_, number) => subscriber(100 + number, 'SUSPENDED'));

const source: SubscriberSource = async function* () {
  yield active;
  yield suspended;
};

/** What every connectivity adapter must do, whatever network stands behind it. */
export const describeConnectivity = (
  name: string,
  create: (subscribers: SubscriberSource) => ConnectivityCandidate,
): void => {
  describe(name, () => {
    let candidate: ConnectivityCandidate;
    const started = async (handler: (batch: readonly Observation[]) => Promise<void>) => {
      candidate = create(source);
      await candidate.port.start(handler);
      return candidate;
    };
    const observed = async (milliseconds: number): Promise<readonly Observation[]> => {
      const seen: Observation[] = [];
      await started(async (batch) => void seen.push(...batch));
      await candidate.elapse(milliseconds);
      return seen;
    };
    afterEach(() => candidate.port.stop());

    test('observes its subscribers in bounded batches', async () => {
      const sizes: number[] = [];
      await started(async (batch) => void sizes.push(batch.length));
      await candidate.elapse(HOUR_MS);
      expect(sizes.length).toBeGreaterThan(0);
      expect(Math.min(...sizes)).toBeGreaterThan(0);
      expect(Math.max(...sizes)).toBeLessThanOrEqual(MAX_OBSERVATIONS_AT_ONCE);
      expect(candidate.port.counters()).toMatchObject({
        observations: sizes.reduce((sum, size) => sum + size, 0),
        failures: 0,
        dropped: 0,
      });
    });

    test('names the account of each SIM and keeps the order of its times', async () => {
      const seen = await observed(2 * HOUR_MS);
      const accounts = new Map(active.map(({ iccid, accountId }) => [iccid, accountId]));
      const last = new Map<string, number>();
      const wrong = seen.filter(({ iccid, accountId, at }) => {
        const isLate = at.getTime() < (last.get(iccid) ?? 0);
        last.set(iccid, at.getTime());
        return isLate || accountId !== accounts.get(iccid);
      });
      expect(wrong).toEqual([]);
      expect(seen.length).toBeGreaterThan(0);
    });

    test('tells of usage only between attaching and leaving', async () => {
      const seen = await observed(8 * HOUR_MS);
      const online = new Map(active.map((thing) => [thing.iccid, thing.online]));
      const wrong = seen.filter(({ iccid, kind }) => {
        if (kind === 'usage' || kind === 'moved' || kind === 'session-ended') return online.get(iccid) !== true;
        if (kind === 'session-started') online.set(iccid, true);
        if (kind === 'detached' || kind === 'silent') online.set(iccid, false);
        return false;
      });
      expect(wrong).toEqual([]);
    });

    test('tells with each session what it carried', async () => {
      const seen = await observed(24 * HOUR_MS);
      const carried = new Map<string, number>();
      const wrong = seen.filter((one) => {
        if (one.kind === 'session-started') carried.set(one.iccid, 0);
        if (one.kind === 'usage') carried.set(one.iccid, (carried.get(one.iccid) ?? 0) + one.bytes);
        return one.kind === 'session-ended' && carried.get(one.iccid) !== one.bytes;
      });
      expect(seen.some(({ kind }) => kind === 'session-ended')).toBe(true);
      expect(wrong).toEqual([]);
    });

    test('tells of flows where they are counted, and they sum up to the usage', async () => {
      const counted = new Set(active.filter(({ countsFlows }) => countsFlows).map(({ iccid }) => iccid));
      const used = (await observed(2 * HOUR_MS)).filter((one) => one.kind === 'usage');
      expect(used.filter(({ iccid, flows }) => counted.has(iccid) !== (flows !== undefined))).toEqual([]);
      const off = used.filter(
        ({ bytes, flows }) =>
          flows !== undefined &&
          Math.abs(flows.reduce((sum, { up, down }) => sum + up + down, 0) - bytes) > flows.length,
      );
      expect(off).toEqual([]);
    });

    test('says when it was last in touch, also while nothing happens', async () => {
      await started(async () => undefined);
      const before = candidate.port.heardAt();
      await candidate.elapse(HOUR_MS);
      expect(candidate.port.heardAt()?.getTime()).toBeGreaterThan(before?.getTime() ?? 0);
    });

    test('never observes a suspended SIM', async () => {
      const ids = new Set(suspended.map(({ iccid }) => iccid));
      expect((await observed(8 * HOUR_MS)).filter(({ iccid }) => ids.has(iccid))).toEqual([]);
    });

    test('falls silent for a SIM that is suspended and observes it again once it is activated', async () => {
      const seen: Observation[] = [];
      await started(async (batch) => void seen.push(...batch));
      await candidate.elapse(HOUR_MS);
      const [chosen] = active as [Subscriber];
      const ofChosen = () => seen.filter(({ iccid }) => iccid === chosen.iccid);
      expect(ofChosen()).not.toEqual([]);
      candidate.port.update([{ ...chosen, state: 'SUSPENDED' }]);
      expect(candidate.port.stateOf(chosen.iccid)).toBe('SUSPENDED');
      seen.length = 0;
      await candidate.elapse(4 * HOUR_MS);
      expect(ofChosen()).toEqual([expect.objectContaining({ kind: 'state-confirmed', state: 'SUSPENDED' })]);
      candidate.port.update([{ ...chosen, state: 'ACTIVE' }]);
      await candidate.elapse(24 * HOUR_MS);
      expect(ofChosen().slice(1, 3)).toEqual([
        expect.objectContaining({ kind: 'state-confirmed', state: 'ACTIVE' }),
        expect.objectContaining({ kind: 'attached' }),
      ]);
    });

    test('a SIM leaves a network that is blocked for it, is turned away where all are, and comes back when one is free again', async () => {
      const seen: Observation[] = [];
      await started(async (batch) => void seen.push(...batch));
      const chosen = { ...subscriber(502, 'ACTIVE'), online: true, ip: '10.64.0.10' };
      const told = () => seen.filter(({ iccid }) => iccid === chosen.iccid);
      candidate.port.update([chosen]);
      await candidate.elapse(HOUR_MS);
      const current =
        told()
          .flatMap((one) => ('network' in one ? [one.network] : []))
          .at(-1) ?? chosen.network;
      seen.length = 0;
      candidate.port.update([{ ...chosen, blockedNetworks: [current] }]);
      await candidate.elapse(HOUR_MS);
      expect(told()[0]).toMatchObject({ kind: 'session-ended', because: 'network-blocked' });
      const everywhere = told().flatMap((one) => ('network' in one ? [one.network] : []));
      expect([everywhere.length > 0, everywhere.includes(current)]).toEqual([true, false]);
      const blockedNetworks = networks.map(({ name }) => name);
      candidate.port.update([{ ...chosen, blockedNetworks }]);
      await candidate.elapse(4 * HOUR_MS);
      expect(told().at(-1)).toMatchObject({ kind: 'rejected', reason: 'network-blocked' });
      seen.length = 0;
      candidate.port.update([{ ...chosen, blockedNetworks: [] }]);
      await candidate.elapse(HOUR_MS);
      expect(told()[0]).toMatchObject({ kind: 'attached' });
    });

    test('cuts a SIM off that reaches its data limit, turns it away, and lets it on when the limit is gone', async () => {
      const seen: Observation[] = [];
      await started(async (batch) => void seen.push(...batch));
      const limited = {
        ...subscriber(501, 'ACTIVE'),
        online: true,
        ip: '10.64.0.9',
        limitBytes: 1_000_000,
        monthBytes: 999_999,
      };
      const told = () => seen.filter(({ iccid }) => iccid === limited.iccid);
      candidate.port.update([limited]);
      await candidate.elapse(24 * HOUR_MS);
      const reached = told().findIndex(({ kind }) => kind === 'data-limit-reached');
      expect(told().slice(reached, reached + 2)).toMatchObject([
        { limit: 1_000_000 },
        { kind: 'session-ended', because: 'data-limit' },
      ]);
      const [last, ...rejected] = told().slice(reached + 1);
      expect(last).toBeDefined();
      expect(rejected.length).toBeGreaterThan(0);
      for (const one of rejected) expect(one).toMatchObject({ kind: 'rejected', reason: 'data-limit' });
      candidate.port.update([{ ...limited, limitBytes: null }]);
      await candidate.elapse(HOUR_MS);
      expect(told().slice(reached + 2 + rejected.length)[0]).toMatchObject({ kind: 'attached' });
    });

    test('observes a SIM that joins later', async () => {
      const seen: Observation[] = [];
      await started(async (batch) => void seen.push(...batch));
      const newcomer = subscriber(500, 'ACTIVE');
      expect(candidate.port.stateOf(newcomer.iccid)).toBeUndefined();
      candidate.port.update([newcomer]);
      await candidate.elapse(24 * HOUR_MS);
      expect(seen.map(({ iccid }) => iccid)).toContain(newcomer.iccid);
    });

    test('hands one batch over at a time', async () => {
      let running = 0;
      let most = 0;
      await started(async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
      });
      await candidate.elapse(HOUR_MS);
      expect(most).toBe(1);
    });

    test('hands a refused batch over again before any newer one, and drops it by rule', async () => {
      const batches: (readonly Observation[])[] = [];
      await started(async (batch) => {
        batches.push(batch);
        throw new Error('the database is away');
      });
      await candidate.elapse(HOUR_MS);
      const first = batches.slice(0, HANDOVER_ATTEMPTS);
      expect(first).toHaveLength(HANDOVER_ATTEMPTS);
      for (const batch of first) expect(batch).toEqual(first[0]);
      expect(batches[HANDOVER_ATTEMPTS]).not.toEqual(first[0]);
      const { failures, dropped, observations } = candidate.port.counters();
      expect(failures).toBe(batches.length);
      expect(dropped).toBe(Math.floor(batches.length / HANDOVER_ATTEMPTS));
      expect(observations).toBe(0);
    });

    test('numbers what it observes of a SIM upwards, and keeps the numbers of a batch that it hands over again', async () => {
      const seen: Observation[] = [];
      let handovers = 0;
      await started(async (batch) => {
        seen.push(...batch);
        handovers += 1;
        // As if it died after it had stored the batch, and before it could say so.
        if (handovers % 2 === 1) throw new Error('the process is gone');
      });
      await candidate.elapse(2 * HOUR_MS);
      await candidate.port.stop();
      await candidate.port.start(async (batch) => void seen.push(...batch));
      await candidate.elapse(2 * HOUR_MS);
      const byNumber = new Map<string, Observation>();
      const last = new Map<string, number>();
      const wrong = seen.filter((one) => {
        const number = JSON.stringify([one.source, one.iccid, one.sequence]);
        const known = byNumber.get(number);
        if (known) return JSON.stringify(known) !== JSON.stringify(one);
        byNumber.set(number, one);
        const before = last.get(one.iccid) ?? -Infinity;
        last.set(one.iccid, one.sequence);
        return one.sequence <= before || !Number.isSafeInteger(one.sequence);
      });
      expect(seen.length).toBeGreaterThan(byNumber.size);
      expect(wrong).toEqual([]);
    });

    test('goes on after failures', async () => {
      let isBroken = true;
      const seen: Observation[] = [];
      await started(async (batch) => {
        if (isBroken) throw new Error('the database is away');
        seen.push(...batch);
      });
      await candidate.elapse(HOUR_MS);
      isBroken = false;
      await candidate.elapse(HOUR_MS);
      expect(seen.length).toBeGreaterThan(0);
    });

    test('stops promptly, waits for the handler in hand and stays quiet', async () => {
      let finish = (): void => undefined;
      let calls = 0;
      let isFinished = false;
      await started(async () => {
        calls += 1;
        await new Promise<void>((resolve) => {
          finish = resolve;
        });
        isFinished = true;
      });
      await candidate.elapse(HOUR_MS);
      expect(calls).toBe(1);
      const stopped = candidate.port.stop();
      finish();
      await stopped;
      expect(isFinished).toBe(true);
      await candidate.elapse(24 * HOUR_MS);
      expect(calls).toBe(1);
    });

    test('can be started again', async () => {
      const seen: Observation[] = [];
      await started(async () => undefined);
      await candidate.port.stop();
      await candidate.port.start(async (batch) => void seen.push(...batch));
      await candidate.elapse(HOUR_MS);
      expect(seen.length).toBeGreaterThan(0);
    });
  });
};
