import type { Symptom } from './symptom.ts';

interface Identified {
  readonly iccid: string;
  readonly name: string;
  readonly group: string;
  readonly network: string;
}

/** The hour in which a Thing attached most often, of those that are watched. */
export interface BusiestHour extends Identified {
  readonly hour: Date;
  readonly attaches: number;
  /** What the Things of its group come to in their busiest hours, as a rule. */
  readonly usual: number;
}

export interface DeviceChange extends Identified {
  readonly at: Date;
  readonly from: string;
  readonly to: string;
}

/** Fewer attaches within an hour are no storm, however quiet the others are. */
export const MIN_STORM_SIZE = 20;
const STORM_FACTOR = 8;

const base = ({ iccid, name, group, network }: Identified) => ({ iccid, name, group, network });

/** Things that attached far more often within an hour than others of their group in their busiest one. */
export const attachStorms = (hours: readonly BusiestHour[]): readonly Symptom[] =>
  hours
    .filter(({ attaches, usual }) => attaches >= Math.max(MIN_STORM_SIZE, STORM_FACTOR * usual))
    .map((thing) => ({
      ...base(thing),
      kind: 'attach-storm',
      at: thing.hour,
      evidence: `${thing.name}: tried to attach ${thing.attaches} times within an hour; others in ${thing.group}: at most ${thing.usual}`,
    }));

/** A SIM in another device is always worth a look: it may be a repair, or theft. */
export const deviceChanges = (changes: readonly DeviceChange[]): readonly Symptom[] =>
  [
    ...new Map(
      changes.toSorted((one, other) => one.at.getTime() - other.at.getTime()).map((change) => [change.iccid, change]),
    ).values(),
  ].map((change) => ({
    ...base(change),
    kind: 'device-changed',
    at: change.at,
    evidence: `${change.name}: the SIM moved from device ${change.from || 'unknown'} to ${change.to || 'unknown'}`,
  }));
