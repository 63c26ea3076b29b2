import type { LookupAddress, LookupOptions } from 'node:dns';
import { Resolver, lookup as lookupOfSystem } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './address-ranges.ts';
import { type AllowedHost, allowanceOf, plainHost } from './allowed-hosts.ts';

/** What `net.connect`, `tls.connect` and agents are given. */
export interface GuardedSocketOptions {
  readonly host: string;
  readonly port: number;
  /** Answers permitted addresses only, and the socket connects to what it answers: nothing can change between check and connect. */
  readonly lookup: LookupFunction;
}

/** Keeps connections to receivers out of the operator's own networks. */
export interface OutboundGuard {
  /** Throws `ForbiddenAddress` where the host is an address that may not be connected to: sockets look up names only. */
  socketOptions(host: string, port: number): GuardedSocketOptions;
}

export class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress';
}

/** Addresses of a name. */
export type Resolve = (name: string) => Promise<readonly LookupAddress[]>;

export interface OutboundGuardParts {
  /** Exceptions of the operator. */
  readonly allowed?: readonly AllowedHost[];
  readonly resolve?: Resolve;
}

const DNS_TIMEOUT_MS = 2000;
const DNS_TRIES = 2;
const FIRST_UNPRIVILEGED_PORT = 1024;
const webPorts: ReadonlySet<number> = new Set([80, 443]);

const notFound = (name: string): NodeJS.ErrnoException =>
  Object.assign(new Error(`The name ${name} has no address`), { code: 'ENOTFOUND' });

const hasNoAddress = (reason: unknown): boolean =>
  reason instanceof Error && 'code' in reason && (reason.code === 'ENOTFOUND' || reason.code === 'ENODATA');

/**
 * Asks name servers by sockets of its own. The system's lookup would occupy one of few threads for as long as a slow name server likes, and
 * would follow the search domains and the hosts file of this machine.
 */
const resolveByServers: Resolve = async (name) => {
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: DNS_TRIES });
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  if (
    four.status === 'rejected' &&
    six.status === 'rejected' &&
    ![four, six].some(({ reason }) => hasNoAddress(reason))
  )
    throw Object.assign(new Error('The name servers do not answer'), { code: 'EAI_AGAIN' });
  return [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ];
};

/** What the operator names may stand in the hosts file. */
const resolveBySystem: Resolve = (name) => lookupOfSystem(name, { all: true });

export const outboundGuard = ({ allowed = [], resolve }: OutboundGuardParts = {}): OutboundGuard => {
  const allowance = allowanceOf(allowed);
  const isPermitted = (address: string): boolean => isPublicAddress(address) || allowance.isInNetwork(address);

  const permitted = async (host: string, isNamed: boolean): Promise<readonly LookupAddress[]> => {
    const found = await (resolve ?? (isNamed ? resolveBySystem : resolveByServers))(host);
    if (found.length === 0) throw notFound(host);
    const usable = isNamed ? found : found.filter(({ address }) => isPermitted(address));
    if (usable.length === 0) throw new ForbiddenAddress(`${host} leads to an address that is not public`);
    return usable;
  };

  return {
    socketOptions(given, port) {
      const host = plainHost(isIP(given) === 6 ? `[${given}]` : given);
      if (host === undefined || host === '') throw new ForbiddenAddress('This is not the name of a host');
      const isNamed = allowance.isNamed(host, port);
      // No name server needs to be asked for these.
      if (!isNamed && /(?:^|\.)localhost$/.test(host)) throw new ForbiddenAddress(`${host} is this server itself`);
      if (!isNamed && isIP(host) !== 0 && !isPermitted(host))
        throw new ForbiddenAddress(`${host} is not a public address`);
      // Mail, remote shells and other services of a machine must not be spoken to in the name of a user.
      if (!isNamed && port < FIRST_UNPRIVILEGED_PORT && !webPorts.has(port))
        throw new ForbiddenAddress(
          `Port ${port} belongs to another service; below ${FIRST_UNPRIVILEGED_PORT} only 80 and 443 can be used`,
        );
      const lookup: LookupFunction = (name, options: LookupOptions, callback) => {
        // The options hold a host that was validated; a lookup of any other name is a mistake of the caller.
        const addresses =
          name === host ? permitted(host, isNamed) : Promise.reject(new ForbiddenAddress(`${name} was not validated`));
        void addresses.then(
          (found) =>
            options.all === true
              ? callback(null, [...found])
              : callback(null, found[0]?.address ?? '', found[0]?.family),
          (error: unknown) => callback(error as NodeJS.ErrnoException, []),
        );
      };
      return { host, port, lookup };
    },
  };
};
