import { SECOND_MS } from '@airlane/domain/time/durations';
import { cardHabits, outageAt, randomOf } from '@airlane/fixtures';
import { CommandRefused, type OtaPackage } from '@airlane/server/src/ports/network/port.ts';
import type { UnnumberedObservation } from '@airlane/server/src/ports/connectivity/port.ts';
import type { SimulatedThing } from './simulated-thing.ts';

const TRY_AGAIN_MS = 5 * SECOND_MS;
const LATE_MINUTES = 20;

/** What the simulation needs to know of a package. */
export interface SimulatedOta extends Pick<OtaPackage, 'id' | 'iccid' | 'bearer' | 'validUntil'> {
  /** Class and instruction of each command: the rest would not fit into a notification, and the simulated card would not look at it. */
  readonly instructions: readonly string[];
}

/** A network takes whole bytes only; what they mean is the card's business. */
export const instructionsOf = (commands: OtaPackage['commands']): string[] =>
  commands.map(({ command }, index) => {
    if (!/^(?:[\da-f]{2}){4,261}$/i.test(command)) throw new CommandRefused(`Command ${index + 1} is not an APDU`);
    return command.slice(0, 4).toUpperCase();
  });

export interface Parcel {
  readonly ota: SimulatedOta;
  readonly thing: SimulatedThing;
  readonly isDelivered: boolean;
}

interface CourierStep {
  readonly observations: readonly UnnumberedObservation[];
  readonly next?: { readonly parcel: Parcel; readonly at: number };
}

export const firstLegAt = (seed: number, { id }: SimulatedOta, now: number): number =>
  now + SECOND_MS * randomOf(seed, 'ota', id).between(1, 3);

/** Why the card takes no package at all; nothing where it does. The first attempt ends with -1, and what got lost then arrives at the second. */
const refusedWith = (seed: number, { id, iccid }: SimulatedOta): string | undefined => {
  const { refuses, losesFirst } = cardHabits(seed, iccid);
  if (refuses) return '6A84';
  return losesFirst && id.endsWith('-1') ? '6F00' : undefined;
};

const CLASSES: ReadonlySet<string> = new Set(['00', '0C', '80', '84', 'A0']);
const INSTRUCTIONS: ReadonlySet<string> = new Set(
  '04 10 12 14 20 24 28 2C 32 44 70 76 78 82 84 88 A4 B0 B2 C0 C2 CA CB D6 D8 DC E2 E4 E6 E8 F0 F2'.split(' '),
);

const answerTo = (instruction: string): string => {
  if (!CLASSES.has(instruction.slice(0, 2))) return '6E00';
  return INSTRUCTIONS.has(instruction.slice(2)) ? '9000' : '6D00';
};

/** The answers of the card, up to the command that it does not carry out. */
const answersOf = (seed: number, ota: SimulatedOta): string[] => {
  const refused = refusedWith(seed, ota);
  if (refused !== undefined) return [refused];
  const answers = ota.instructions.map(answerTo);
  const failed = answers.findIndex((answer) => answer !== '9000');
  return failed === -1 ? answers : answers.slice(0, failed + 1);
};

const proofAfter = (seed: number, { id, iccid }: SimulatedOta): number => {
  const random = randomOf(seed, 'ota-proof', id);
  return SECOND_MS * (cardHabits(seed, iccid).isLate ? 60 * random.between(2, LATE_MINUTES) : random.between(2, 6));
};

/** A package waits in the network until its card comes, as long as it is valid. Then the card proves that it has it, sometimes late. */
export const courierStep = (seed: number, parcel: Parcel, now: number): CourierStep => {
  const { ota, thing, isDelivered } = parcel;
  if (isDelivered) {
    const statusWords = answersOf(seed, ota);
    const failed = statusWords.find((answer) => answer !== '9000');
    return {
      observations: [
        thing.see('ota-received', now, {
          ota: ota.id,
          isDone: failed === undefined,
          because: failed === undefined ? '' : `The card answered ${failed}`,
          statusWords,
        }),
      ],
    };
  }
  if (thing.state === 'ACTIVE' && thing.isOnline && !outageAt(seed, thing.networkName, now)) {
    return {
      observations: [thing.see('ota-delivered', now, { ota: ota.id })],
      next: { parcel: { ...parcel, isDelivered: true }, at: now + proofAfter(seed, ota) },
    };
  }
  if (now < ota.validUntil.getTime()) return { observations: [], next: { parcel, at: now + TRY_AGAIN_MS } };
  return { observations: [thing.see('ota-expired', now, { ota: ota.id })] };
};
