import { expect, test } from 'vitest';
import { obedientNetwork } from '../../testing/obedient-network.ts';
import { CommandRefused, NetworkAway } from './port.ts';
import { punctual } from './punctual.ts';

const PATIENCE_MS = 20;
const never = () => new Promise<never>(() => undefined);
const request = { iccid: '8988', ip: '10.0.0.1', from: new Date(0), to: new Date(1) };

test('a network that never answers is away after a while', async () => {
  const network = punctual({ ...obedientNetwork, locate: never }, PATIENCE_MS);
  await expect(network.locate('8988')).rejects.toBeInstanceOf(NetworkAway);
});

test('an answer that comes late counts for nothing', async () => {
  let answer = (): void => undefined;
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const outcome = punctual({ ...obedientNetwork, refreshConnection: () => late }, PATIENCE_MS).refreshConnection('8988');
  await expect(outcome).rejects.toBeInstanceOf(NetworkAway);
  answer();
  await expect(outcome).rejects.toBeInstanceOf(NetworkAway);
});

test('what breaks on the way means that the network is away, and a refusal stays a refusal', async () => {
  const broken = punctual({ ...obedientNetwork, setState: () => Promise.reject(new Error('ECONNRESET')) }, PATIENCE_MS);
  await expect(broken.setState('8988', 'ACTIVE')).rejects.toMatchObject({ name: 'NetworkAway', cause: expect.objectContaining({ message: 'ECONNRESET' }) as unknown });
  const strict = punctual({ ...obedientNetwork, setState: () => Promise.reject(new CommandRefused('No')) }, PATIENCE_MS);
  await expect(strict.setState('8988', 'ACTIVE')).rejects.toBeInstanceOf(CommandRefused);
});

test('a capture that hangs half-way ends', async () => {
  const packets = [{ at: 1, bytes: new Uint8Array(1), length: 1 }];
  const network = punctual(
    {
      ...obedientNetwork,
      async *capture() {
        yield packets;
        await never();
      },
    },
    PATIENCE_MS,
  );
  const seen: unknown[] = [];
  const listen = async (): Promise<void> => {
    for await (const one of network.capture(request)) seen.push(one);
  };
  await expect(listen()).rejects.toBeInstanceOf(NetworkAway);
  expect(seen).toEqual([packets]);
});
