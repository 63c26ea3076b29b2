import { checksum, type IpEnds, pseudoHeader } from './ip.ts';

const UDP_HEADER = 8;
const TCP_HEADER = 20;
const TCP_WINDOW = 64_240;

export const tcpFlags = { fin: 0x01, syn: 0x02, push: 0x08, acknowledge: 0x10 } as const;

export interface Ports {
  readonly sourcePort: number;
  readonly destinationPort: number;
}

export const udp = (ends: IpEnds, { sourcePort, destinationPort }: Ports, payload: Uint8Array): Uint8Array => {
  const segment = Buffer.alloc(UDP_HEADER + payload.length);
  segment.writeUInt16BE(sourcePort, 0);
  segment.writeUInt16BE(destinationPort, 2);
  segment.writeUInt16BE(segment.length, 4);
  segment.set(payload, UDP_HEADER);
  // Zero would mean that it was not counted.
  segment.writeUInt16BE(checksum(pseudoHeader(ends, 'UDP', segment.length), segment) || 0xffff, 6);
  return segment;
};

export interface TcpState extends Ports {
  readonly sequence: number;
  readonly acknowledgement: number;
  readonly flags: number;
}

export const tcp = (
  ends: IpEnds,
  { sourcePort, destinationPort, sequence, acknowledgement, flags }: TcpState,
  payload: Uint8Array,
): Uint8Array => {
  const segment = Buffer.alloc(TCP_HEADER + payload.length);
  segment.writeUInt16BE(sourcePort, 0);
  segment.writeUInt16BE(destinationPort, 2);
  segment.writeUInt32BE(sequence >>> 0, 4);
  segment.writeUInt32BE(acknowledgement >>> 0, 8);
  segment.writeUInt8((TCP_HEADER / 4) << 4, 12);
  segment.writeUInt8(flags, 13);
  segment.writeUInt16BE(TCP_WINDOW, 14);
  segment.set(payload, TCP_HEADER);
  segment.writeUInt16BE(checksum(pseudoHeader(ends, 'TCP', segment.length), segment), 16);
  return segment;
};

const ECHO_HEADER = 8;
export const echoTypes = { request: 8, reply: 0 } as const;

export const icmpEcho = (
  type: keyof typeof echoTypes,
  identifier: number,
  sequence: number,
  payload: Uint8Array,
): Uint8Array => {
  const message = Buffer.alloc(ECHO_HEADER + payload.length);
  message.writeUInt8(echoTypes[type], 0);
  message.writeUInt16BE(identifier & 0xffff, 4);
  message.writeUInt16BE(sequence & 0xffff, 6);
  message.set(payload, ECHO_HEADER);
  message.writeUInt16BE(checksum(message), 2);
  return message;
};
