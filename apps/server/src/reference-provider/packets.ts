import { ipv4 } from '../ports/network/simulated/packets/ip.ts';
import { udp } from '../ports/network/simulated/packets/segments.ts';
import type { Subscriber } from '../ports/connectivity/port.ts';

const SERVER = '198.51.100.10';
const EVERY_MS = 60_000;
const TELEMETRY = { sourcePort: 49_152, destinationPort: 5683 };

/** A device that reports once a minute: a datagram at each full minute, for the address that it has now. */
export const packetsOf = function* (subscriber: Pick<Subscriber, 'ip'> | undefined, ip: string, from: Date, to: Date): Generator<{ at: number; length: number; data: string }> {
  if (subscriber?.ip !== ip) return;
  const ends = { source: ip, destination: SERVER };
  for (let at = Math.ceil(from.getTime() / EVERY_MS) * EVERY_MS; at < to.getTime(); at += EVERY_MS) {
    const packet = ipv4(ends, 'UDP', at / EVERY_MS, udp(ends, TELEMETRY, Buffer.from(`{"t":${at}}`)));
    yield { at: 1000 * at, length: packet.length, data: Buffer.from(packet).toString('base64') };
  }
};
