import { countsWhileSuspended, SUSPENSION_GRACE_MS } from '@airlane/domain/things/suspended-thing';
import type { Observation } from '#ports/connectivity/port.ts';
import { entryOf } from './entry-of.ts';
import type { LockedThing } from './thing-sights.ts';

/** An observation that was not stored: its SIM is no Thing of this network, or the Thing was suspended at its time. */
export interface RefusedObservation {
  readonly observation: Observation;
  readonly reason: 'unknown' | 'suspended';
}

/** The account that had a Thing before it was transferred. */
const formerOwnerAt = (thing: LockedThing, at: Date): string | undefined => {
  const owner = thing.formerOwners.find(({ from, to }) => from <= at.getTime() && at.getTime() < to)?.account;
  return owner === thing.account_id ? undefined : owner;
};

/** The account that had a Thing which is retired by now; the last record of its session comes a little later. */
const lastOwnerAt = ({ formerOwners }: LockedThing, at: Date): string | undefined =>
  formerOwners.findLast(({ from, to }) => from <= at.getTime() && at.getTime() < to + SUSPENSION_GRACE_MS)?.account;

interface SortedBatch {
  /** What counts for the Things as they are. */
  readonly fresh: readonly Observation[];
  /** What counts for an account that had the Thing at its time. */
  readonly late: ReadonlyMap<string, readonly Observation[]>;
  readonly refused: readonly RefusedObservation[];
}

/** For which account each observation counts, by its own time: records come late, and the Thing may be suspended, transferred or retired by now. */
export const sortBatch = (batch: readonly Observation[], things: ReadonlyMap<string, LockedThing>): SortedBatch => {
  const fresh: Observation[] = [];
  const late = new Map<string, Observation[]>();
  const refused: RefusedObservation[] = [];
  for (const observation of batch) {
    const { iccid, at, kind } = observation;
    const thing = things.get(iccid);
    if (!thing) continue;
    const owner = thing.deleted_at === null ? formerOwnerAt(thing, at) : lastOwnerAt(thing, at);
    if (owner !== undefined) entryOf(late, owner, () => []).push(observation);
    else if (thing.deleted_at !== null) refused.push({ observation, reason: 'unknown' });
    else if (thing.state === 'SUSPENDED' && !countsWhileSuspended(kind, at, thing.state_changed_at))
      refused.push({ observation, reason: 'suspended' });
    else fresh.push(observation);
  }
  return { fresh, late, refused };
};
