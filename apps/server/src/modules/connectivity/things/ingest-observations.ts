import { setImmediate as nextTurn } from 'node:timers/promises';
import { comesNearLimit } from '@airlane/domain/things/data-limit-use';
import type { Db } from '#kernel/database/open.ts';
import { recordThingEvents } from '#kernel/events/record-event.ts';
import type { Observation } from '#ports/connectivity/port.ts';
import { recordActiveHours } from './active-hours.repository.ts';
import { announceChangedThings } from './announce-things.ts';
import { addFlows } from './flow-hours.repository.ts';
import { countryChanges, happeningsOf, type ThingMoment } from './happenings.ts';
import { type FoldedObservations, foldObservations } from './ingest-fold.ts';
import { recordOta } from './ingest-ota.ts';
import { recordSms } from './ingest-sms.ts';
import { dataLimitOf } from './network-settings-of.ts';
import { type OutageNotice, recordOutages } from './network-outages.ts';
import { findStoredNumbers, numberKey, recordNumbers } from './observation-numbers.repository.ts';
import { addMarks, lockThings, updateContacts, updateThings, type UsedMonth } from './seen-things.repository.ts';
import { type RefusedObservation, sortBatch } from './sort-batch.ts';
import { insertSeenEvents } from './thing-events.repository.ts';
import { type AcceptedSight, changesOf, highestMarks, inItsPlace, type LockedThing } from './thing-sights.ts';
import { type AcceptedThing, type FirstHour, joinRolledUp, type RolledUp, rollUp } from './usage-rollups.ts';
import { addRollups, addUsed } from './usage-rollups.repository.ts';

export interface Ingested {
  readonly applied: number;
  readonly refused: readonly RefusedObservation[];
  /** Observations that were handed over before. */
  readonly repeated: number;
}

/** An event for each Thing that has used most of its own limit, at the observation that says so. */
const recordNearLimits = async (
  trx: Db,
  used: readonly UsedMonth[],
  sights: readonly AcceptedSight[],
): Promise<void> => {
  const byIccid = new Map(sights.map((sight) => [sight.thing.iccid, sight]));
  await recordThingEvents(
    trx,
    used.flatMap(({ iccid, used: usedBytes, added }) => {
      const sight = byIccid.get(iccid);
      const limitBytes = sight && dataLimitOf(sight.thing);
      if (
        !sight ||
        limitBytes === null ||
        limitBytes === undefined ||
        !comesNearLimit(usedBytes - added, usedBytes, limitBytes)
      )
        return [];
      return [
        {
          iccid,
          type: 'thing.data-limit-near' as const,
          at: sight.seen.at ?? new Date(),
          data: { limitBytes, usedBytes },
        },
      ];
    }),
  );
};

/** What an owner's Things used, and in which hours they did so for the first time. */
interface AddedUsage {
  readonly rolledUp: RolledUp;
  readonly first: readonly FirstHour[];
}

/** What belongs to one Thing each. Answers what is left to be written at the end of the batch. */
const addUsage = async (
  trx: Db,
  { hours, sessions }: FoldedObservations,
  accepted: readonly AcceptedThing[],
): Promise<AddedUsage> => {
  const rolledUp = rollUp(hours, accepted, sessions);
  await nextTurn();
  return { rolledUp, first: await addUsed(trx, rolledUp) };
};

/** What the batch shares with others. */
const addShared = async (trx: Db, added: readonly AddedUsage[]): Promise<void> => {
  const rolledUp = joinRolledUp(added.map((one) => one.rolledUp));
  await recordActiveHours(
    trx,
    added.flatMap(({ first }) => first),
  );
  await addRollups(trx, rolledUp);
};

const addEvents = async (
  trx: Db,
  { events }: FoldedObservations,
  accepted: readonly AcceptedThing[],
): Promise<void> => {
  const accounts = new Map(accepted.map(({ iccid, account_id }) => [iccid, account_id]));
  // They belong to the account that holds the Thing now, whatever the network believed.
  const happened = events.flatMap((event) => {
    const accountId = accounts.get(event.iccid);
    return accountId === undefined ? [] : [{ ...event, account_id: accountId }];
  });
  if (happened.length === 0) return;
  await insertSeenEvents(trx, happened);
};

const outagesIn = (moments: readonly ThingMoment[], accepted: readonly AcceptedThing[]): OutageNotice[] => {
  const accounts = new Map(accepted.map(({ iccid, account_id }) => [iccid, account_id]));
  return moments.flatMap(({ iccid, at, kind, detail }) => {
    if (kind !== 'outage-began' && kind !== 'outage-ended') return [];
    const { network = '', country = '' } = detail as { readonly network?: string; readonly country?: string };
    return [{ accountId: accounts.get(iccid) ?? '', kind, at, network, country }];
  });
};

/** Notifies the listeners, in the order in which it happened. */
const notifyListeners = async (
  trx: Db,
  { events, sms }: FoldedObservations,
  accepted: readonly AcceptedThing[],
): Promise<void> => {
  const known = new Map(accepted.map(({ iccid, country }) => [iccid, country]));
  const moments = events.filter(({ iccid }) => known.has(iccid));
  const messages = sms.flatMap((notice) => (notice.kind === 'sms-received' && known.has(notice.iccid) ? [notice] : []));
  await recordThingEvents(trx, [
    ...happeningsOf(moments),
    ...countryChanges(moments, known),
    ...messages.map(({ iccid, at, sms: message, to, text }) => ({
      iccid,
      at,
      type: 'sms.received' as const,
      data: { message, to, text },
    })),
  ]);
  await recordOutages(trx, outagesIn(moments, accepted));
};

/**
 * Leaves out what was handed over before, and what is about Things of others. A number above all of its SIM is new; one below may have waited on the disk of
 * another process, so each of those is looked up.
 */
const leaveOutSeen = async (
  trx: Db,
  batch: readonly Observation[],
  things: ReadonlyMap<string, LockedThing>,
): Promise<Observation[]> => {
  const taken = new Set<string>();
  const below: Observation[] = [];
  const possible = batch.filter((seen) => {
    const { iccid, source, sequence } = seen;
    const number = `${iccid} ${sequence} ${source}`;
    const marks = things.get(iccid)?.observation_marks;
    if (marks === undefined || taken.has(number)) return false;
    taken.add(number);
    if (source !== null && sequence <= (marks[source] ?? -Infinity)) below.push(seen);
    return true;
  });
  if (below.length === 0) return possible;
  const stored = await findStoredNumbers(trx, below);
  const repeated = new Set(below.filter((seen) => stored.has(numberKey(seen))));
  return possible.filter((seen) => !repeated.has(seen));
};

/** What happened before a Thing was transferred but is reported only now belongs to the account that had it then: usage, events, flows and messages. The Thing as it is now does not change by it. */
const storeLate = async (
  trx: Db,
  late: ReadonlyMap<string, readonly Observation[]>,
  things: ReadonlyMap<string, LockedThing>,
): Promise<AddedUsage[]> => {
  const added: AddedUsage[] = [];
  for (const [owner, observations] of late) {
    const folded = foldObservations(observations);
    const marksOf = new Map(folded.things.map(({ iccid, marks }) => [iccid, marks]));
    const theirs = folded.things.flatMap(({ iccid }) => {
      const thing = things.get(iccid);
      return thing ? [{ ...thing, account_id: owner, group_name: '' }] : [];
    });
    added.push(await addUsage(trx, folded, theirs));
    await addEvents(trx, folded, theirs);
    await addFlows(trx, folded, owner);
    await recordSms(trx, folded.sms, owner);
    await addMarks(
      trx,
      theirs.map(({ iccid, observation_marks }) => ({
        iccid,
        marks: highestMarks(observation_marks, marksOf.get(iccid) ?? {}),
      })),
    );
    await recordNumbers(trx, observations);
  }
  return added;
};

/**
 * Applies what a network saw of its own Things, all of it or nothing, once however often it is handed over, and notifies the watchers. Without a name it
 * is the network that comes with the server.
 */
export const ingestIn = async (trx: Db, batch: readonly Observation[], network: string | null): Promise<Ingested> => {
  const iccids = [...new Set(batch.map(({ iccid }) => iccid))];
  const things = await lockThings(trx, iccids, network);
  // Here and below: what a list asked for meanwhile is answered in between, instead of waiting for all that is worked out of a large batch.
  await nextTurn();
  const unknown = batch.flatMap((observation): RefusedObservation[] =>
    things.has(observation.iccid) ? [] : [{ observation, reason: 'unknown' }],
  );
  const all = await leaveOutSeen(trx, batch, things);
  const { fresh, late, refused } = sortBatch(all, things);
  const ingested = {
    applied: all.length - refused.length,
    refused: [...refused, ...unknown],
    repeated: batch.length - unknown.length - all.length,
  };
  const addedLate = await storeLate(trx, late, things);
  if (fresh.length === 0) {
    await addShared(trx, addedLate);
    return ingested;
  }
  const folded = foldObservations(fresh);
  const sights = folded.things.flatMap((seen) => {
    const thing = things.get(seen.iccid);
    return thing ? [{ thing, seen: inItsPlace(seen, thing) }] : [];
  });
  const accepted = sights.map(({ thing }) => thing);
  await nextTurn();
  const used = await updateContacts(trx, sights);
  await updateThings(trx, changesOf(sights));
  const added = await addUsage(trx, folded, accepted);
  await addEvents(trx, folded, accepted);
  await notifyListeners(trx, folded, accepted);
  await recordNearLimits(trx, used, sights);
  await addFlows(trx, folded);
  await recordSms(trx, folded.sms);
  await recordOta(trx, folded.ota);
  await announceChangedThings(trx, accepted);
  await addShared(trx, [...addedLate, added]);
  await recordNumbers(trx, fresh);
  return ingested;
};

export const ingestObservations = (db: Db, batch: readonly Observation[]): Promise<Ingested> =>
  db.transaction().execute((trx) => ingestIn(trx, batch, null));
