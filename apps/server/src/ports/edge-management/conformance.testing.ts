import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { CommandRefused } from '../network/port.ts';
import type { EdgeManagementPort, EdgeObservation, EdgeSettings } from './port.ts';

export interface EdgeManagementCandidate {
  readonly port: EdgeManagementPort;
  /** Lets so much time pass for the edges. */
  pass(ms: number): Promise<void>;
  /** Longer than any restart takes. */
  readonly restartMs: number;
  loseLink(edgeId: string): Promise<void>;
  losePower(edgeId: string): Promise<void>;
}

export interface ExampleEdge {
  readonly edgeId: string;
  readonly radioIds: readonly string[];
  readonly backhaulId: string;
  readonly settings: EdgeSettings;
}

export const exampleEdge = (): ExampleEdge => {
  const [edgeId, first, second, backhaulId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()] as const;
  return {
    edgeId,
    radioIds: [first, second],
    backhaulId,
    settings: {
      name: 'Edge',
      settings: {},
      equipment: [
        { id: first, kind: 'radio', name: 'Radio 1', settings: {} },
        { id: second, kind: 'radio', name: 'Radio 2', settings: {} },
        { id: backhaulId, kind: 'backhaul', name: 'Fibre', settings: {} },
      ],
    },
  };
};

/** What every edge management must do, however it reaches its edges. */
export const describeEdgeManagement = (name: string, candidate: () => EdgeManagementCandidate): void => {
  describe(name, () => {
    let position = 0;
    /** Everything that is new about one edge. */
    const read = async (edgeId: string): Promise<EdgeObservation[]> => {
      const all: EdgeObservation[] = [];
      for (;;) {
        const some = await candidate().port.observe(position, 5);
        expect(some.length).toBeLessThanOrEqual(5);
        if (some.length === 0) return all.filter((observation) => observation.edgeId === edgeId);
        for (const observation of some) {
          expect(observation.number).toBeGreaterThan(position);
          position = observation.number;
        }
        all.push(...some);
      }
    };
    const install = async (): Promise<ExampleEdge> => {
      const edge = exampleEdge();
      await candidate().port.order({
        id: randomUUID(),
        edgeId: edge.edgeId,
        kind: 'settings',
        settings: edge.settings,
      });
      await read(edge.edgeId);
      await candidate().pass(candidate().restartMs);
      await read(edge.edgeId);
      return edge;
    };
    /** The last word about a node. */
    const reportOf = (told: readonly EdgeObservation[], nodeId: string): string | undefined =>
      told
        .flatMap((observation) =>
          observation.kind === 'report' && observation.nodeId === nodeId ? [observation.report] : [],
        )
        .at(-1);

    test('settings restart the edge, and are told to be applied under their order', async () => {
      const edge = exampleEdge();
      const order = randomUUID();
      await candidate().port.order({ id: order, edgeId: edge.edgeId, kind: 'settings', settings: edge.settings });
      expect(reportOf(await read(edge.edgeId), edge.edgeId)).toBe('restarting');
      await candidate().pass(candidate().restartMs);
      const told = await read(edge.edgeId);
      expect(told.find(({ kind }) => kind === 'settings')).toMatchObject({ order, isApplied: true });
      expect([edge.edgeId, ...edge.radioIds, edge.backhaulId].map((id) => reportOf(told, id))).toEqual([
        'up',
        'up',
        'up',
        'up',
      ]);
    });

    test('a restart is told when it begins and when it is over, with its order', async () => {
      const { edgeId } = await install();
      const order = randomUUID();
      await candidate().port.order({ id: order, edgeId, kind: 'restart' });
      expect(reportOf(await read(edgeId), edgeId)).toBe('restarting');
      await candidate().pass(candidate().restartMs);
      const told = await read(edgeId);
      expect(told.find(({ kind }) => kind === 'booted')).toMatchObject({ orders: [order] });
      expect(reportOf(told, edgeId)).toBe('up');
    });

    test('an order that is repeated acts once', async () => {
      const { edgeId } = await install();
      const order = { id: randomUUID(), edgeId, kind: 'restart' } as const;
      await candidate().port.order(order);
      await candidate().pass(candidate().restartMs);
      await read(edgeId);
      await candidate().pass(candidate().restartMs);
      await read(edgeId);
      await candidate().port.order(order);
      expect((await read(edgeId)).some(({ kind }) => kind === 'booted')).toBe(false);
    });

    test('new firmware is told after the restart', async () => {
      const { edgeId } = await install();
      await candidate().port.order({ id: randomUUID(), edgeId, kind: 'firmware', version: '9.9.9' });
      await read(edgeId);
      await candidate().pass(candidate().restartMs);
      expect((await read(edgeId)).find(({ kind }) => kind === 'booted')).toMatchObject({ firmware: '9.9.9' });
    });

    test('a lost link is told of the backhaul and of the edge, and a restart mends it', async () => {
      const { edgeId, backhaulId } = await install();
      await candidate().loseLink(edgeId);
      const told = await read(edgeId);
      expect([reportOf(told, backhaulId), reportOf(told, edgeId)]).toEqual(['down', 'down']);
      expect((await candidate().port.ping({ edgeId, packetSize: 10, count: 5 })).roundTrips).toEqual([]);
      await candidate().port.order({ id: randomUUID(), edgeId, kind: 'restart' });
      await read(edgeId);
      await candidate().pass(candidate().restartMs);
      const after = await read(edgeId);
      expect([reportOf(after, backhaulId), reportOf(after, edgeId)]).toEqual(['up', 'up']);
    });

    test('an edge that dies is told of at once, although its backhaul is well, and a restart brings it back', async () => {
      const { edgeId, backhaulId } = await install();
      await candidate().losePower(edgeId);
      const told = await read(edgeId);
      expect([reportOf(told, backhaulId), reportOf(told, edgeId)]).toEqual([undefined, 'down']);
      expect((await candidate().port.ping({ edgeId, packetSize: 10, count: 5 })).roundTrips).toEqual([]);
      await candidate().port.order({ id: randomUUID(), edgeId, kind: 'restart' });
      await read(edgeId);
      await candidate().pass(candidate().restartMs);
      expect(reportOf(await read(edgeId), edgeId)).toBe('up');
    });

    test('a working edge gives signs of life, samples of all its parts, and answers pings', async () => {
      const { edgeId, radioIds, backhaulId } = await install();
      await candidate().pass(120_000);
      const told = await read(edgeId);
      expect(told.some(({ kind }) => kind === 'heartbeat')).toBe(true);
      const sampled = new Set(
        told.flatMap((observation) => (observation.kind === 'sample' ? [observation.nodeId] : [])),
      );
      expect(sampled).toEqual(new Set([edgeId, ...radioIds, backhaulId]));
      const { roundTrips } = await candidate().port.ping({ edgeId, packetSize: 10, count: 5 });
      expect(roundTrips).toHaveLength(5);
      expect(roundTrips.every((milliseconds) => milliseconds > 0)).toBe(true);
    });

    test('what was not stored is handed over again under the same numbers', async () => {
      const { edgeId } = await install();
      await candidate().port.order({ id: randomUUID(), edgeId, kind: 'restart' });
      const first = await candidate().port.observe(position, 100);
      expect(await candidate().port.observe(position, 100)).toEqual(first);
      await read(edgeId);
    });

    test('an edge that it does not know is refused with a reason', async () => {
      await expect(candidate().port.order({ id: randomUUID(), edgeId: randomUUID(), kind: 'restart' })).rejects.toThrow(
        CommandRefused,
      );
      await expect(candidate().port.ping({ edgeId: randomUUID(), packetSize: 10, count: 5 })).rejects.toThrow(
        CommandRefused,
      );
    });
  });
};
