import type { CapturedPacket as ToldPacket } from '@airlane/contract/calls/captures';
import type { CapturedPacket } from '#ports/network/port.ts';
import { DNS_PORT, type PacketFacts, readDns, readPacket, usualAddress } from './read-packet.ts';

/** What devices usually speak at these ports. */
const services: Readonly<Record<number, string>> = {
  80: 'HTTP',
  123: 'NTP',
  443: 'HTTPS',
  1883: 'MQTT',
  5683: 'CoAP',
  5684: 'CoAP over DTLS',
  5671: 'AMQP over TLS',
  8883: 'MQTT over TLS',
};

const dnsText = (payload: Uint8Array): string => {
  const message = readDns(payload);
  if (message === undefined) return 'DNS';
  const what = message.isAnswer ? `DNS ${message.isFailed ? 'failure' : 'answer'}` : 'DNS query';
  return message.name === '' ? what : `${what}: ${message.name}`;
};

const infoOf = ({ protocol, flags, payload }: PacketFacts, peerPort: number): string => {
  if (protocol === 'UDP' && peerPort === DNS_PORT) return dnsText(payload);
  return [services[peerPort], flags.join(', ')].filter(Boolean).join(' · ');
};

const MICROSECONDS_A_MILLISECOND = 1000;

/** A packet in one line, as seen from the Thing with this address. */
export const describePacket = ({ at, bytes, length }: CapturedPacket, ip: string): ToldPacket => {
  const packet = readPacket(bytes);
  const time = { at: new Date(at / MICROSECONDS_A_MILLISECOND).toISOString(), bytes: length };
  if (packet === undefined) return { ...time, isSent: false, protocol: 'other', peer: '', info: 'Not an IP packet' };
  const isSent = packet.source === usualAddress(ip);
  const [peer, port] = isSent ? [packet.target, packet.targetPort] : [packet.source, packet.sourcePort];
  const host = peer.includes(':') ? `[${peer}]` : peer;
  return {
    ...time,
    isSent,
    protocol: packet.protocol,
    peer: port === 0 ? peer : `${host}:${port}`,
    info: infoOf(packet, port),
  };
};
