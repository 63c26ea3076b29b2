import type { Random, Service } from '@airlane/fixtures';
import type { CapturedPacket } from '@airlane/server/src/ports/network/port.ts';
import { ipv4, type TransportName } from './ip.ts';
import { tcp, tcpFlags, udp } from './segments.ts';

/** What fits into a packet on a mobile network. */
const MAX_IN_SEGMENT = 1360;
const FIRST_EPHEMERAL = 49_152;
const GAP_MS = 2;

export type Sender = 'thing' | 'service';

/** Packets between a Thing and one of its peers; each call moves the time on. */
export class Conversation {
  readonly packets: CapturedPacket[] = [];
  readonly #thing: string;
  readonly #service: Pick<Service, 'address' | 'port'>;
  readonly #halfTripMs: number;
  readonly #port: number;
  #at: number;
  #identification: number;
  #sequences: Record<Sender, number>;

  constructor(
    thing: string,
    service: Pick<Service, 'address' | 'port'>,
    startMs: number,
    random: Random,
    roundTripMs: number,
  ) {
    this.#thing = thing;
    this.#service = service;
    this.#halfTripMs = roundTripMs / 2;
    this.#port = FIRST_EPHEMERAL + random.between(0, 16_000);
    this.#at = Math.round(startMs * 1000);
    this.#identification = random.between(0, 0xffff);
    this.#sequences = { thing: random.between(0, 0xffff_ffff), service: random.between(0, 0xffff_ffff) };
  }

  get seconds(): number {
    return Math.floor(this.#at / 1_000_000);
  }

  datagram(from: Sender, payload: Uint8Array): void {
    this.send(from, 'UDP', udp(this.#ends(from), this.#ports(from), payload));
  }

  send(from: Sender, protocol: TransportName, segment: Uint8Array): void {
    this.#identification += 1;
    const packet = ipv4(this.#ends(from), protocol, this.#identification, segment);
    this.packets.push({ at: this.#at, bytes: packet, length: packet.length });
    this.#pass(from === 'thing' ? this.#halfTripMs : GAP_MS);
  }

  open(): void {
    this.#segment('thing', tcpFlags.syn);
    this.#sequences.thing += 1;
    this.#segment('service', tcpFlags.syn | tcpFlags.acknowledge);
    this.#sequences.service += 1;
    this.#segment('thing', tcpFlags.acknowledge);
  }

  /** Sends a stream of bytes in as many segments as it takes; every second one is acknowledged. */
  stream(from: Sender, content: Uint8Array): void {
    const other = from === 'thing' ? 'service' : 'thing';
    for (let start = 0, count = 1; start < content.length; start += MAX_IN_SEGMENT, count += 1) {
      const part = content.subarray(start, start + MAX_IN_SEGMENT);
      this.#segment(from, tcpFlags.push | tcpFlags.acknowledge, part);
      this.#sequences[from] += part.length;
      if (count % 2 === 0 || start + MAX_IN_SEGMENT >= content.length) this.#segment(other, tcpFlags.acknowledge);
    }
  }

  close(): void {
    for (const from of ['thing', 'service'] as const) {
      this.#segment(from, tcpFlags.fin | tcpFlags.acknowledge);
      this.#sequences[from] += 1;
    }
    this.#segment('thing', tcpFlags.acknowledge);
  }

  #segment(from: Sender, flags: number, payload: Uint8Array = new Uint8Array()): void {
    const other = from === 'thing' ? 'service' : 'thing';
    const acknowledgement = (flags & tcpFlags.acknowledge) === 0 ? 0 : this.#sequences[other];
    this.send(
      from,
      'TCP',
      tcp(this.#ends(from), { ...this.#ports(from), sequence: this.#sequences[from], acknowledgement, flags }, payload),
    );
  }

  #ends(from: Sender) {
    const [thing, service] = [this.#thing, this.#service.address];
    return from === 'thing' ? { source: thing, destination: service } : { source: service, destination: thing };
  }

  #ports(from: Sender) {
    const [thing, service] = [this.#port, this.#service.port];
    return from === 'thing'
      ? { sourcePort: thing, destinationPort: service }
      : { sourcePort: service, destinationPort: thing };
  }

  #pass(milliseconds: number): void {
    this.#at += Math.max(1, Math.round(milliseconds * 1000));
  }
}
