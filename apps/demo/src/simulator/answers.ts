import { outageAt, positionAt, randomOf } from '@airlane/fixtures';
import {
  CommandRefused,
  type NetworkLocation,
  type PingAnswer,
  type PingRequest,
} from '@airlane/server/src/ports/network/port.ts';
import { radioOf, roundTripOn } from './radio.ts';
import type { SimulatedThing } from './simulated-thing.ts';

/** How the pings of one run fare. A Thing that is away answers nothing, nor does an address that is not its own, nor a network that fails. */
export const pingThing = (
  seed: number,
  thing: SimulatedThing,
  { ip, packetSize, count }: PingRequest,
  now: number,
): PingAnswer => {
  if (!thing.isOnline || thing.ip !== ip || outageAt(seed, thing.networkName, now)) return { roundTrips: [] };
  const random = randomOf(seed, 'ping', thing.iccid, Math.floor(now / 1000));
  return {
    roundTrips: Array.from({ length: count }, () => roundTripOn(thing.tech, packetSize, random)).filter(
      (value) => value !== undefined,
    ),
  };
};

export const locationOf = (seed: number, thing: SimulatedThing, now: number): NetworkLocation => {
  if (!thing.isOnline) throw new CommandRefused('Thing is offline');
  const position = positionAt(seed, thing.iccid, thing.profile, thing.country, now);
  if (!position) throw new CommandRefused('The network cannot tell where the Thing is');
  return { ...position, accuracyMeters: radioOf(thing.tech).accuracyMeters };
};
