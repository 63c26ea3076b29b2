import { formatBytes } from '@airlane/domain/text/byte-size';
import type { CapturedPacket } from '#ports/network/port.ts';
import { DNS_PORT, type PacketFacts, readDns, readPacket, RESET, usualAddress } from './read-packet.ts';

/** Flows and names beyond these are counted but not told apart, so that a scan does not fill the memory. */
const MAX_FLOWS = 10_000;
const MAX_NAMES = 1000;
const SHOWN_PEERS = 3;
const SHOWN_NAMES = 5;
const MICROSECONDS_A_SECOND = 1_000_000;

interface Flow {
  readonly peer: string;
  readonly protocol: PacketFacts['protocol'];
  bytes: number;
}

const count = new Intl.NumberFormat('en');
const plural = (amount: number, one: string, many: string): string =>
  `${count.format(amount)} ${amount === 1 ? one : many}`;

/** Counts what passes by while a capture is written, and says it in a few lines: nothing is kept of the packets themselves. */
export class CaptureSummary {
  readonly #ip: string;
  readonly #flows = new Map<string, Flow>();
  readonly #names = new Set<string>();
  #packets = 0;
  #sent = 0;
  #received = 0;
  #resets = 0;
  #queries = 0;
  #failures = 0;
  #first = Infinity;
  #last = -Infinity;

  constructor(ip: string) {
    this.#ip = usualAddress(ip);
  }

  add({ at, bytes, length }: CapturedPacket): void {
    this.#packets += 1;
    this.#first = Math.min(this.#first, at);
    this.#last = Math.max(this.#last, at);
    const packet = readPacket(bytes);
    if (packet === undefined) return;
    const isSent = packet.source === this.#ip;
    if (isSent) this.#sent += length;
    else this.#received += length;
    if (packet.flags.includes(RESET)) this.#resets += 1;
    this.#addFlow(packet, isSent, length);
    if (packet.protocol === 'UDP' && (packet.sourcePort === DNS_PORT || packet.targetPort === DNS_PORT))
      this.#addDns(packet.payload);
  }

  #addFlow({ source, target, sourcePort, targetPort, protocol }: PacketFacts, isSent: boolean, length: number): void {
    const [ownPort, peer, peerPort] = isSent ? [sourcePort, target, targetPort] : [targetPort, source, sourcePort];
    const key = `${protocol} ${ownPort} ${peer} ${peerPort}`;
    const flow = this.#flows.get(key);
    if (flow !== undefined) flow.bytes += length;
    else if (this.#flows.size < MAX_FLOWS)
      this.#flows.set(key, { peer: peerPort === 0 ? peer : `${peer}:${peerPort}`, protocol, bytes: length });
  }

  #addDns(payload: Uint8Array): void {
    const message = readDns(payload);
    if (message === undefined) return;
    if (message.isFailed) this.#failures += 1;
    if (message.isAnswer) return;
    this.#queries += 1;
    if (message.name !== '' && this.#names.size < MAX_NAMES) this.#names.add(message.name);
  }

  #flowLine(): string {
    const byProtocol = new Map<string, number>();
    for (const { protocol } of this.#flows.values()) byProtocol.set(protocol, (byProtocol.get(protocol) ?? 0) + 1);
    const parts = [...byProtocol].map(([protocol, amount]) => `${count.format(amount)} ${protocol}`);
    return `${this.#flows.size === MAX_FLOWS ? 'at least ' : ''}${plural(this.#flows.size, 'flow', 'flows')} (${parts.join(', ')})`;
  }

  #peerLine(): string {
    const peers = new Map<string, number>();
    for (const { peer, protocol, bytes } of this.#flows.values())
      peers.set(`${peer} ${protocol}`, (peers.get(`${peer} ${protocol}`) ?? 0) + bytes);
    const busiest = [...peers].toSorted(([, one], [, other]) => other - one).slice(0, SHOWN_PEERS);
    return `Busiest peers: ${busiest.map(([peer, bytes]) => `${peer} (${formatBytes(bytes)})`).join(', ')}`;
  }

  #dnsLine(): string {
    if (this.#queries === 0 && this.#failures === 0) return 'No DNS queries';
    const names = [...this.#names];
    const rest = names.length > SHOWN_NAMES ? ` and ${count.format(names.length - SHOWN_NAMES)} more` : '';
    return `${plural(this.#queries, 'DNS query', 'DNS queries')}, ${count.format(this.#failures)} failed${names.length === 0 ? '' : `: ${names.slice(0, SHOWN_NAMES).join(', ')}${rest}`}`;
  }

  text(): string {
    if (this.#packets === 0) return 'No packets in this time.';
    const seconds = Math.round((this.#last - this.#first) / MICROSECONDS_A_SECOND);
    const lines = [
      `${plural(this.#packets, 'packet', 'packets')} over ${plural(seconds, 'second', 'seconds')}: ${formatBytes(this.#sent)} sent, ${formatBytes(this.#received)} received`,
    ];
    if (this.#flows.size > 0)
      lines.push(
        this.#flowLine(),
        this.#peerLine(),
        this.#dnsLine(),
        this.#resets === 0 ? 'No TCP resets' : plural(this.#resets, 'TCP reset', 'TCP resets'),
      );
    return lines.join('\n');
  }
}
