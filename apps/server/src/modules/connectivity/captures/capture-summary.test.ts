import { expect, test } from 'vitest';
import type { CapturedPacket } from '#ports/network/port.ts';
import { dnsAnswer, dnsQuery } from '@airlane/demo/src/network/packets/dns.ts';
import { ipv4 } from '@airlane/demo/src/network/packets/ip.ts';
import { CaptureSummary } from './capture-summary.ts';

const DEVICE = '10.64.0.7';
const START = 1_700_000_000_000_000;

const packet = (bytes: Uint8Array, seconds: number): CapturedPacket => ({
  at: START + seconds * 1_000_000,
  bytes,
  length: bytes.length,
});
const udp = (source: number, target: number, payload: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from([source >> 8, source & 255, target >> 8, target & 255, 0, 0, 0, 0]), payload]);
const tcp = (source: number, target: number, flags: number): Buffer =>
  Buffer.concat([
    Buffer.from([source >> 8, source & 255, target >> 8, target & 255]),
    Buffer.alloc(8),
    Buffer.from([0x50, flags]),
    Buffer.alloc(6),
  ]);
const out = (peer: string) => ({ source: DEVICE, destination: peer });
const back = (peer: string) => ({ source: peer, destination: DEVICE });

const summaryOf = (packets: readonly CapturedPacket[], ip = DEVICE): string[] => {
  const summary = new CaptureSummary(ip);
  for (const one of packets) summary.add(one);
  return summary.text().split('\n');
};

test('counts flows, names and resets out of the packets themselves', () => {
  const refused = Buffer.from(dnsAnswer(2, 'gone.test', '1.2.3.4'));
  refused[3] = 0x83;
  expect(
    summaryOf([
      packet(ipv4(out('9.9.9.9'), 'UDP', 1, udp(5000, 53, dnsQuery(1, 'mqtt.acme.test'))), 0),
      packet(ipv4(back('9.9.9.9'), 'UDP', 2, udp(53, 5000, dnsAnswer(1, 'mqtt.acme.test', '1.2.3.4'))), 1),
      packet(ipv4(out('9.9.9.9'), 'UDP', 3, udp(5000, 53, dnsQuery(2, 'gone.test'))), 2),
      packet(ipv4(back('9.9.9.9'), 'UDP', 4, udp(53, 5000, refused)), 3),
      packet(ipv4(out('1.2.3.4'), 'TCP', 5, tcp(40_000, 8883, 0x02)), 4),
      packet(ipv4(back('1.2.3.4'), 'TCP', 6, tcp(8883, 40_000, 0x14)), 60),
    ]),
  ).toEqual([
    '6 packets over 60 seconds: 155 B sent, 187 B received',
    '2 flows (1 UDP, 1 TCP)',
    'Busiest peers: 9.9.9.9:53 UDP (262 B), 1.2.3.4:8883 TCP (80 B)',
    '2 DNS queries, 1 failed: mqtt.acme.test, gone.test',
    '1 TCP reset',
  ]);
});

test('says so where there was nothing', () => {
  expect(summaryOf([])).toEqual(['No packets in this time.']);
  expect(summaryOf([packet(ipv4(out('8.8.8.8'), 'ICMP', 1, Buffer.alloc(8)), 0)]).slice(1)).toEqual([
    '1 flow (1 ICMP)',
    'Busiest peers: 8.8.8.8 ICMP (28 B)',
    'No DNS queries',
    'No TCP resets',
  ]);
});

test('reads IPv6, whichever way the address is written', () => {
  const header = Buffer.alloc(40);
  header[0] = 0x60;
  header[6] = 17;
  header[23] = 1;
  header[39] = 2;
  const [total] = summaryOf([packet(Buffer.concat([header, udp(1, 2, Buffer.alloc(2))]), 0)], '0:0:0:0:0:0:0:1');
  expect(total).toBe('1 packet over 0 seconds: 50 B sent, 0 B received');
});

test.each([
  ['nothing at all', []],
  ['half a header', [0x45, 0, 0]],
  ['no IP', [0x10, 1, 2, 3]],
  ['TCP that was cut off', [...ipv4(out('1.1.1.1'), 'TCP', 1, Buffer.from([1, 2, 3]))]],
  [
    'DNS that lies about its lengths',
    [...ipv4(out('9.9.9.9'), 'UDP', 1, udp(1, 53, Buffer.from([...Buffer.alloc(12), 63, 65])))],
  ],
])('is not thrown off by %s', (_, bytes) => {
  expect(summaryOf([packet(Uint8Array.from(bytes), 0)])[0]).toMatch(/^1 packet/);
});
