import type { NodeReport } from '@airlane/domain/private-network/node-states';
import type { EdgeObservation } from '@airlane/server/src/ports/edge-management/port.ts';
import { edgeMeasures, measuresOf, type SimulatedEquipment } from './simulated-measures.ts';

export interface SimulatedEdge {
  readonly edgeId: string;
  readonly equipment: readonly SimulatedEquipment[];
  /** Of one that is dead its management notices that the connection broke; one that is silent it takes for well. */
  readonly mode: 'running' | 'booting' | 'lost' | 'silent' | 'dead';
  readonly announced: boolean;
  readonly until: Date | null;
  readonly broken: readonly string[];
  readonly firmware: string;
  readonly nextFirmware: string | null;
  readonly nextEquipment: readonly SimulatedEquipment[] | null;
  /** Orders that it restarts for. */
  readonly commandId: string | null;
  readonly heartbeatAt: Date;
  readonly sampledAt: Date;
}

export const HEARTBEAT_MS = 15_000;
export const SAMPLE_MS = 60_000;

type WithoutNumber<Observation> = Observation extends unknown ? Omit<Observation, 'number'> : never;
export type Told = WithoutNumber<EdgeObservation>;

const LOST = 'No tunnel: 100 % packet loss';
const DEAD = 'The connection to the edge broke: it has no power, or hangs';
const isWorking = (edge: SimulatedEdge, part: SimulatedEquipment): boolean =>
  edge.mode === 'running' && !edge.broken.includes(part.id);

const report = (edge: SimulatedEdge, nodeId: string, told: NodeReport, detail: string, at: string): Told => ({
  at,
  edgeId: edge.edgeId,
  kind: 'report',
  nodeId,
  report: told,
  detail,
});

const partReports = (edge: SimulatedEdge, at: string): Told[] =>
  edge.equipment.map((part) => {
    if (isWorking(edge, part) || (edge.mode === 'lost' && part.kind === 'radio'))
      return report(edge, part.id, 'up', '', at);
    return report(edge, part.id, 'down', part.kind === 'backhaul' ? LOST : 'No carrier', at);
  });

const samples = (edge: SimulatedEdge, now: Date): Told[] => {
  const at = now.toISOString();
  return [
    {
      at,
      edgeId: edge.edgeId,
      kind: 'sample',
      nodeId: edge.edgeId,
      measures: edgeMeasures(edge.equipment, (part) => isWorking(edge, part), now),
    },
    ...edge.equipment.map((part): Told => ({
      at,
      edgeId: edge.edgeId,
      kind: 'sample',
      nodeId: part.id,
      measures: measuresOf(part, isWorking(edge, part), now),
    })),
  ];
};

const started = (edge: SimulatedEdge, now: Date): { readonly edge: SimulatedEdge; readonly told: Told[] } => {
  const at = now.toISOString();
  const up: SimulatedEdge = {
    ...edge,
    mode: 'running',
    announced: true,
    until: null,
    broken: [],
    firmware: edge.nextFirmware ?? edge.firmware,
    nextFirmware: null,
    equipment: edge.nextEquipment ?? edge.equipment,
    nextEquipment: null,
    commandId: null,
    heartbeatAt: now,
    sampledAt: now,
  };
  const orders = edge.commandId === null ? [] : edge.commandId.split(' ');
  return {
    edge: up,
    told: [
      { at, edgeId: edge.edgeId, kind: 'booted', firmware: up.firmware, orders },
      ...(edge.nextEquipment === null
        ? []
        : orders.map((order): Told => ({
            at,
            edgeId: edge.edgeId,
            kind: 'settings',
            order,
            isApplied: true,
            reason: '',
          }))),
      report(up, up.edgeId, 'up', '', at),
      ...partReports(up, at),
      ...samples(up, now),
    ],
  };
};

const announced = (edge: SimulatedEdge, at: string): Told[] => {
  if (edge.mode === 'silent') return [];
  if (edge.mode === 'dead') return [report(edge, edge.edgeId, 'down', DEAD, at)];
  if (edge.mode === 'booting') return [report(edge, edge.edgeId, 'restarting', 'Restarting', at)];
  return [
    report(
      edge,
      edge.edgeId,
      edge.mode === 'lost' ? 'down' : 'up',
      edge.mode === 'lost' ? 'Unreachable over the backhaul' : '',
      at,
    ),
    ...partReports(edge, at),
  ];
};

/** What an edge tells until now, and how it is then. Nothing where nothing is due. */
export const advanceEdge = (
  edge: SimulatedEdge,
  now: Date,
): { readonly edge: SimulatedEdge; readonly told: readonly Told[] } | undefined => {
  const at = now.toISOString();
  if (edge.mode === 'booting' && edge.announced && edge.until !== null && edge.until <= now) return started(edge, now);
  const isHeard = edge.mode === 'running' && now.getTime() - edge.heartbeatAt.getTime() >= HEARTBEAT_MS;
  // The far end of a tunnel goes on measuring that nothing arrives.
  const isSampled =
    (edge.mode === 'running' || edge.mode === 'lost') &&
    (now.getTime() - edge.sampledAt.getTime() >= SAMPLE_MS || (edge.mode === 'lost' && !edge.announced));
  if (edge.announced && !isHeard && !isSampled) return undefined;
  return {
    edge: { ...edge, announced: true, ...(isHeard && { heartbeatAt: now }), ...(isSampled && { sampledAt: now }) },
    told: [
      ...(edge.announced ? [] : announced(edge, at)),
      ...(isHeard ? [{ at, edgeId: edge.edgeId, kind: 'heartbeat' as const, firmware: edge.firmware }] : []),
      ...(isSampled ? samples(edge, now) : []),
    ],
  };
};
