import { cloudEventOf } from '@airlane/domain/events/cloud-event';
import { isGivenUp, retryDelaySeconds } from '@airlane/domain/integrations/delivery-retries';
import type { StoredAttempt } from '#kernel/database/schema/stored-types.ts';
import type { StoredEvent } from '#kernel/events/stored-event.ts';
import type { Channel, DeliveryOutcome, OutgoingEvent } from '#ports/channels/port.ts';
import type { DeliveryResult, StoredDelivery } from './deliveries.repository.ts';
import type { SendTurns } from './send-turns.ts';

/** Things of one receiver whose deliveries are sent side by side. */
const ORDER_KEYS_AT_ONCE = 8;
/** Of a delivery that fails for days, the latest are kept. */
export const MAX_ATTEMPTS_KEPT = 20;
const MAX_ANSWER_LENGTH = 1000;
/** After so many failures in a row the receiver gets nothing for a while. */
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
export const resultOf = (
  { id, createdAt, ...before }: StoredDelivery,
  outcome: DeliveryOutcome,
  at: Date,
): DeliveryResult => {
  const attempts = before.attempts + 1;
  const history = [...before.history, attemptOf(outcome, at)].slice(-MAX_ATTEMPTS_KEPT);
  const result = { id, createdAt, attempts, history, nextAt: null };
  if (outcome.isDelivered) return { ...result, state: 'delivered', firstFailedAt: before.firstFailedAt };
  const firstFailedAt = before.firstFailedAt ?? at;
  if (isGivenUp(firstFailedAt, at)) return { ...result, state: 'failed', firstFailedAt };
  const nextAt = new Date(at.getTime() + retryDelaySeconds(attempts, outcome.retryAfterSeconds) * 1000);
  return { ...result, state: 'pending', nextAt, firstFailedAt };
};

export interface Batch {
  readonly results: readonly DeliveryResult[];
  readonly hasDelivered: boolean;
  /** Of the failures at the end of the batch, with none delivered after them. */
  readonly failuresInRow: number;
  readonly lastFailure: Extract<DeliveryOutcome, { isDelivered: false }> | undefined;
}

const byOrderKey = (deliveries: readonly StoredDelivery[]): StoredDelivery[][] => {
  const sequences = new Map<string, StoredDelivery[]>();
  for (const delivery of deliveries) {
    const sequence = sequences.get(delivery.orderKey);
    if (sequence) sequence.push(delivery);
    else sequences.set(delivery.orderKey, [delivery]);
  }
  return [...sequences.values()];
};

export interface Sending {
  readonly channel: Channel;
  readonly publicUrl: string;
  /** Shared by all receivers of the process. */
  readonly turns: SendTurns;
  readonly signal: AbortSignal;
  /** By the clock of the database: that of this process may be apart from those of others. */
  readonly now: () => Date;
  /** Whether more may be sent: not once the lease is lost, or results have to be recorded first. */
  readonly mayGoOn: () => boolean;
}

/**
 * Sends deliveries of one receiver: those with the same order key one after the other, and none after one that failed. A receiver that fails again and
 * again does not get the rest.
 */
export const sendBatch = async (
  deliveries: readonly StoredDelivery[],
  { channel, publicUrl, turns, signal, now, mayGoOn }: Sending,
): Promise<Batch> => {
  const results: DeliveryResult[] = [];
  let hasDelivered = false;
  let failuresInRow = 0;
  let lastFailure: Batch['lastFailure'];
  const isOver = (): boolean =>
    signal.aborted || !mayGoOn() || failuresInRow >= FAILURES_BEFORE_PAUSE || lastFailure?.failure === 'gone';
  const waiting = byOrderKey(deliveries);
  const sendInOrder = async (sequence: readonly StoredDelivery[]): Promise<void> => {
    for (const delivery of sequence) {
      await turns.next();
      if (isOver()) return;
      const outcome = await channel.deliver(outgoingEventOf(delivery.event, publicUrl), signal);
      // Ended by this process, not by the receiver: it counts as not tried.
      if (!outcome.isDelivered && signal.aborted) return;
      results.push(resultOf(delivery, outcome, now()));
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
    for (let next = waiting.shift(); next && !isOver(); next = waiting.shift()) await sendInOrder(next);
  };
  await Promise.all(Array.from({ length: ORDER_KEYS_AT_ONCE }, work));
  return { results, hasDelivered, failuresInRow, lastFailure };
};
