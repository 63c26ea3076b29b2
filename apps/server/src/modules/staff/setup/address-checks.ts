import { type Finding, failed, ok, warning } from './setup-parts.ts';

/** How the viewer's own request arrived. */
export interface Visit {
  readonly protocol: string;
  /** With the port, where it is not the usual one. */
  readonly host: string;
  readonly ip: string;
  /** The raw header X-Forwarded-For. */
  readonly forwardedFor: string | undefined;
}

const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.') || hostname.endsWith('.localhost');

/** `hosts` have portals of their own beside the public address. */
export const publicAddressFinding = (
  publicUrl: string,
  hosts: readonly string[],
  { protocol, host }: Visit,
): Finding => {
  const expected = new URL(publicUrl);
  const seen = new URL(`${protocol}://${host}`);
  if (seen.hostname !== expected.hostname && !hosts.includes(seen.hostname))
    return failed(`You opened ${seen.origin}, but links in e-mails lead to ${expected.origin}.`, 'PUBLIC_URL');
  if (seen.protocol !== expected.protocol)
    return warning(
      `You opened ${seen.origin}, but links in e-mails lead to ${expected.origin}. A proxy has to pass X-Forwarded-Proto on, and TRUST_PROXY has to be set.`,
      'PUBLIC_URL',
      'TRUST_PROXY',
    );
  if (expected.protocol === 'http:' && !isLoopback(expected.hostname))
    return failed(
      `${expected.origin} is not encrypted: passwords can be read on the way. Put a proxy with TLS in front.`,
      'PUBLIC_URL',
    );
  return ok(`Links in e-mails lead to ${expected.origin}.`);
};

const plural = (count: number): string => (count === 1 ? '1 proxy' : `${count} proxies`);

export const proxyFinding = (trusted: false | number | readonly string[], { forwardedFor, ip }: Visit): Finding => {
  const hops = (forwardedFor ?? '').split(',').filter((address) => address.trim() !== '').length;
  const seen = `You are seen as ${ip}.`;
  if (trusted === false)
    return hops === 0
      ? ok(`No proxy in between. ${seen}`)
      : failed(
          `Your request passed ${plural(hops)}, but none is trusted: everyone has the same address in rate limits and the audit log. Set it to ${hops}.`,
          'TRUST_PROXY',
        );
  if (hops === 0)
    return warning(
      `Proxies are trusted, but your request passed none. Anyone who reaches the server directly can claim any address. ${seen}`,
      'TRUST_PROXY',
    );
  if (typeof trusted !== 'number') return ok(`Your request passed ${plural(hops)}, trusted by address. ${seen}`);
  if (hops < trusted)
    return failed(
      `Your request passed ${plural(hops)}, but ${trusted} are trusted: visitors can claim any address. Set it to ${hops}.`,
      'TRUST_PROXY',
    );
  if (hops > trusted)
    return warning(
      `Your request lists ${plural(hops)}, and ${trusted} of them ${trusted === 1 ? 'is' : 'are'} trusted. If all are yours, set it to ${hops}. ${seen}`,
      'TRUST_PROXY',
    );
  return ok(`Your request passed ${plural(hops)}, as expected. ${seen}`);
};
