import type { ThingRow } from './find-thing.repository.ts';
import type { FormerOwner } from './former-owners.repository.ts';
import type { SeenThing } from './ingest-fold.ts';
import type { AcceptedThing } from './usage-rollups.ts';

/** Columns of a Thing that are as the network last reported, and what they are called in a batch. */
export const reportedAs = {
  mno_name: 'network',
  country: 'country',
  tech: 'tech',
  ip: 'ip',
  data_session: 'session',
  apn: 'apn',
  imei: 'imei',
} as const;
type ReportedColumn = keyof typeof reportedAs;
export const reportedColumns = Object.keys(reportedAs) as ReportedColumn[];

export const stateColumns = ['state', 'state_changed_at', 'network_state', 'network_state_at'] as const;
type StateColumn = (typeof stateColumns)[number];

/** A Thing as it was before the batch; its row is locked until the batch is stored. */
export type LockedThing = AcceptedThing &
  Pick<ThingRow, ReportedColumn | StateColumn | 'extra' | 'location_source' | 'deleted_at'> & {
    readonly observation_marks: Readonly<Record<string, number>>;
    readonly formerOwners: readonly FormerOwner[];
  };

export interface AcceptedSight {
  readonly thing: LockedThing;
  readonly seen: SeenThing;
}

/** A position that a person set stays until they remove it. */
const isMoved = ({ thing, seen }: AcceptedSight): boolean =>
  seen.latitude !== undefined && thing.location_source !== 'manual';
/** An older word of the network does not count against a newer one. */
const isStateNews = ({
  thing: { network_state, network_state_at },
  seen: { state, state_at = '' },
}: AcceptedSight): boolean =>
  state !== undefined &&
  (network_state_at === null || (state !== network_state && state_at >= network_state_at.toISOString()));
const isChanged = (sight: AcceptedSight): boolean => {
  const { thing, seen } = sight;
  return (
    isMoved(sight) ||
    isStateNews(sight) ||
    reportedColumns.some(
      (column) => seen[reportedAs[column]] !== undefined && seen[reportedAs[column]] !== thing[column],
    )
  );
};

export interface ThingChange extends Omit<SeenThing, 'state'> {
  readonly moved: boolean;
  readonly state: SeenThing['state'];
}

/** Of the Things in which something became different: they stand in many indexes, so the rows of the others are left alone. */
export const changesOf = (sights: readonly AcceptedSight[]): ThingChange[] =>
  sights.filter(isChanged).map((sight) => ({
    ...sight.seen,
    moved: isMoved(sight),
    state: isStateNews(sight) ? sight.seen.state : undefined,
  }));

/** The highest number of each source. What comes out of order does not lower it. */
export const highestMarks = (
  known: Readonly<Record<string, number>>,
  seen: Readonly<Record<string, number>>,
): Record<string, number> =>
  Object.fromEntries(Object.entries(seen).map(([source, mark]) => [source, Math.max(mark, known[source] ?? mark)]));

/** Whether something newer of the same source was stored already: such a sight adds what it reports, but the Thing is as the newer one said. */
const isOutOfOrder = ({ marks }: SeenThing, { observation_marks: known }: LockedThing): boolean => {
  const sources = Object.entries(marks);
  return sources.length > 0 && sources.every(([source, mark]) => mark < (known[source] ?? -Infinity));
};

/** What is left of a sight that does not describe the Thing as it is now: what it used, its history, and the network's state, which has a time of its own. */
const withoutSession = ({ iccid, at, month, bytes, marks, state, state_at }: SeenThing): SeenThing => ({
  iccid,
  month,
  bytes,
  marks,
  session_bytes: 0,
  ...(at !== undefined && { at }),
  ...(state !== undefined && { state }),
  ...(state_at !== undefined && { state_at }),
});

/** What is reported late of a suspended Thing does not bring it back online, and what comes out of order does not undo what is newer. */
export const inItsPlace = (seen: SeenThing, thing: LockedThing): SeenThing => ({
  ...(thing.state === 'SUSPENDED' || isOutOfOrder(seen, thing) ? withoutSession(seen) : seen),
  marks: highestMarks(thing.observation_marks, seen.marks),
});
