import { SECOND_MS } from '@airlane/domain/time/durations';
import { randomOf } from '@airlane/fixtures';
import type { OutgoingSms } from '@airlane/server/src/ports/network/port.ts';
import type { UnnumberedObservation } from '@airlane/server/src/ports/connectivity/port.ts';
import { signalAt } from './radio.ts';
import type { SimulatedThing } from './simulated-thing.ts';

const TRY_AGAIN_MS = 30 * SECOND_MS;
const KEPT_MS = 86_400 * SECOND_MS;

export interface Letter {
  readonly sms: OutgoingSms;
  readonly thing: SimulatedThing;
  readonly postedAt: number;
}

export type Delivery = { readonly observations: readonly UnnumberedObservation[] } & (
  { readonly isFinal: true } | { readonly isFinal: false; readonly nextAt: number }
);

export const firstTryAt = (seed: number, { id }: OutgoingSms, now: number): number =>
  now + SECOND_MS * randomOf(seed, 'sms', id).between(2, 6);

/** Devices answer a question about their status, as many do. */
const replyOf = (seed: number, { sms, thing }: Letter, now: number): UnnumberedObservation[] => {
  if (!/status|\?/i.test(sms.text)) return [];
  const text = `OK ${thing.networkName} ${thing.tech} ${signalAt(seed, thing.iccid, thing.tech, now)} dBm`;
  return [thing.see('sms-received', now, { sms: `${sms.id}-reply`, to: sms.from, text })];
};

/** A message waits in the network until its Thing is there, for a day. */
export const deliver = (seed: number, letter: Letter, now: number): Delivery => {
  const { sms, thing, postedAt } = letter;
  if (thing.state === 'ACTIVE' && thing.isOnline) {
    return {
      isFinal: true,
      observations: [thing.see('sms-delivered', now, { sms: sms.id }), ...replyOf(seed, letter, now)],
    };
  }
  if (now - postedAt < KEPT_MS) return { isFinal: false, observations: [], nextAt: now + TRY_AGAIN_MS };
  return {
    isFinal: true,
    observations: [thing.see('sms-failed', now, { sms: sms.id, because: 'The Thing was not there for a day' })],
  };
};
