import { Agent, fetch, type RequestInit, type Response } from 'undici';
import { type OutboundGuard, outboundGuard } from './outbound-guard.ts';

const HTTP_PORT = 80;
const HTTPS_PORT = 443;

const portOf = ({ protocol, port }: URL): number =>
  port === '' ? (protocol === 'https:' ? HTTPS_PORT : HTTP_PORT) : Number(port);

/** What Node's requests are given for an address, where it may be connected to at all. */
export const guardedAddress = (guard: OutboundGuard, url: URL) =>
  guard.socketOptions(url.hostname.replace(/^\[|\]$/g, ''), portOf(url));

/** Requests to one address that the operator configured, wherever it lies, and to no other. Redirects are not followed. */
export const fetchFrom = (configured: string): ((url: string | URL, init?: RequestInit) => Promise<Response>) => {
  const origin = new URL(configured);
  const guard = outboundGuard({ allowed: [{ host: guardedName(origin), port: portOf(origin) }] });
  const agents = new Map<string, Agent>();
  const agentFor = (url: URL): Agent => {
    const known = agents.get(url.host);
    if (known) return known;
    const { lookup } = guardedAddress(guard, url);
    const agent = new Agent({ connect: { lookup } });
    agents.set(url.host, agent);
    return agent;
  };
  return async (url, init = {}) => {
    const address = new URL(url);
    return fetch(address, { redirect: 'error', ...init, dispatcher: agentFor(address) });
  };
};

/** As the guard compares it: lower case, without brackets and without a dot at the end. */
const guardedName = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
