import { isIP, type Socket } from 'node:net';
import type { SecureContext } from 'node:tls';
import type { OutboundGuard } from '../outbound/outbound-guard.ts';
import { DeliveryError } from './outcome.ts';
import { secureContextOf, type TlsTexts } from './tls-options.ts';

const MAX_UNREAD_BYTES = 262_144;

/** Where a broker is, as `net.connect` and `tls.connect` take it. */
export const brokerAddress = (
  url: URL,
  securePort: number,
  plainPort: number,
  guard: OutboundGuard,
  ending: AbortSignal,
) => {
  const isSecure = url.protocol.endsWith('s:');
  const address = guard.socketOptions(
    url.hostname,
    url.port === '' ? (isSecure ? securePort : plainPort) : Number(url.port),
  );
  return {
    isSecure,
    options: { ...address, signal: ending, ...(isIP(address.host) === 0 ? { servername: address.host } : {}) },
  };
};

/** Read once: the texts do not change while the channel is open. Plain connections need none. */
export const tlsOnce = (texts: TlsTexts): (() => SecureContext) => {
  let context: SecureContext | undefined;
  return () => (context ??= secureContextOf(texts));
};

/** A publisher is told little. A broker that sends much that makes no sense is cut off before it fills the memory; `reset` when something made sense. */
export const boundAnswers = (socket: Socket): { readonly reset: () => void } => {
  let unread = 0;
  socket.on('data', (chunk: Buffer) => {
    unread += chunk.length;
    if (unread > MAX_UNREAD_BYTES)
      socket.destroy(new DeliveryError('refused', 'The broker sends much more than an answer'));
  });
  return {
    reset: () => {
      unread = 0;
    },
  };
};
