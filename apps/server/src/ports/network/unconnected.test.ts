import { expect, test } from 'vitest';
import { chooseNetwork } from './choose.ts';
import { CommandRefused } from './port.ts';

test('without a network nothing pretends that a command arrived', async () => {
  const network = chooseNetwork(undefined);
  await expect(network.setState('8988', 'SUSPENDED')).rejects.toBeInstanceOf(CommandRefused);
  await expect(network.refreshConnection('8988')).rejects.toThrow('No network is connected to this server');
});
