import { mbitsPerSecond } from '@airlane/domain/speed-test/speed-test';
import { roundToTenth } from '@airlane/domain/text/number-text';
import { outageAt, randomOf } from '@airlane/fixtures';
import { type ConnectionTestAnswer, CommandRefused } from '@airlane/server/src/ports/network/port.ts';
import { radioOf, signalAt } from './radio.ts';
import type { SimulatedThing } from './simulated-thing.ts';

/** Each direction ends after ten seconds, or once so many bytes were moved. */
const MAX_DIRECTION_MS = 10_000;
const MAX_DIRECTION_BYTES = 2_000_000;
/** So many decibels halve the throughput, and it has its bounds however good or bad the place is. */
const HALVING_DB = 8;
const [POOREST, BEST] = [0.25, 1.4];

/** Of what a technology usually gives, how much there is where a device hears its network so well. */
export const coverageFactor = (dbm: number, usualDbm: number): number =>
  Math.min(BEST, Math.max(POOREST, 2 ** ((dbm - usualDbm) / HALVING_DB)));

/** What a network measures on the link of a Thing at a moment, and the bytes that it took. */
export const measureConnection = (
  seed: number,
  thing: SimulatedThing,
  now: number,
): { readonly answer: ConnectionTestAnswer; readonly bytes: number } => {
  if (!thing.isOnline || !thing.isInReach) throw new CommandRefused('Thing is offline');
  if (outageAt(seed, thing.networkName, now))
    throw new CommandRefused(`${thing.networkName} has an outage, so no data reached the Thing`);
  const { roundTripMs, jitterMs, bytesPerMs, upShare, usualDbm } = radioOf(thing.tech);
  const random = randomOf(seed, 'connection-test', thing.iccid, Math.floor(now / 1000));
  const coverage = coverageFactor(signalAt(seed, thing.iccid, thing.tech, now), usualDbm);
  const around = (value: number): number => value * (0.9 + 0.2 * random.next());
  const downBytesPerMs = around(bytesPerMs * coverage);
  const upBytesPerMs = around(bytesPerMs * upShare * coverage);
  // Where the signal is weak packets are sent again, which takes time.
  const idleMs = around(roundTripMs / Math.sqrt(coverage));
  const moved = (rate: number): number => Math.round(Math.min(MAX_DIRECTION_BYTES, rate * MAX_DIRECTION_MS));
  return {
    bytes: moved(downBytesPerMs) + moved(upBytesPerMs),
    answer: {
      downMbits: mbitsPerSecond(downBytesPerMs * 1000, 1),
      upMbits: mbitsPerSecond(upBytesPerMs * 1000, 1),
      idleMs: roundToTenth(idleMs),
      downLoadedMs: roundToTenth(idleMs * (1.4 + random.next())),
      upLoadedMs: roundToTenth(idleMs * (1.8 + random.next())),
      jitterMs: roundToTenth(around(jitterMs / Math.sqrt(coverage))),
    },
  };
};
