import { DAY_MS } from '@airlane/domain/time/durations';
import type { NodeMeasures } from '@airlane/server/src/ports/edge-management/port.ts';

export interface SimulatedEquipment {
  readonly id: string;
  readonly kind: 'radio' | 'backhaul';
  readonly name: string;
  /** How many are attached to a radio while it works. */
  readonly things: number;
  readonly baseLatencyMs: number;
}

const MEGABIT = 1_000_000;

/** A number between 0 and 1 that is the same for the same text and minute. */
const noise = (text: string, minute: number): number => {
  let hash = minute | 0;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x5bd1e995);
  hash ^= hash >>> 15;
  return ((Math.imul(hash, 0x27d4eb2d) >>> 0) % 1000) / 1000;
};

/** Sites are busy by day. */
const busy = (at: Date): number => 0.55 + 0.45 * Math.sin(((at.getTime() % DAY_MS) / DAY_MS - 0.25) * 2 * Math.PI);

const round = (value: number, digits = 1): number => Math.round(value * 10 ** digits) / 10 ** digits;

/** What a working or broken part of an edge measures at a time. Deterministic, so that the past can be seeded with the same function. */
export const measuresOf = (
  { id, kind, things, baseLatencyMs }: SimulatedEquipment,
  isWorking: boolean,
  at: Date,
): NodeMeasures => {
  const wobble = noise(id, Math.floor(at.getTime() / 60_000));
  const bps = isWorking ? Math.round((4 + 30 * busy(at) * (0.7 + 0.6 * wobble)) * MEGABIT * (0.2 + things / 40)) : 0;
  if (kind === 'radio')
    return {
      downBps: bps,
      upBps: Math.round(bps / 4),
      latencyMs: null,
      lossPercent: null,
      things: isWorking ? Math.max(0, things - (wobble > 0.9 ? 1 : 0)) : 0,
    };
  return {
    downBps: bps,
    upBps: Math.round(bps / 4),
    latencyMs: isWorking ? round(baseLatencyMs * (0.9 + 0.4 * wobble)) : null,
    lossPercent: isWorking ? round(wobble > 0.97 ? 0.4 : 0) : 100,
    things: null,
  };
};

/** An edge measures what goes through its backhauls, and counts what is attached to its radios. */
export const edgeMeasures = (
  equipment: readonly SimulatedEquipment[],
  isWorking: (part: SimulatedEquipment) => boolean,
  at: Date,
): NodeMeasures => {
  const measured = equipment.map((part) => ({ part, measures: measuresOf(part, isWorking(part), at) }));
  const sum = (kind: SimulatedEquipment['kind'], pick: (measures: NodeMeasures) => number | null): number =>
    measured.filter(({ part }) => part.kind === kind).reduce((total, { measures }) => total + (pick(measures) ?? 0), 0);
  const latencies = measured.flatMap(({ measures }) => measures.latencyMs ?? []);
  return {
    downBps: sum('backhaul', ({ downBps }) => downBps),
    upBps: sum('backhaul', ({ upBps }) => upBps),
    latencyMs: latencies.length === 0 ? null : Math.min(...latencies),
    lossPercent: latencies.length === 0 ? 100 : 0,
    things: sum('radio', ({ things }) => things),
  };
};
