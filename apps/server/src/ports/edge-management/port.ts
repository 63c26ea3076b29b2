import type { NodeReport } from '@airlane/domain/private-network/node-states';

/** A radio or a backhaul as it is to be set up. */
export interface EquipmentSettings {
  readonly id: string;
  readonly kind: 'radio' | 'backhaul';
  readonly name: string;
  readonly settings: Readonly<Record<string, unknown>>;
}

export interface EdgeSettings {
  readonly name: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly equipment: readonly EquipmentSettings[];
}

/** The same id twice is the same order. */
export type EdgeOrder = { readonly id: string; readonly edgeId: string } & (
  | { readonly kind: 'restart' }
  | { readonly kind: 'firmware'; readonly version: string }
  | { readonly kind: 'settings'; readonly settings: EdgeSettings }
);

export interface EdgePing {
  readonly edgeId: string;
  readonly packetSize: number;
  readonly count: number;
}

/** What was measured of a node; what it does not have is null. */
export interface NodeMeasures {
  readonly downBps: number | null;
  readonly upBps: number | null;
  readonly latencyMs: number | null;
  readonly lossPercent: number | null;
  readonly things: number | null;
}

type Told =
  | { readonly kind: 'heartbeat'; readonly firmware: string }
  | { readonly kind: 'report'; readonly nodeId: string; readonly report: NodeReport; readonly detail: string }
  /** It started, after these orders or by itself. */
  | { readonly kind: 'booted'; readonly firmware: string; readonly orders: readonly string[] }
  | { readonly kind: 'settings'; readonly order: string; readonly isApplied: boolean; readonly reason: string }
  | { readonly kind: 'sample'; readonly nodeId: string; readonly measures: NodeMeasures }
  | { readonly kind: 'attached'; readonly radioId: string; readonly iccid: string }
  | { readonly kind: 'detached'; readonly radioId: string; readonly iccid: string };

export type EdgeObservation = Told & {
  /** Counts up; what is handed over again has the same number. */
  readonly number: number;
  readonly at: string;
  readonly edgeId: string;
};

/**
 * What Airlane asks of whatever manages the edges of private networks and the radios behind them.
 *
 * An order resolves once the management has taken it over; what becomes of it is observed later. It always settles, within COMMAND_TIMEOUT_MS, and fails as
 * the commands of `NetworkPort` do: `CommandRefused` with a reason for people, `NetworkAway` when nothing was sent, `NetworkUnknown` otherwise. Orders may be
 * repeated with their id.
 *
 * An edge whose connection to the management breaks is reported as down at once. That nothing is heard of an edge for EDGE_SILENT_MS is the last resort.
 */
export interface EdgeManagementPort {
  /** False where there is none: then every order is refused, and nothing is ever observed. */
  readonly isConnected: boolean;
  order(order: EdgeOrder): Promise<void>;
  /** Round trips in milliseconds; those that are missing were lost. */
  ping(ping: EdgePing): Promise<{ readonly roundTrips: readonly number[] }>;
  /** Observations after this number, in their order, at most so many. Those up to the number are stored and need not be kept. */
  observe(after: number, limit: number): Promise<readonly EdgeObservation[]>;
}
