import { durationText } from '../diagnosis/diagnose.ts';
import { DAY_MS } from '../time/durations.ts';
import type { IncidentKind } from './incidents.ts';

export const incidentActions = ['acknowledge', 'reopen', 'assign', 'unassign', 'mute', 'unmute'] as const;
export type IncidentAction = (typeof incidentActions)[number];

/** Longer than that is forgotten rather than muted. */
export const MAX_MUTE_DAYS = 90;

/** What people did about an incident. */
export interface IncidentState {
  readonly incidentId: string;
  readonly kind: IncidentKind;
  /** The Things it was about when a person acted last. */
  readonly things: readonly string[];
  readonly acknowledgedBy: string | null;
  readonly acknowledgedAt: Date | null;
  readonly assignedTo: string | null;
  readonly mutedUntil: Date | null;
  readonly changedAt: Date;
}

/** Most of an incident's Things have to be among those of the state. */
const MIN_SHARE = 0.5;

const covers = (state: IncidentState, things: readonly string[]): boolean => {
  const known = new Set(state.things);
  return things.filter((iccid) => known.has(iccid)).length >= things.length * MIN_SHARE;
};

/** What an incident is known again by. */
export interface KnownIncident {
  readonly id: string;
  readonly kind: IncidentKind;
  readonly things: readonly string[];
  /** Where it is made of symptoms that come and go; one with an id of its own is known by that alone. */
  readonly isMadeOfSymptoms: boolean;
}

/**
 * The state of an incident. Its id is made of its first symptom, which may go while the others stay: then the latest state of the same kind counts
 * that was about most of its Things.
 */
export const stateOfIncident = <State extends IncidentState>(
  { id, kind, things, isMadeOfSymptoms }: KnownIncident,
  states: readonly State[],
): State | undefined =>
  states.find(({ incidentId }) => incidentId === id) ??
  (isMadeOfSymptoms
    ? states
        .filter((state) => state.kind === kind && covers(state, things))
        .toSorted((one, other) => other.changedAt.getTime() - one.changedAt.getTime())[0]
    : undefined);

export const isMuted = (state: Pick<IncidentState, 'mutedUntil'> | undefined, now: Date): boolean =>
  state !== undefined && state.mutedUntil !== null && state.mutedUntil > now;

/** Why an incident cannot be muted until a moment; nothing where it can. */
export const muteProblem = (until: Date, now: Date): string | undefined => {
  if (until <= now) return 'Choose a time in the future';
  return until.getTime() - now.getTime() > MAX_MUTE_DAYS * DAY_MS ? `At most ${MAX_MUTE_DAYS} days` : undefined;
};

/** In a few words, for the list. */
export const incidentStateText = (
  state:
    | { readonly assignee: string | null; readonly acknowledgedByName: string | null; readonly mutedUntil: Date | null }
    | undefined,
  now: Date,
): string => {
  if (state === undefined) return 'Open';
  if (state.mutedUntil !== null && isMuted(state, now))
    return `Muted, ${durationText((state.mutedUntil.getTime() - now.getTime()) / 1000)} left`;
  if (state.assignee !== null) return `Assigned to ${state.assignee}`;
  return state.acknowledgedByName === null ? 'Open' : `Acknowledged by ${state.acknowledgedByName}`;
};
