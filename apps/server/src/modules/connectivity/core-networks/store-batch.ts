import { createHash } from 'node:crypto';
import type { CallAnswer } from '@airlane/contract/call';
import type { ObservationBatch } from '@airlane/contract/network-observations';
import type { sendObservations } from '@airlane/contract/calls/core-networks';
import { DAY_MS, daysBefore, MINUTE_MS } from '@airlane/domain/time/durations';
import { observationRefusals } from '@airlane/domain/networks/observation-refusals';
import type { Db } from '#kernel/database/open.ts';
import { AppError } from '#kernel/errors.ts';
import type { Observation } from '#ports/connectivity/port.ts';
import { ingestIn } from '../things/ingest-observations.ts';
import { removeOldNumbers } from '../things/observation-numbers.repository.ts';
import { noteHeard } from './link-health.repository.ts';
import { findDigest, findDigests, insertBatches, removeBatchesBefore } from './network-batches.repository.ts';
import { removeConfirmationsBefore } from './network-confirmations.repository.ts';

/** A batch whose signature was checked. */
export interface SignedBatch {
  readonly network: string;
  readonly id: string;
  /** Of the body, to distinguish the same batch from another one under its id. */
  readonly digest: string;
  readonly batch: ObservationBatch;
}

/** Distinguishes one body from another under the same id. */
export const digestOf = (body: Buffer | null): string =>
  createHash('sha256')
    .update(body ?? '')
    .digest('base64');

export type BatchAnswer = CallAnswer<typeof sendObservations>;

const MAX_AHEAD_MS = 5 * MINUTE_MS;
const MAX_AGE_MS = 45 * DAY_MS;

/** Later is a wrong clock, and earlier belongs to bills that are closed. */
export const isInTime = (at: Date, now: Date): boolean =>
  at.getTime() <= now.getTime() + MAX_AHEAD_MS && at.getTime() >= now.getTime() - MAX_AGE_MS;

/** Each with its place in the batch, in the order of the source's numbers for each SIM, whatever order they came in. The numbers of one network mean nothing to another. */
const observationsIn = ({ network, batch }: SignedBatch): ReadonlyMap<Observation, number> => {
  const source = `${network}/${batch.source}`;
  const placed = batch.observations.map(
    (one, index) => [{ ...one, accountId: '', at: new Date(one.at), source } as Observation, index] as const,
  );
  return new Map(placed.sort(([one], [other]) => one.sequence - other.sequence));
};

const newestOf = (observations: readonly Observation[]): Date | undefined =>
  observations.length === 0
    ? undefined
    : new Date(observations.reduce((newest, { at }) => Math.max(newest, at.getTime()), -Infinity));

const isKnownBatch = async (trx: Db, { network, id, digest }: SignedBatch): Promise<boolean> => {
  const added = await insertBatches(trx, network, [{ id, digest }]);
  if (added.has(id)) return false;
  if ((await findDigest(trx, network, id)) !== digest) throw new AppError('BATCH_ID_REUSED');
  return true;
};

const storeNew = async (trx: Db, signed: SignedBatch, now: Date): Promise<BatchAnswer> => {
  const { network } = signed;
  const observations = observationsIn(signed);
  const [inTime, outOfTime] = [
    [...observations.keys()].filter(({ at }) => isInTime(at, now)),
    [...observations.keys()].filter(({ at }) => !isInTime(at, now)),
  ];
  const { applied, refused, repeated } = await ingestIn(trx, inTime, network);
  // The row is shared by all batches of the network, so it is written last.
  await noteHeard(trx, network, applied, newestOf(inTime));
  const late = outOfTime.map((observation) => ({ observation, reason: 'time' as const }));
  return {
    isKnown: false,
    stored: applied,
    repeated,
    refused: [...refused, ...late].map(({ observation, reason }) => ({
      index: observations.get(observation) ?? 0,
      iccid: observation.iccid,
      reason,
      message: observationRefusals[reason],
    })),
  };
};

/** Stores a batch, all of it or nothing; one that was stored before changes nothing. Says for each SIM why it was left out. */
export const storeBatch = (db: Db, signed: SignedBatch, now = new Date()): Promise<BatchAnswer> =>
  db.transaction().execute(async (trx) => {
    if (!(await isKnownBatch(trx, signed))) return storeNew(trx, signed, now);
    await noteHeard(trx, signed.network, 0, undefined);
    return { isKnown: true, stored: 0, repeated: signed.batch.observations.length, refused: [] };
  });

/**
 * Stores what waited on disk of one source, many batches in one transaction: after an outage there are thousands of small ones, and meanwhile more come than a
 * transaction for each could take. No client waits for an answer about what was refused. Returns which ids had been given to other batches.
 */
export const storeKeptBatches = (
  db: Db,
  batches: readonly SignedBatch[],
  now = new Date(),
): Promise<{ readonly stored: number; readonly reusedIds: readonly string[] }> =>
  db.transaction().execute(async (trx) => {
    const [{ network } = { network: '' }] = batches;
    const byId = new Map(batches.toReversed().map((signed) => [signed.id, signed]));
    const kept = [...byId.values()].toReversed();
    const added = await insertBatches(trx, network, kept);
    const digests = await findDigests(trx, network, [...byId.keys()]);
    const reusedIds = batches.filter(({ id, digest }) => digests.get(id) !== digest).map(({ id }) => id);
    const fresh = kept.filter(({ id }) => added.has(id));
    if (fresh.length === 0) return { stored: 0, reusedIds };
    const observations = fresh
      .flatMap((signed) => [...observationsIn(signed).keys()])
      .sort((one, other) => one.sequence - other.sequence);
    const inTime = observations.filter(({ at }) => isInTime(at, now));
    const { applied } = await ingestIn(trx, inTime, network);
    await noteHeard(trx, network, applied, newestOf(inTime));
    return { stored: applied, reusedIds };
  });

const KEPT_DAYS = 7;

/** A batch that is sent again after a week is known by the numbers of its observations, which are kept for as long as it could be accepted. */
export const removeOldBatches = async (db: Db, now: Date): Promise<void> => {
  const before = daysBefore(now, KEPT_DAYS);
  await removeBatchesBefore(db, before);
  await removeConfirmationsBefore(db, before);
  await removeOldNumbers(db, now);
};
