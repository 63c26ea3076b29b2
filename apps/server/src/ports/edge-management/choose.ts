import { inTime } from '../network/with-timeout.ts';
import { COMMAND_TIMEOUT_MS } from '../network/port.ts';
import type { EdgeManagementPort } from './port.ts';
import { unconnectedEdges } from './unconnected.ts';

/** Keeps the promise of the port that everything settles in time. */
const edgesInTime = (edges: EdgeManagementPort, timeoutMs: number = COMMAND_TIMEOUT_MS): EdgeManagementPort => ({
  isConnected: edges.isConnected,
  order: (order) => inTime(edges.order(order), timeoutMs),
  ping: (ping) => inTime(edges.ping(ping), timeoutMs),
  observe: (after, limit) => inTime(edges.observe(after, limit), timeoutMs),
});

/** The demo world has edges of its own; elsewhere a management has to be connected first. */
export const chooseEdgeManagement = (simulated: EdgeManagementPort | undefined): EdgeManagementPort =>
  edgesInTime(simulated ?? unconnectedEdges);
