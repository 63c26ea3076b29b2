/** What the headers of a packet say, as far as they are there: a capture may have cut it off. */
export interface PacketFacts {
  readonly source: string;
  readonly target: string;
  readonly protocol: 'TCP' | 'UDP' | 'ICMP' | 'other';
  readonly sourcePort: number;
  readonly targetPort: number;
  /** TCP only, by the names that Wireshark gives them. */
  readonly flags: readonly string[];
  /** Beginning of what TCP or UDP carries. */
  readonly payload: Uint8Array;
}

const PROTOCOLS: Readonly<Record<number, PacketFacts['protocol']>> = { 1: 'ICMP', 6: 'TCP', 17: 'UDP', 58: 'ICMP' };
const IPV4_SHORTEST = 20;
const IPV6_LENGTH = 40;
const UDP_LENGTH = 8;
const TCP_SHORTEST = 20;
/** By their bits, from the lowest. */
const TCP_FLAGS = ['FIN', 'SYN', 'RST', 'PSH', 'ACK'] as const;
export const RESET = TCP_FLAGS[2];

interface Network {
  readonly source: string;
  readonly target: string;
  readonly protocol: number;
  readonly rest: Uint8Array;
}

const hexGroups = (bytes: Uint8Array): string =>
  Array.from({ length: 8 }, (_, index) =>
    (((bytes[2 * index] ?? 0) << 8) | (bytes[2 * index + 1] ?? 0)).toString(16),
  ).join(':');

/** An IPv6 address can be written in many ways; this is the usual one. */
export const usualAddress = (address: string): string =>
  address.includes(':') && URL.canParse(`http://[${address}]`)
    ? new URL(`http://[${address}]`).hostname.slice(1, -1)
    : address;

const readNetwork = (bytes: Uint8Array): Network | undefined => {
  const first = bytes[0] ?? 0;
  if (first >> 4 === 4 && bytes.length >= IPV4_SHORTEST) {
    const headerLength = (first & 0x0f) * 4;
    const isLaterFragment = ((((bytes[6] ?? 0) << 8) | (bytes[7] ?? 0)) & 0x1fff) !== 0;
    // Only the first fragment begins with the header of its transport.
    return {
      source: bytes.subarray(12, 16).join('.'),
      target: bytes.subarray(16, 20).join('.'),
      protocol: bytes[9] ?? 0,
      rest: isLaterFragment ? new Uint8Array() : bytes.subarray(headerLength),
    };
  }
  if (first >> 4 === 6 && bytes.length >= IPV6_LENGTH) {
    return {
      source: usualAddress(hexGroups(bytes.subarray(8, 24))),
      target: usualAddress(hexGroups(bytes.subarray(24, 40))),
      protocol: bytes[6] ?? 0,
      rest: bytes.subarray(IPV6_LENGTH),
    };
  }
  return undefined;
};

/** Reads a packet that begins with its IP header; nothing where there is none. */
export const readPacket = (bytes: Uint8Array): PacketFacts | undefined => {
  const network = readNetwork(bytes);
  if (network === undefined) return undefined;
  const { source, target, rest } = network;
  const protocol = PROTOCOLS[network.protocol] ?? 'other';
  const hasPorts =
    (protocol === 'TCP' && rest.length >= TCP_SHORTEST) || (protocol === 'UDP' && rest.length >= UDP_LENGTH);
  const portAt = (offset: number): number => (hasPorts ? ((rest[offset] ?? 0) << 8) | (rest[offset + 1] ?? 0) : 0);
  const flags = protocol === 'TCP' && hasPorts ? (rest[13] ?? 0) : 0;
  const headerLength = protocol === 'TCP' ? ((rest[12] ?? 0) >> 4) * 4 : UDP_LENGTH;
  return {
    source,
    target,
    protocol,
    sourcePort: portAt(0),
    targetPort: portAt(2),
    flags: TCP_FLAGS.filter((_, bit) => (flags & (1 << bit)) !== 0),
    payload: hasPorts ? rest.subarray(headerLength) : new Uint8Array(),
  };
};

export interface DnsFacts {
  readonly isAnswer: boolean;
  readonly isFailed: boolean;
  /** What was asked for; '' where that cannot be read. */
  readonly name: string;
}

export const DNS_PORT = 53;
const DNS_HEADER = 12;
const MAX_NAME = 253;
const MAX_LABEL = 63;

const readName = (bytes: Uint8Array): string => {
  const labels: string[] = [];
  for (let offset = DNS_HEADER; ;) {
    const length = bytes[offset] ?? 0;
    // A pointer cannot stand in the first question, so whatever looks like one is no name.
    if (length === 0 || length > MAX_LABEL || offset + length >= bytes.length || labels.join('.').length > MAX_NAME)
      return labels.join('.');
    labels.push(
      Buffer.from(bytes.subarray(offset + 1, offset + 1 + length))
        .toString('latin1')
        .replace(/[^\w-]/g, '?'),
    );
    offset += length + 1;
  }
};

/** Reads a message of the domain name system; nothing where the payload is too short to be one. */
export const readDns = (payload: Uint8Array): DnsFacts | undefined => {
  if (payload.length < DNS_HEADER) return undefined;
  const isAnswer = ((payload[2] ?? 0) & 0x80) !== 0;
  return { isAnswer, isFailed: isAnswer && ((payload[3] ?? 0) & 0x0f) !== 0, name: readName(payload) };
};
