import { networkCannot, type NetworkCapability } from '@airlane/domain/networks/network-capabilities';
import { CommandRefused, type NetworkPort } from './port.ts';
import { forwardingPort } from './wrap-port.ts';

export interface RoutedNetwork {
  readonly port: NetworkPort;
  readonly name: string;
  readonly lacks: readonly NetworkCapability[];
}

/** One port over several networks: a command goes to the network of its SIM, and is refused here if that network lacks it. */
export const routedNetwork = (
  networkOf: (iccid: string) => Promise<RoutedNetwork>,
  stop: () => Promise<void>,
): NetworkPort =>
  forwardingPort(async (command, iccid) => {
    const { port, name, lacks } = await networkOf(iccid);
    if (lacks.includes(command)) throw new CommandRefused(networkCannot(name, command));
    return port;
  }, stop);
