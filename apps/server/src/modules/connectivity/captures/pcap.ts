import type { CapturedPacket } from '#ports/network/port.ts';

const MAGIC = 0xa1b2c3d4;
const VERSION = [2, 4] as const;
const MAX_PACKET_LENGTH = 262_144;
/** Packets begin with their IP header: a gateway knows no Ethernet. */
const RAW_IP = 101;
const HEADER_BYTES = 24;
const RECORD_BYTES = 16;
const MICROSECONDS = 1_000_000;

/** The beginning of a libpcap file with times in microseconds. */
export const pcapHeader = (): Uint8Array => {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32LE(MAGIC, 0);
  header.writeUInt16LE(VERSION[0], 4);
  header.writeUInt16LE(VERSION[1], 6);
  header.writeUInt32LE(MAX_PACKET_LENGTH, 16);
  header.writeUInt32LE(RAW_IP, 20);
  return header;
};

export const pcapRecord = ({ at, bytes, length }: CapturedPacket): Uint8Array => {
  const record = Buffer.alloc(RECORD_BYTES + bytes.length);
  record.writeUInt32LE(Math.floor(at / MICROSECONDS), 0);
  record.writeUInt32LE(at % MICROSECONDS, 4);
  record.writeUInt32LE(bytes.length, 8);
  record.writeUInt32LE(length, 12);
  record.set(bytes, RECORD_BYTES);
  return record;
};
