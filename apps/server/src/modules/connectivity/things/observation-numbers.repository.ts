import { createHash } from 'node:crypto';
import { daysBefore, MINUTE_MS } from '@airlane/domain/time/durations';
import { sql } from 'kysely';
import type { Db } from '#kernel/database/open.ts';
import type { Observation } from '#ports/connectivity/port.ts';

/** Observations of more than 45 days ago are refused, so older numbers are never asked for. */
const KEPT_DAYS = 46;
/** A source that sends an observation again may cut its time to the minute. */
const TOLERANCE_MS = MINUTE_MS;

export type NumberedObservation = Pick<Observation, 'iccid' | 'sequence' | 'at' | 'source'>;

/** What tells an observation of a source from all others, in the eight bytes that are stored of it. */
export const numberOf = ({ iccid, sequence }: Pick<NumberedObservation, 'iccid' | 'sequence'>): string =>
  createHash('sha1').update(`${iccid} ${sequence}`).digest().readBigInt64BE(0).toString();

const bySource = (observations: readonly NumberedObservation[]): ReadonlyMap<string, NumberedObservation[]> => {
  const grouped = new Map<string, NumberedObservation[]>();
  for (const one of observations) {
    if (one.source === null) continue;
    const known = grouped.get(one.source);
    if (known) known.push(one);
    else grouped.set(one.source, [one]);
  }
  return grouped;
};

interface Span {
  readonly first: Date;
  readonly last: Date;
}

const spanOf = (observations: readonly NumberedObservation[]): Span => {
  let [first, last] = [Infinity, -Infinity];
  for (const { at } of observations) {
    first = Math.min(first, at.getTime());
    last = Math.max(last, at.getTime());
  }
  return { first: new Date(first), last: new Date(last) };
};

/** Keys of a source and the number of one of its observations. */
export type StoredNumbers = ReadonlySet<string>;

export const numberKey = (seen: NumberedObservation): string => `${seen.source} ${numberOf(seen)}`;

/** Those of the observations that were stored before. Their Things are locked, so none is being stored by another process. */
export const findStoredNumbers = async (
  trx: Db,
  observations: readonly NumberedObservation[],
): Promise<StoredNumbers> => {
  const stored = new Set<string>();
  for (const [source, seen] of bySource(observations)) {
    const { first, last } = spanOf(seen);
    const { rows } = await sql<{ number: string }>`
      select distinct number::text as number
      from observation_numbers, unnest(numbers) as number
      where source = ${source}
        and last_at >= ${new Date(first.getTime() - TOLERANCE_MS)} and first_at <= ${new Date(last.getTime() + TOLERANCE_MS)}
        and number = any(${seen.map(numberOf)}::bigint[])
    `.execute(trx);
    for (const { number } of rows) stored.add(`${source} ${number}`);
  }
  return stored;
};

export const recordNumbers = async (trx: Db, observations: readonly NumberedObservation[]): Promise<void> => {
  for (const [source, seen] of bySource(observations)) {
    const { first, last } = spanOf(seen);
    await sql`
      insert into observation_numbers (source, first_at, last_at, numbers)
      values (${source}, ${first}, ${last}, ${seen.map(numberOf)}::bigint[])
    `.execute(trx);
  }
};

export const removeOldNumbers = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('observation_numbers').where('last_at', '<', daysBefore(now, KEPT_DAYS)).execute();
};
