import type { VerticalKey } from './verticals.ts';
import { verticalByName, verticalKeys } from './verticals.ts';

export type VerticalHosts = ReadonlyMap<string, VerticalKey>;

const HOST = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/;

/** Reads 'gide.example.com=gide, sat.example.com=terrestar'; nothing when a part of it is no host or names no vertical. */
export const readVerticalHosts = (text: string): VerticalHosts | undefined => {
  const hosts = new Map<string, VerticalKey>();
  for (const part of text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')) {
    const [host = '', name = '', ...rest] = part.split('=').map((side) => side.trim());
    const vertical = verticalByName(name);
    const key = host.toLowerCase();
    if (rest.length > 0 || vertical === undefined || !HOST.test(key) || hosts.has(key)) return undefined;
    hosts.set(key, vertical.key);
  }
  return hosts;
};

/** `gide.localhost` and its like, so that a demo shows every vertical without any name server. */
export const demoHosts: VerticalHosts = new Map(verticalKeys.map((key) => [`${key.toLowerCase()}.localhost`, key]));

/** The vertical that a host name stands for. A port and a closing dot do not count. */
export const verticalOfHost = (host: string, hosts: VerticalHosts): VerticalKey | undefined =>
  hosts.get(host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, ''));
