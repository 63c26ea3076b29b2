import { randomUUID } from 'node:crypto';
import { NO_EDGE_MANAGEMENT } from '@airlane/domain/private-network/edge-events';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#testing/engines.ts';
import { describeEdgeManagement } from './conformance.testing.ts';
import { breakSimulatedEdge, SIMULATED_BOOT_MS, simulatedEdges } from './simulated.ts';
import { unconnectedEdges } from './unconnected.ts';

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

test('where no management is connected, every order says so and nothing is observed', async () => {
  expect(unconnectedEdges.isConnected).toBe(false);
  await expect(unconnectedEdges.order({ id: randomUUID(), edgeId: 'edge', kind: 'restart' })).rejects.toThrow(
    NO_EDGE_MANAGEMENT,
  );
  await expect(unconnectedEdges.ping({ edgeId: 'edge', packetSize: 10, count: 5 })).rejects.toThrow(NO_EDGE_MANAGEMENT);
  expect(await unconnectedEdges.observe(0, 10)).toEqual([]);
});
