import { statusLife } from '../lists/status-life.ts';

const life = statusLife('A SIM', {
  'in stock': ['reserved', 'assigned', 'retired'],
  reserved: ['in stock', 'assigned', 'retired'],
  assigned: ['in stock', 'active', 'retired'],
  active: ['in stock', 'retired'],
  retired: [],
});

/** In the order of life. A SIM that was active once stays so while its Thing is suspended. */
export const simStates = life.statuses;
export type SimState = (typeof simStates)[number];

/** Why a SIM cannot go from one state to another; the message names both. */
export const simStepProblem = life.problem;

/** Where people can move SIMs to. Assigning has a call of its own, and active is what a SIM becomes with its Thing. */
export const simMoveTargets = ['in stock', 'reserved', 'retired'] as const satisfies readonly SimState[];
export type SimMoveTarget = (typeof simMoveTargets)[number];

/** In these states a SIM is a Thing of a customer. */
export const isSimGiven = (state: string): boolean => state === 'assigned' || state === 'active';

/** A SIM can be reserved for one customer, and then no other gets it. */
export const reservationProblem = (
  sim: { readonly state: string; readonly reservedFor: string | null; readonly reservedForName: string | null },
  customerId: string,
): string | undefined =>
  sim.state === 'reserved' && sim.reservedFor !== null && sim.reservedFor !== customerId
    ? `Reserved for ${sim.reservedForName ?? 'another customer'}`
    : undefined;
