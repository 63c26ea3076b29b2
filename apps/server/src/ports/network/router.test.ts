import { expect, test } from 'vitest';
import { obedientNetwork } from '#testing/obedient-network.ts';
import { CommandRefused, type NetworkPort } from './port.ts';
import { routedNetwork } from './router.ts';

const told: string[] = [];
const network = (name: string): NetworkPort => ({
  ...obedientNetwork,
  async setState(iccid) {
    told.push(`${name} ${iccid}`);
    return 'answer';
  },
});
const networks: Record<
  string,
  Parameters<typeof routedNetwork>[0] extends (iccid: string) => Promise<infer N> ? N : never
> = {
  '1': { port: network('north'), name: 'North', lacks: [] },
  '2': { port: network('south'), name: 'South', lacks: ['ping', 'capture'] },
};
const router = routedNetwork(
  async (iccid) => {
    const found = networks[iccid];
    if (!found) throw new CommandRefused('No network is connected to this server');
    return found;
  },
  async () => undefined,
);

test('a command goes to the network of its SIM', async () => {
  await router.setState('1', 'ACTIVE');
  await router.setState('2', 'ACTIVE');
  expect(told).toEqual(['north 1', 'south 2']);
  await expect(router.setState('3', 'ACTIVE')).rejects.toBeInstanceOf(CommandRefused);
});

test('what a network cannot do is refused with its name, and nothing is sent', async () => {
  await expect(router.ping({ iccid: '2', ip: '', packetSize: 1, count: 1 })).rejects.toThrow(
    'South does not support ping tests',
  );
  await expect(
    router.capture({ iccid: '2', ip: '', from: new Date(), to: new Date() })[Symbol.asyncIterator]().next(),
  ).rejects.toThrow('South does not support packet captures');
  expect(await router.ping({ iccid: '1', ip: '', packetSize: 1, count: 1 })).toEqual({ roundTrips: [40] });
});
