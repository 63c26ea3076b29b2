import { expect, test } from 'vitest';
import { obedientNetwork } from '#testing/obedient-network.ts';
import { CommandRefused, NetworkAway, NetworkUnknown } from './port.ts';
import { withTimeout } from './with-timeout.ts';

const TIMEOUT_MS = 20;
const never = () => new Promise<never>(() => undefined);
const request = { iccid: '8988', ip: '10.0.0.1', from: new Date(0), to: new Date(1) };

test('what a network that never answers did is unknown', async () => {
  const network = withTimeout({ ...obedientNetwork, locate: never }, TIMEOUT_MS);
  await expect(network.locate('8988')).rejects.toBeInstanceOf(NetworkUnknown);
});

test('an answer that comes late counts for nothing', async () => {
  let answer = (): void => undefined;
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const outcome = withTimeout({ ...obedientNetwork, refreshConnection: () => late }, TIMEOUT_MS).refreshConnection(
    '8988',
  );
  await expect(outcome).rejects.toBeInstanceOf(NetworkUnknown);
  answer();
  await expect(outcome).rejects.toBeInstanceOf(NetworkUnknown);
});

test('what breaks on the way is unknown too; a refusal stays a refusal, and what was not sent was not sent', async () => {
  const broken = withTimeout(
    { ...obedientNetwork, setState: () => Promise.reject(new Error('ECONNRESET')) },
    TIMEOUT_MS,
  );
  await expect(broken.setState('8988', 'ACTIVE')).rejects.toMatchObject({
    name: 'NetworkUnknown',
    cause: expect.objectContaining({ message: 'ECONNRESET' }) as unknown,
  });
  const strict = withTimeout(
    { ...obedientNetwork, setState: () => Promise.reject(new CommandRefused('No')) },
    TIMEOUT_MS,
  );
  await expect(strict.setState('8988', 'ACTIVE')).rejects.toBeInstanceOf(CommandRefused);
  const away = withTimeout(
    { ...obedientNetwork, setState: () => Promise.reject(new NetworkAway('No link')) },
    TIMEOUT_MS,
  );
  await expect(away.setState('8988', 'ACTIVE')).rejects.toBeInstanceOf(NetworkAway);
});

test('a capture that hangs half-way ends', async () => {
  const packets = [{ at: 1, bytes: new Uint8Array(1), length: 1 }];
  const network = withTimeout(
    {
      ...obedientNetwork,
      async *capture() {
        yield packets;
        await never();
      },
    },
    TIMEOUT_MS,
  );
  const seen: unknown[] = [];
  const listen = async (): Promise<void> => {
    for await (const one of network.capture(request)) seen.push(one);
  };
  await expect(listen()).rejects.toBeInstanceOf(NetworkUnknown);
  expect(seen).toEqual([packets]);
});
