import { cloudEventOf, isGivenUp, retryDelaySeconds } from '@airlane/domain';
import type { StoredAttempt } from '#kernel/database/schema/stored-types.ts';
import type { StoredEvent } from '#kernel/events/stored-event.ts';
import type { Channel, DeliveryOutcome, OutgoingEvent } from '#ports/channels/port.ts';
import type { Settled, StoredDelivery } from './deliveries.repository.ts';
import type { SendTurns } from './send-turns.ts';

/** Lanes of one receiver that are sent side by side. */
const MAX_LANES_AT_ONCE = 8;
/** Of a delivery that fails for days, the latest are kept. */
export const MAX_ATTEMPTS_KEPT = 20;
const MAX_ANSWER_LENGTH = 1000;
/** After so many failures in a row the receiver is left alone for a while. */
export const FAILURES_BEFORE_PAUSE = 3;

export const outgoingEventOf = (event: StoredEvent, publicUrl: string): OutgoingEvent => ({
  id: event.id,
  type: event.type,
  time: event.at,
  subject: event.thing,
  body: JSON.stringify(cloudEventOf(event, publicUrl)),
});

export const attemptOf = (outcome: DeliveryOutcome, at: Date): StoredAttempt => ({
  at: at.toISOString(),
  milliseconds: Math.round(outcome.milliseconds),
  status: outcome.status,
  // PostgreSQL keeps no zero character in a text, and no half of a character that was cut in two.
  answer: Buffer.from(outcome.answer.slice(0, MAX_ANSWER_LENGTH).replaceAll('\0', '')).toString('utf8'),
  ...(outcome.isDelivered ? {} : { failure: outcome.failure, detail: outcome.detail }),
});

/** What a delivery is after an attempt. */
export const settle = (delivery: StoredDelivery, outcome: DeliveryOutcome, at: Date): Settled => {
  const { id, createdAt } = delivery;
  const attempts = delivery.attempts + 1;
  const history = [...delivery.history, attemptOf(outcome, at)].slice(-MAX_ATTEMPTS_KEPT);
  if (outcome.isDelivered)
    return {
      id,
      createdAt,
      state: 'delivered',
      attempts,
      nextAt: null,
      firstFailedAt: delivery.firstFailedAt,
      history,
    };
  const firstFailedAt = delivery.firstFailedAt ?? at;
  if (isGivenUp(firstFailedAt, at))
    return { id, createdAt, state: 'failed', attempts, nextAt: null, firstFailedAt, history };
  const nextAt = new Date(at.getTime() + retryDelaySeconds(attempts, outcome.retryAfterSeconds) * 1000);
  return { id, createdAt, state: 'pending', attempts, nextAt, firstFailedAt, history };
};

export interface Batch {
  readonly settled: readonly Settled[];
  readonly hasDelivered: boolean;
  /** Of the failures at the end of the batch, with none delivered after them. */
  readonly failuresInRow: number;
  readonly lastFailure: Extract<DeliveryOutcome, { isDelivered: false }> | undefined;
}

const byLane = (deliveries: readonly StoredDelivery[]): StoredDelivery[][] => {
  const lanes = new Map<string, StoredDelivery[]>();
  for (const delivery of deliveries) {
    const lane = lanes.get(delivery.lane);
    if (lane) lane.push(delivery);
    else lanes.set(delivery.lane, [delivery]);
  }
  return [...lanes.values()];
};

export interface Sending {
  readonly channel: Channel;
  readonly publicUrl: string;
  /** Shared by all receivers of the process. */
  readonly turns: SendTurns;
  readonly signal: AbortSignal;
  /** By the clock of the database: that of this process may be apart from those of others. */
  readonly now: () => Date;
  /** Whether more may be sent: not once the lease is lost, or what was sent has to be written down first. */
  readonly mayGoOn: () => boolean;
}

/**
 * Sends deliveries of one receiver: those of a lane one after the other, and none after one that failed. A receiver that fails again and again is not
 * asked for the rest.
 */
export const sendBatch = async (
  deliveries: readonly StoredDelivery[],
  { channel, publicUrl, turns, signal, now, mayGoOn }: Sending,
): Promise<Batch> => {
  const settled: Settled[] = [];
  let hasDelivered = false;
  let failuresInRow = 0;
  let lastFailure: Batch['lastFailure'];
  const isOver = (): boolean =>
    signal.aborted || !mayGoOn() || failuresInRow >= FAILURES_BEFORE_PAUSE || lastFailure?.failure === 'gone';
  const waiting = byLane(deliveries);
  const sendLane = async (lane: readonly StoredDelivery[]): Promise<void> => {
    for (const delivery of lane) {
      await turns.next();
      if (isOver()) return;
      const outcome = await channel.deliver(outgoingEventOf(delivery.event, publicUrl), signal);
      // Ended by us, not by the receiver: it counts as not tried.
      if (!outcome.isDelivered && signal.aborted) return;
      settled.push(settle(delivery, outcome, now()));
      if (outcome.isDelivered) {
        hasDelivered = true;
        failuresInRow = 0;
      } else {
        failuresInRow += 1;
        lastFailure = outcome;
        return;
      }
    }
  };
  const work = async (): Promise<void> => {
    for (let lane = waiting.shift(); lane && !isOver(); lane = waiting.shift()) await sendLane(lane);
  };
  await Promise.all(Array.from({ length: MAX_LANES_AT_ONCE }, work));
  return { settled, hasDelivered, failuresInRow, lastFailure };
};
