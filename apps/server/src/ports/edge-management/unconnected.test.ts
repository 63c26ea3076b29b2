import { randomUUID } from 'node:crypto';
import { NO_EDGE_MANAGEMENT } from '@airlane/domain/private-network/edge-events';
import { expect, test } from 'vitest';
import { unconnectedEdges } from './unconnected.ts';

test('where no management is connected, every order says so and nothing is observed', async () => {
  expect(unconnectedEdges.isConnected).toBe(false);
  await expect(unconnectedEdges.order({ id: randomUUID(), edgeId: 'edge', kind: 'restart' })).rejects.toThrow(
    NO_EDGE_MANAGEMENT,
  );
  await expect(unconnectedEdges.ping({ edgeId: 'edge', packetSize: 10, count: 5 })).rejects.toThrow(NO_EDGE_MANAGEMENT);
  expect(await unconnectedEdges.observe(0, 10)).toEqual([]);
});
