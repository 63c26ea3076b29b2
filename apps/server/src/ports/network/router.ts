import { networkCannot, type NetworkCapability } from '@airlane/domain';
import { CommandRefused, type NetworkPort } from './port.ts';

export interface RoutedNetwork {
  readonly port: NetworkPort;
  readonly name: string;
  readonly lacks: readonly NetworkCapability[];
}

/** One port over several networks: a command goes to the network of its SIM, and what that cannot do is refused here. */
export const routedNetwork = (
  networkOf: (iccid: string) => Promise<RoutedNetwork>,
  stop: () => Promise<void>,
): NetworkPort => {
  const able = async (iccid: string, capability: NetworkCapability): Promise<NetworkPort> => {
    const { port, name, lacks } = await networkOf(iccid);
    if (lacks.includes(capability)) throw new CommandRefused(networkCannot(name, capability));
    return port;
  };
  return {
    setState: async (iccid, state) => (await able(iccid, 'setState')).setState(iccid, state),
    setDataLimit: async (iccid, limitBytes) => (await able(iccid, 'setDataLimit')).setDataLimit(iccid, limitBytes),
    setBlockedNetworks: async (iccid, networks) =>
      (await able(iccid, 'setBlockedNetworks')).setBlockedNetworks(iccid, networks),
    refreshConnection: async (iccid) => (await able(iccid, 'refreshConnection')).refreshConnection(iccid),
    sendSms: async (sms) => (await able(sms.iccid, 'sendSms')).sendSms(sms),
    sendOta: async (ota) => (await able(ota.iccid, 'sendOta')).sendOta(ota),
    ping: async (request) => (await able(request.iccid, 'ping')).ping(request),
    testConnection: async (iccid) => (await able(iccid, 'testConnection')).testConnection(iccid),
    locate: async (iccid) => (await able(iccid, 'locate')).locate(iccid),
    readSim: async (iccid) => (await able(iccid, 'readSim')).readSim(iccid),
    async *capture(request) {
      yield* (await able(request.iccid, 'capture')).capture(request);
    },
    stop,
  };
};
