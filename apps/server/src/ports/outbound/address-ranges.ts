import { BlockList, isIPv6 } from 'node:net';

type Range = readonly [network: string, bits: number];

/** IANA's special-purpose registry, and what clouds keep their metadata on. */
const reservedIPv4: readonly Range[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10], // Behind a carrier's translation (CGNAT).
  ['127.0.0.0', 8],
  ['168.63.129.16', 32], // Azure's metadata, although the address looks public.
  ['169.254.0.0', 16], // Link-local, and the metadata of most clouds.
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4], // Multicast.
  ['240.0.0.0', 4], // Reserved, and broadcast.
];

/** Everything that is public lies here; unique-local, link-local, multicast and loopback do not. */
const globalIPv6: Range = ['2000::', 3];
const reservedIPv6: readonly Range[] = [
  ['2001::', 23], // Teredo, ORCHID and other protocol assignments.
  ['2001:db8::', 32],
  ['2002::', 16], // 6to4 carries any IPv4 address.
  ['3fff::', 20],
];

const listOf = (ranges: readonly Range[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const [network, bits] of ranges) list.addSubnet(network, bits, family);
  return list;
};
const reserved4 = listOf(reservedIPv4, 'ipv4');
const reserved6 = listOf(reservedIPv6, 'ipv6');
const global6 = listOf([globalIPv6], 'ipv6');
/** IPv6 that stands for an IPv4 address in its last 32 bits: mapped (RFC 4291) and translated (RFC 6052). */
const carriesIPv4 = listOf(
  [
    ['::ffff:0:0', 96],
    ['64:ff9b::', 96],
  ],
  'ipv6',
);

/** The eight groups, also of a form that ends like IPv4. */
const groupsOf = (address: string): number[] => {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  const [, head = '', a, b, c, d] = dotted ?? [];
  const text = dotted
    ? `${head}${((Number(a) << 8) | Number(b)).toString(16)}:${((Number(c) << 8) | Number(d)).toString(16)}`
    : address;
  const [left = '', right] = text.split('::');
  const parts = (side: string): string[] => (side === '' ? [] : side.split(':'));
  const [before, after] = [parts(left), parts(right ?? '')];
  const zeros = right === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(zeros).fill('0'), ...after].map((group) => Number.parseInt(group, 16));
};

/** The address without its zone, and as IPv4 where it only carries one. */
export const plainAddress = (address: string): string => {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare) || !carriesIPv4.check(bare, 'ipv6')) return bare;
  const [high = 0, low = 0] = groupsOf(bare).slice(-2);
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
};

/** Whether an address belongs to the public internet. */
export const isPublicAddress = (address: string): boolean => {
  const plain = plainAddress(address);
  return isIPv6(plain)
    ? global6.check(plain, 'ipv6') && !reserved6.check(plain, 'ipv6')
    : !reserved4.check(plain, 'ipv4');
};
