import type { Incident } from './incidents.ts';
import type { SymptomKind } from './symptom.ts';

export const incidentActions = ['acknowledge', 'reopen', 'assign', 'unassign', 'mute', 'unmute'] as const;
export type IncidentAction = (typeof incidentActions)[number];

/** Longer than that is forgotten rather than muted. */
export const MAX_MUTE_DAYS = 90;
const DAY_MS = 86_400_000;

/** What people did about an incident. */
export interface IncidentState {
  readonly incidentId: string;
  readonly kind: SymptomKind;
  /** The Things it was about when somebody acted last. */
  readonly things: readonly string[];
  readonly acknowledgedBy: string | null;
  readonly acknowledgedAt: Date | null;
  readonly assignedTo: string | null;
  readonly mutedUntil: Date | null;
  readonly changedAt: Date;
}

/** Most of an incident's Things have to be among those of the state. */
const MIN_SHARE = 0.5;

const covers = ({ things }: IncidentState, { symptoms }: Incident): boolean => {
  const known = new Set(things);
  return symptoms.filter(({ iccid }) => known.has(iccid)).length >= symptoms.length * MIN_SHARE;
};

/**
 * The state of an incident. Its id is made of its first symptom, which may go while the others stay: then the latest state of the same kind counts
 * that was about most of its Things.
 */
export const stateOfIncident = <State extends IncidentState>(incident: Incident, states: readonly State[]): State | undefined =>
  states.find(({ incidentId }) => incidentId === incident.id) ??
  states.filter((state) => state.kind === incident.kind && covers(state, incident)).toSorted((one, other) => other.changedAt.getTime() - one.changedAt.getTime())[0];

export const isMuted = (state: Pick<IncidentState, 'mutedUntil'> | undefined, now: Date): boolean => state !== undefined && state.mutedUntil !== null && state.mutedUntil > now;

/** Why an incident cannot be muted until a moment; nothing where it can. */
export const muteProblem = (until: Date, now: Date): string | undefined => {
  if (until <= now) return 'Choose a time in the future';
  return until.getTime() - now.getTime() > MAX_MUTE_DAYS * DAY_MS ? `At most ${MAX_MUTE_DAYS} days` : undefined;
};

/** In a few words, for the list. */
export const incidentStateText = (state: { readonly assignee: string | null; readonly acknowledgedByName: string | null; readonly mutedUntil: Date | null } | undefined, now: Date): string => {
  if (state === undefined) return 'Open';
  if (isMuted(state, now)) return 'Muted';
  if (state.assignee !== null) return `Assigned to ${state.assignee}`;
  return state.acknowledgedByName === null ? 'Open' : `Acknowledged by ${state.acknowledgedByName}`;
};
