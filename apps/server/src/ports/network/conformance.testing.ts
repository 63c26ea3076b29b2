import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { HOUR_MS } from '@airlane/domain/time/durations';
import { otaPackageId } from '@airlane/domain/ota/ota-package';
import {
  type CapturedPacket,
  CommandRefused,
  NetworkAway,
  NetworkUnknown,
  type NetworkPort,
  type OtaPackage,
} from './port.ts';

/** An adapter under test, with SIMs that its network knows. */
export interface NetworkCandidate {
  readonly port: NetworkPort;
  /** Has a data session at this address. */
  readonly online: { readonly iccid: string; readonly ip: string };
  readonly suspended: string;
  /** The kinds of what the network told of a package for a card, in their order. */
  notifiedOf(ota: string): Promise<readonly string[]>;
  /** Lets the network live for a while. */
  elapse(milliseconds: number): Promise<void>;
  /** Cuts the adapter off from its network. */
  die(): Promise<void>;
  revive(): Promise<void>;
  close(): Promise<void>;
}

const SECONDS_MS = 5000;
const DEADLINE = { timeout: 10_000, interval: 20 };
const UNKNOWN = '8900000000000000000';

/** What every adapter must do, whatever network stands behind it. */
export const describeNetwork = (name: string, create: () => Promise<NetworkCandidate>): void => {
  describe(name, () => {
    let candidate: NetworkCandidate;
    beforeAll(async () => {
      candidate = await create();
    });
    afterAll(() => candidate.close());

    const captured = async (iccid: string, ip: string, from: Date, to: Date): Promise<CapturedPacket[]> => {
      const packets: CapturedPacket[] = [];
      for await (const some of candidate.port.capture({ iccid, ip, from, to })) packets.push(...some);
      return packets;
    };
    const lastHour = (): [Date, Date] => [new Date(Date.now() - HOUR_MS), new Date()];
    const packageFor = (iccid: string, attempt = 2, validMs = HOUR_MS): OtaPackage => ({
      id: otaPackageId({ campaign: 1, iccid: iccid.padStart(19, '0'), attempt }),
      iccid,
      bearer: 'HTTPS',
      commands: [{ command: 'A0A40000023F00', criteria: '9000' }],
      networks: [{ mcc: '262', mnc: '01', networkName: 'Telekom', countryName: 'Germany' }],
      file: { name: 'applet.cap', bytes: new Uint8Array(1000) },
      validUntil: new Date(Date.now() + validMs),
    });
    const forActive = (iccid: string, ip = '10.64.0.1'): Record<string, () => Promise<unknown>> => ({
      refreshConnection: () => candidate.port.refreshConnection(iccid),
      sendSms: () => candidate.port.sendSms({ id: `sms-${iccid}`, iccid, from: '1', text: 'Hello' }),
      sendOta: () => candidate.port.sendOta(packageFor(iccid)),
      ping: () => candidate.port.ping({ iccid, ip, packetSize: 10, count: 2 }),
      testConnection: () => candidate.port.testConnection(iccid),
      locate: () => candidate.port.locate(iccid),
      capture: () => captured(iccid, ip, ...lastHour()),
    });
    const commands = Object.keys(forActive(''));

    const forAny = (iccid: string): Record<string, () => Promise<unknown>> => ({
      setState: () => candidate.port.setState(iccid, 'ACTIVE'),
      setDataLimit: () => candidate.port.setDataLimit(iccid, null),
      setBlockedNetworks: () => candidate.port.setBlockedNetworks(iccid, []),
      readSim: () => candidate.port.readSim(iccid),
    });

    test.each([...Object.keys(forAny('')), ...commands])(
      'refuses %s for a SIM that it does not know, with a reason',
      async (command) => {
        const carryOut = { ...forAny(UNKNOWN), ...forActive(UNKNOWN) }[command];
        const refusal: unknown = await carryOut?.().catch((error: unknown) => error);
        expect(refusal).toBeInstanceOf(CommandRefused);
        expect((refusal as Error).message).not.toBe('');
      },
    );

    test.each(commands)('refuses %s for a suspended SIM', async (command) => {
      await expect(forActive(candidate.suspended)[command]?.()).rejects.toBeInstanceOf(CommandRefused);
    });

    test.each(commands)('takes %s for a SIM that is online, also twice', async (command) => {
      const { iccid, ip } = candidate.online;
      const carryOut = async (): Promise<unknown> => forActive(iccid, ip)[command]?.();
      const outcomes = await Promise.allSettled([carryOut(), carryOut()]);
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    });

    test('a package that was sent twice is delivered once, and then the card proves it', async () => {
      const sent = packageFor(candidate.online.iccid, 3);
      await candidate.port.sendOta(sent);
      await candidate.port.sendOta(sent);
      await vi.waitFor(async () => {
        await candidate.elapse(SECONDS_MS);
        expect(await candidate.notifiedOf(sent.id)).toEqual(['ota-delivered', 'ota-received']);
      }, DEADLINE);
    });

    test('a state may be ordered again and again', async () => {
      for (const state of ['SUSPENDED', 'SUSPENDED', 'ACTIVE', 'ACTIVE'] as const)
        await candidate.port.setState(candidate.suspended, state);
      await candidate.port.setState(candidate.suspended, 'SUSPENDED');
      await expect(candidate.port.locate(candidate.suspended)).rejects.toBeInstanceOf(CommandRefused);
    });

    test('a data limit may be set again and again, also for a suspended SIM', async () => {
      for (const limit of [1000, 1000, null, null]) {
        await candidate.port.setDataLimit(candidate.suspended, limit);
        expect(await candidate.port.readSim(candidate.suspended)).toMatchObject({ limitBytes: limit });
      }
    });

    test('networks may be blocked again and again, also for a suspended SIM, and the last list counts', async () => {
      for (const networks of [['KPN', 'Teléfono "Uno"'], ['KPN'], ['KPN'], []]) {
        await candidate.port.setBlockedNetworks(candidate.suspended, networks);
        expect(await candidate.port.readSim(candidate.suspended)).toMatchObject({ blockedNetworks: networks });
      }
    });

    test('tells how it has a SIM: the state and the limit that were ordered last, also where the answer was not waited for', async () => {
      const { suspended } = candidate;
      expect(await candidate.port.readSim(suspended)).toMatchObject({ state: 'SUSPENDED' });
      await candidate.port.setState(suspended, 'ACTIVE');
      await candidate.port.setDataLimit(suspended, 5000);
      expect(await candidate.port.readSim(suspended)).toEqual({
        state: 'ACTIVE',
        limitBytes: 5000,
        blockedNetworks: [],
      });
      await candidate.port.setDataLimit(suspended, null);
      await candidate.port.setState(suspended, 'SUSPENDED');
      expect(await candidate.port.readSim(suspended)).toEqual({
        state: 'SUSPENDED',
        limitBytes: null,
        blockedNetworks: [],
      });
    });

    test('an unused address answers no ping', async () => {
      expect(
        await candidate.port.ping({ iccid: candidate.online.iccid, ip: '192.0.2.250', packetSize: 10, count: 3 }),
      ).toEqual({ roundTrips: [] });
    });

    test('a connectivity test measures both directions, and is slower under load than idle', async () => {
      const { downMbits, upMbits, idleMs, downLoadedMs } = await candidate.port.testConnection(candidate.online.iccid);
      expect([downMbits, upMbits].every((mbits) => Number.isFinite(mbits) && mbits > 0)).toBe(true);
      if (idleMs !== null && downLoadedMs !== null) expect(downLoadedMs).toBeGreaterThan(idleMs);
    });

    test('packets come in the order of their times, from within the time asked for', async () => {
      const [from, to] = lastHour();
      const packets = await captured(candidate.online.iccid, candidate.online.ip, from, to);
      expect(packets.length).toBeGreaterThan(0);
      const outside = packets.filter(
        ({ at }, index) =>
          at < (packets[index - 1]?.at ?? 0) || at < from.getTime() * 1000 || at >= to.getTime() * 1000,
      );
      expect(outside).toEqual([]);
    });

    test('there is nothing to hear at an address that the Thing never had', async () => {
      expect(await captured(candidate.online.iccid, '192.0.2.250', ...lastHour())).toEqual([]);
    });

    test('a network that is gone is away for every command, and there again when it comes back', async () => {
      await candidate.die();
      const { iccid, ip } = candidate.online;
      const attempts = Object.values({ ...forAny(iccid), ...forActive(iccid, ip) }).map((command) => command());
      for (const outcome of await Promise.allSettled(attempts)) {
        expect(
          outcome.status === 'rejected' &&
            (outcome.reason instanceof NetworkAway || outcome.reason instanceof NetworkUnknown),
        ).toBe(true);
      }
      await candidate.revive();
      await candidate.port.refreshConnection(iccid);
    });

    test('a SIM that may use nothing loses its session, and gets one when it may again', async () => {
      const { iccid } = candidate.online;
      const soon = (outcome: () => Promise<unknown>) =>
        vi.waitFor(async () => {
          await candidate.elapse(SECONDS_MS);
          await outcome();
        }, DEADLINE);
      await candidate.port.setDataLimit(iccid, 0);
      await soon(() => expect(candidate.port.locate(iccid)).rejects.toBeInstanceOf(CommandRefused));
      // Nothing can be measured on a Thing that is offline.
      await expect(candidate.port.testConnection(iccid)).rejects.toBeInstanceOf(CommandRefused);
      await candidate.port.setDataLimit(iccid, null);
      await soon(() => candidate.port.locate(iccid));
    });
  });
};
