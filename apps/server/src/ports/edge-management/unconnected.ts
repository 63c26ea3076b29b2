import { NO_EDGE_MANAGEMENT } from '@airlane/domain/private-network/edge-events';
import { CommandRefused } from '../network/port.ts';
import type { EdgeManagementPort } from './port.ts';

const refuse = async (): Promise<never> => {
  throw new CommandRefused(NO_EDGE_MANAGEMENT);
};

/** Where nothing manages edges, nothing pretends that an order arrived. */
export const unconnectedEdges: EdgeManagementPort = {
  isConnected: false,
  order: refuse,
  ping: refuse,
  observe: async () => [],
};
