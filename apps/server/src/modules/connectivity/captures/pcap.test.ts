import { randomOf, servicesOf } from '@airlane/fixtures';
import { expect, test } from 'vitest';
import { checksum, pseudoHeader } from '@airlane/demo/src/network/packets/ip.ts';
import { packetsOf } from '@airlane/demo/src/network/packets/exchanges.ts';
import { pcapHeader, pcapRecord } from './pcap.ts';

const THING = '10.64.0.9';
const START_MS = Date.parse('2026-03-18T06:00:00Z');
const services = [
  ...new Map(
    Object.values(servicesOf)
      .flat()
      .map((service) => [service.host, service]),
  ).values(),
];

const capture = (): Buffer => {
  const packets = services.flatMap((service, index) =>
    packetsOf({
      iccid: '8988399000100000147',
      ip: THING,
      service,
      startMs: START_MS + index * 60_000,
      up: 5000,
      down: 9000,
      roundTripMs: 40,
      random: randomOf(1, index),
    }),
  );
  return Buffer.concat([pcapHeader(), ...packets.map(pcapRecord)]);
};

interface Read {
  readonly seconds: number;
  readonly ends: { readonly source: string; readonly destination: string };
  readonly protocol: number;
  readonly header: Buffer;
  readonly segment: Buffer;
}

/** Reads a file as the format's description says, knowing nothing of how it was written. */
const readPcap = (file: Buffer): Read[] => {
  expect(file.readUInt32LE(0)).toBe(0xa1b2c3d4);
  expect([file.readUInt16LE(4), file.readUInt16LE(6), file.readUInt32LE(20)]).toEqual([2, 4, 101]);
  const read: Read[] = [];
  for (let index = 24; index < file.length;) {
    const [kept, length] = [file.readUInt32LE(index + 8), file.readUInt32LE(index + 12)];
    const packet = file.subarray(index + 16, index + 16 + kept);
    expect([packet[0], packet.readUInt16BE(2), kept]).toEqual([0x45, length, length]);
    const address = (at: number) => [...packet.subarray(at, at + 4)].join('.');
    read.push({
      seconds: file.readUInt32LE(index) + file.readUInt32LE(index + 4) / 1e6,
      ends: { source: address(12), destination: address(16) },
      protocol: packet[9] ?? 0,
      header: packet.subarray(0, 20),
      segment: packet.subarray(20),
    });
    index += 16 + kept;
  }
  return read;
};

test('every packet is between the Thing and one of its peers, with right sums', () => {
  const packets = readPcap(capture());
  expect(packets.length).toBeGreaterThan(60);
  const peers = new Set(services.map(({ address }) => address));
  const names = { 6: 'TCP', 17: 'UDP' } as const;
  for (const { ends, header, segment, protocol } of packets) {
    expect(
      ends.source === THING ? peers.has(ends.destination) : ends.destination === THING && peers.has(ends.source),
    ).toBe(true);
    expect(checksum(header)).toBe(0);
    const extra = protocol === 1 ? [] : [pseudoHeader(ends, names[protocol as 6 | 17], segment.length)];
    expect(checksum(...extra, segment)).toBe(0);
  }
});

test('connections shake hands, carry every byte in order and close', () => {
  const tcp = readPcap(capture()).filter(
    ({ protocol, ends, segment }) =>
      protocol === 6 &&
      (segment.readUInt16BE(0) === 443 || segment.readUInt16BE(2) === 443) &&
      [ends.source, ends.destination].includes('203.0.113.10'),
  );
  const flags = tcp.map(({ segment }) => segment[13]);
  expect(flags.slice(0, 3)).toEqual([0x02, 0x12, 0x10]);
  expect(flags.slice(-3)).toEqual([0x11, 0x11, 0x10]);
  const sent = tcp.filter(({ ends }) => ends.source === THING);
  const wrong = sent.filter(({ segment }, index) => {
    const before = sent[index - 1];
    if (!before) return false;
    const counted = (before.segment[13] ?? 0) & 0x03 ? 1 : 0;
    return (
      segment.readUInt32BE(4) !== (before.segment.readUInt32BE(4) + before.segment.length - 20 + counted) % 2 ** 32
    );
  });
  expect(wrong).toEqual([]);
  const hello = sent.find(({ segment }) => segment.length > 20);
  expect(hello?.segment.subarray(20).toString('latin1')).toContain('api.fleet.example');
});

test('times begin when the exchange does and never go back', () => {
  const times = readPcap(capture()).map(({ seconds }) => seconds);
  expect(times[0]).toBe(START_MS / 1000);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
});
