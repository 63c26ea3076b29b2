import { afterAll } from 'vitest';
import { testDatabase } from '@airlane/server/src/testing/engines.ts';
import { describeEdgeManagement } from '@airlane/server/src/ports/edge-management/conformance.testing.ts';
import { breakSimulatedEdge, SIMULATED_BOOT_MS, simulatedEdges } from './simulated-edges.ts';

const { db, close } = await testDatabase();
afterAll(close);

let clock = new Date('2026-11-16T12:00:00Z').getTime();
const port = simulatedEdges({ db, now: () => new Date(clock) });

describeEdgeManagement('the simulated edge management', () => ({
  port,
  restartMs: SIMULATED_BOOT_MS + 1,
  async pass(ms) {
    clock += ms;
  },
  async loseLink(edgeId) {
    await breakSimulatedEdge(db, edgeId, 'link-loss');
  },
  async losePower(edgeId) {
    await breakSimulatedEdge(db, edgeId, 'power-loss');
  },
}));
