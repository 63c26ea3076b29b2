const protocolNumbers = { ICMP: 1, TCP: 6, UDP: 17 } as const;
export type TransportName = keyof typeof protocolNumbers;

export const addressBytes = (address: string): number[] => address.split('.').map(Number);

/** The sum of the internet protocols: ones' complement of 16-bit words. */
export const checksum = (...parts: readonly Uint8Array[]): number => {
  let sum = 0;
  for (const part of parts) {
    for (let index = 0; index < part.length; index += 2) sum += ((part[index] ?? 0) << 8) + (part[index + 1] ?? 0);
  }
  while (sum > 0xffff) sum = (sum & 0xffff) + (sum >>> 16);
  return ~sum & 0xffff;
};

export interface IpEnds {
  readonly source: string;
  readonly destination: string;
}

/** What TCP and UDP count into their checksums beside themselves. */
export const pseudoHeader = ({ source, destination }: IpEnds, protocol: TransportName, length: number): Uint8Array =>
  Uint8Array.from([
    ...addressBytes(source),
    ...addressBytes(destination),
    0,
    protocolNumbers[protocol],
    length >>> 8,
    length & 0xff,
  ]);

const HEADER_BYTES = 20;
const TIME_TO_LIVE = 64;
const DO_NOT_FRAGMENT = 0x4000;

export const ipv4 = (
  { source, destination }: IpEnds,
  protocol: TransportName,
  identification: number,
  payload: Uint8Array,
): Uint8Array => {
  const packet = Buffer.alloc(HEADER_BYTES + payload.length);
  packet.writeUInt8(0x45, 0);
  packet.writeUInt16BE(packet.length, 2);
  packet.writeUInt16BE(identification & 0xffff, 4);
  packet.writeUInt16BE(DO_NOT_FRAGMENT, 6);
  packet.writeUInt8(TIME_TO_LIVE, 8);
  packet.writeUInt8(protocolNumbers[protocol], 9);
  packet.set(addressBytes(source), 12);
  packet.set(addressBytes(destination), 16);
  packet.writeUInt16BE(checksum(packet.subarray(0, HEADER_BYTES)), 10);
  packet.set(payload, HEADER_BYTES);
  return packet;
};
