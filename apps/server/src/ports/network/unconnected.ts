import { CommandRefused, type NetworkPort } from './port.ts';

const refuse = async (): Promise<never> => {
  throw new CommandRefused('No network is connected to this server');
};

/** Where no network is configured, nothing pretends that a command arrived. */
export const unconnectedNetwork: NetworkPort = {
  setState: refuse,
  setDataLimit: refuse,
  setBlockedNetworks: refuse,
  refreshConnection: refuse,
  sendSms: refuse,
  sendOta: refuse,
  ping: refuse,
  testConnection: refuse,
  locate: refuse,
  readSim: refuse,
  capture: () => ({ [Symbol.asyncIterator]: () => ({ next: refuse }) }),
  stop: async () => undefined,
};
