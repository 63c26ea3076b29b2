import { BlockList, isIP } from 'node:net';
import { plainAddress } from './address-ranges.ts';

/** Where the operator lets connections go although the addresses are not public: a host, on one port or on all, or a range of addresses. */
export type AllowedHost =
  { readonly host: string; readonly port: number | undefined } | { readonly network: string; readonly bits: number };

/** As a URL would write it: lower case, numbers of any notation as an address, no dot at the end, no brackets. */
export const plainHost = (text: string): string | undefined => {
  try {
    const { hostname, pathname, search, hash, username, port } = new URL(`http://${text}/`);
    if (pathname !== '/' || search !== '' || hash !== '' || username !== '' || port !== '') return undefined;
    return hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  } catch {
    return undefined;
  }
};

const readNetwork = (text: string): AllowedHost | undefined => {
  const [network = '', length = ''] = text.split('/');
  const version = isIP(network);
  const bits = /^\d{1,3}$/.test(length) ? Number(length) : -1;
  return version !== 0 && bits >= 0 && bits <= (version === 4 ? 32 : 128) ? { network, bits } : undefined;
};

const MAX_PORT = 65_535;
const readHost = (text: string): AllowedHost | undefined => {
  if (isIP(text) === 6) return { host: plainHost(`[${text}]`) ?? text, port: undefined };
  const [, name = '', digits] = /^(\[[^\]]+\]|[^:]+)(?::(\d{1,5}))?$/.exec(text) ?? [];
  const host = name === '' ? undefined : plainHost(name);
  const port = digits === undefined ? undefined : Number(digits);
  return host === undefined || host === '' || (port !== undefined && (port < 1 || port > MAX_PORT))
    ? undefined
    : { host, port };
};

/** `OUTBOUND_ALLOWED_HOSTS`: `host`, `host:port` or `network/bits`, separated by commas. Undefined where an entry is none of these. */
export const readAllowedHosts = (text: string): readonly AllowedHost[] | undefined => {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const read = entries.map((entry) => (entry.includes('/') ? readNetwork(entry) : readHost(entry)));
  const known = read.filter((entry) => entry !== undefined);
  return known.length === read.length ? known : undefined;
};

export interface Allowance {
  /** The operator named this host: whatever address it has is fine. */
  isNamed(host: string, port: number): boolean;
  isInNetwork(address: string): boolean;
}

export const allowanceOf = (allowed: readonly AllowedHost[]): Allowance => {
  const networks = new BlockList();
  const named: { readonly host: string; readonly port: number | undefined }[] = [];
  for (const entry of allowed) {
    if ('host' in entry) named.push(entry);
    else networks.addSubnet(entry.network, entry.bits, isIP(entry.network) === 4 ? 'ipv4' : 'ipv6');
  }
  return {
    isNamed: (host, port) => named.some((entry) => entry.host === host && (entry.port ?? port) === port),
    isInNetwork(address) {
      const plain = plainAddress(address);
      return networks.check(plain, isIP(plain) === 4 ? 'ipv4' : 'ipv6');
    },
  };
};
