import { CommandRefused, type NetworkPort } from './port.ts';
import { forwardingPort } from './wrap-port.ts';

/** Where no network is configured, every command is refused. */
export const unconnectedNetwork: NetworkPort = forwardingPort(
  async () => {
    throw new CommandRefused('No network is connected to this server');
  },
  async () => undefined,
);
