import { cardHabits, outageAt, randomOf } from '@airlane/fixtures';
import type { OtaPackage } from '../../network/port.ts';
import type { UnnumberedObservation } from '../port.ts';
import type { SimulatedThing } from './simulated-thing.ts';

const SECOND = 1000;
const TRY_AGAIN_MS = 5 * SECOND;
const LATE_MINUTES = 20;

/** What the simulation needs to know of a package. */
export type SimulatedOta = Pick<OtaPackage, 'id' | 'iccid' | 'bearer' | 'validUntil'>;

export interface Parcel {
  readonly ota: SimulatedOta;
  readonly thing: SimulatedThing;
  readonly isDelivered: boolean;
}

interface CourierStep {
  readonly observations: readonly UnnumberedObservation[];
  readonly next?: { readonly parcel: Parcel; readonly at: number };
}

export const firstLegAt = (seed: number, { id }: SimulatedOta, now: number): number => now + SECOND * randomOf(seed, 'ota', id).between(1, 3);

/** Why the card refuses; nothing where it takes the package. The first attempt ends with -1, and what got lost then arrives at the second. */
const refusalOf = (seed: number, { id, iccid }: SimulatedOta): string | undefined => {
  const { refuses, losesFirst } = cardHabits(seed, iccid);
  if (refuses) return 'The card answered 6A84: not enough memory';
  return losesFirst && id.endsWith('-1') ? 'The card answered 6F00: no precise diagnosis' : undefined;
};

const proofAfter = (seed: number, { id, iccid }: SimulatedOta): number => {
  const random = randomOf(seed, 'ota-proof', id);
  return SECOND * (cardHabits(seed, iccid).isLate ? 60 * random.between(2, LATE_MINUTES) : random.between(2, 6));
};

/** A package waits in the network until its card comes, as long as it is valid. Then the card proves that it has it, sometimes late. */
export const courierStep = (seed: number, parcel: Parcel, now: number): CourierStep => {
  const { ota, thing, isDelivered } = parcel;
  if (isDelivered) {
    const refusal = refusalOf(seed, ota);
    return { observations: [thing.see('ota-received', now, { ota: ota.id, isDone: refusal === undefined, because: refusal ?? '' })] };
  }
  if (thing.state === 'ACTIVE' && thing.isOnline && !outageAt(seed, thing.networkName, now)) {
    return { observations: [thing.see('ota-delivered', now, { ota: ota.id })], next: { parcel: { ...parcel, isDelivered: true }, at: now + proofAfter(seed, ota) } };
  }
  if (now < ota.validUntil.getTime()) return { observations: [], next: { parcel, at: now + TRY_AGAIN_MS } };
  return { observations: [thing.see('ota-expired', now, { ota: ota.id })] };
};
