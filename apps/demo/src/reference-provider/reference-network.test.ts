import { networkSettingsSchema } from '@airlane/contract/network-settings';
import { afterAll, describe, expect, test } from 'vitest';
import { ManualClock } from '@airlane/server/src/ports/connectivity/manual-clock.testing.ts';
import { describeNetwork } from '@airlane/server/src/ports/network/conformance.testing.ts';
import { genericNetwork } from '@airlane/server/src/ports/network/generic/generic.ts';
import { CommandRefused, NetworkAway, NetworkUnknown } from '@airlane/server/src/ports/network/port.ts';
import { withTimeout } from '@airlane/server/src/ports/network/with-timeout.ts';
import { ReferenceProvider } from './provider.ts';
import { someSubscribers } from './some-subscribers.ts';
import { allowLoopback } from '@airlane/server/src/testing/allow-loopback.ts';

const TIMEOUT_MS = 3000;
const settingsFor = (baseUrl: string, rest: object = {}) =>
  networkSettingsSchema.parse({ baseUrl, subscribersPath: '/subscribers?after={{after}}', ...rest });

/** It has no receiver here, and goes on living all the same. */
const deafLink = { url: 'http://127.0.0.1:9', network: 'nowhere', secret: 'whsec_AAAA' };

/** Hears what the provider would tell. */
class OverheardProvider extends ReferenceProvider {
  readonly told: { readonly kind: string; readonly ota?: string }[] = [];

  override async send(
    _path: string,
    _id: string,
    body: { readonly observations?: OverheardProvider['told'] },
  ): Promise<number> {
    this.told.push(...(body.observations ?? []));
    return 200;
  }
}

describeNetwork('the generic adapter and the reference provider', async () => {
  const clock = new ManualClock(new Date());
  const made = someSubscribers(20).map((subscriber, index) =>
    index === 1 ? { ...subscriber, state: 'SUSPENDED' as const, online: false, ip: '' } : subscriber,
  );
  let provider = new OverheardProvider({ subscribers: made, clock, link: deafLink });
  const baseUrl = await provider.listen();
  await provider.start();
  const port = Number(new URL(baseUrl).port);
  const generic = genericNetwork({
    outbound: allowLoopback,
    settings: settingsFor(baseUrl),
    secrets: {},
    confirmationOf: async () => undefined,
    timeoutMs: TIMEOUT_MS,
  });
  const [, , online] = made;
  return {
    port: withTimeout(generic, TIMEOUT_MS),
    online: { iccid: online?.iccid ?? '', ip: online?.ip ?? '' },
    suspended: made[1]?.iccid ?? '',
    notifiedOf: async (id) => provider.told.flatMap(({ kind, ota }) => (ota === id ? [kind] : [])),
    elapse: (milliseconds) => clock.elapse(milliseconds),
    die: () => provider.close(),
    async revive() {
      provider = new OverheardProvider({
        subscribers: [...provider.subscribers.values()],
        clock,
        port,
        link: deafLink,
      });
      await provider.listen();
      await provider.start();
    },
    close: () => provider.close(),
  };
});

describe('what can go wrong with a provider', async () => {
  const provider = new ReferenceProvider({ subscribers: someSubscribers(1200), token: 'let-me-in', link: deafLink });
  const baseUrl = await provider.listen();
  await provider.start();
  afterAll(() => provider.close());
  const iccid = someSubscribers(1)[0]?.iccid ?? '';
  const adapter = (rest: object = {}, secrets: object = { token: 'let-me-in' }) =>
    genericNetwork({
      outbound: allowLoopback,
      settings: settingsFor(baseUrl, { auth: 'bearer', ...rest }),
      secrets,
      confirmationOf: async () => undefined,
      timeoutMs: 500,
    });
  const withFaults = (faults: object) => fetch(`${baseUrl}/faults`, { method: 'POST', body: JSON.stringify(faults) });
  const outcome = (attempt: Promise<unknown>): Promise<unknown> =>
    attempt.then(
      () => 'done',
      (error: unknown) => error,
    );

  test.each([
    ['nothing', {}, 'done'],
    ['connections that break', { down: true }, NetworkUnknown],
    ['an answer that takes too long', { slow: 2000 }, NetworkUnknown],
    ['a refusal', { refuse: 'Barred by fraud desk' }, CommandRefused],
    ['garbage', { garbage: true }, NetworkUnknown],
    ['a failure', { broken: true }, NetworkUnknown],
  ])('%s', async (_, faults, expected) => {
    await withFaults(faults);
    const result = await outcome(adapter().readSim(iccid));
    if (expected === 'done') expect(result).toBe('done');
    else expect(result).toBeInstanceOf(expected);
    await withFaults({});
  });

  test('a refusal carries the reason of the provider', async () => {
    await withFaults({ refuse: 'Barred by fraud desk' });
    await expect(adapter().refreshConnection(iccid)).rejects.toThrow('Barred by fraud desk');
    await withFaults({});
  });

  test('wrong credentials are refused, and a missing host is away', async () => {
    await expect(adapter({}, { token: 'wrong' }).readSim(iccid)).rejects.toThrow('Wrong token');
    const missing = genericNetwork({
      outbound: allowLoopback,
      settings: settingsFor('http://127.0.0.1:9'),
      secrets: {},
      confirmationOf: async () => undefined,
    });
    await expect(missing.readSim(iccid)).rejects.toBeInstanceOf(NetworkAway);
  });

  test('words of the provider are translated both ways', async () => {
    const strange = { states: { ACTIVE: 'SUSPENDED', SUSPENDED: 'ACTIVE' } };
    expect(await adapter(strange).readSim(iccid)).toMatchObject({ state: 'SUSPENDED' });
    await adapter(strange).setState(iccid, 'ACTIVE');
    expect(await adapter().readSim(iccid)).toMatchObject({ state: 'SUSPENDED' });
    await adapter().setState(iccid, 'ACTIVE');
  });

  test('subscribers come page by page, all of them', async () => {
    const pages: number[] = [];
    for await (const page of adapter().subscribers()) pages.push(page.length);
    expect(pages).toEqual([500, 500, 200]);
  });
});
