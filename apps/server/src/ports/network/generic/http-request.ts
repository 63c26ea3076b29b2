import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { guardedAddress } from '#ports/outbound/guarded-fetch.ts';
import { ForbiddenAddress, type GuardedSocketOptions, type OutboundGuard } from '#ports/outbound/outbound-guard.ts';
import { NetworkAway, NetworkUnknown } from '../port.ts';
import type { FilledRequest } from './fill-template.ts';

export interface NetworkAddress {
  readonly baseUrl: string;
  /** Where requests may go: a network is configured by people, and its address may be one inside the operator's own networks. */
  readonly outbound: OutboundGuard;
  readonly headers: Readonly<Record<string, string>>;
  /** PEM texts of mutual TLS. */
  readonly tls: { readonly cert?: string; readonly key?: string; readonly ca?: string };
}

const MAX_ANSWER_BYTES = 1_048_576;

/** Ends an exchange that takes too long: as a whole, or, where it is restarted with each chunk, since the last byte. */
export class ExchangeTimer {
  readonly #abort = new AbortController();
  readonly #milliseconds: number;
  #timer: NodeJS.Timeout | undefined;

  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
    this.restart();
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  restart(): void {
    this.stop();
    this.#timer = setTimeout(() => this.#abort.abort(), this.#milliseconds).unref();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}

const forbidden = (cause: ForbiddenAddress): NetworkAway =>
  new NetworkAway(
    `The address of the network is not allowed: ${cause.message}. The operator can allow it with OUTBOUND_ALLOWED_HOSTS`,
    { cause },
  );

const requirePermitted = (outbound: OutboundGuard, url: URL): GuardedSocketOptions => {
  try {
    return guardedAddress(outbound, url);
  } catch (error) {
    throw error instanceof ForbiddenAddress ? forbidden(error) : error;
  }
};

/** Sends a request and answers once the head of the answer is there. Redirects are not followed: only the configured address is asked. */
export const sendRequest = async (
  { baseUrl, outbound, headers, tls }: NetworkAddress,
  { method, path, headers: own, body }: FilledRequest,
  signal: AbortSignal,
): Promise<IncomingMessage> => {
  const url = new URL(`${baseUrl.replace(/\/$/, '')}${path}`);
  const isSecure = url.protocol === 'https:';
  const { lookup } = requirePermitted(outbound, url);
  return new Promise((resolve, reject) => {
    let isConnected = false;
    const sent = (isSecure ? requestHttps : requestHttp)(
      url,
      // A connection of its own: one that was kept could be closed at the other end, and it would be unknown whether the command had arrived.
      {
        method,
        agent: false,
        headers: { accept: 'application/json', ...headers, ...own, 'content-length': Buffer.byteLength(body) },
        signal,
        lookup,
        ...(isSecure ? tls : {}),
      },
      resolve,
    );
    sent.on('socket', (socket) => {
      socket.once(isSecure ? 'secureConnect' : 'connect', () => {
        isConnected = true;
      });
    });
    sent.on('error', (cause) => {
      if (cause instanceof ForbiddenAddress) return reject(forbidden(cause));
      reject(
        isConnected
          ? new NetworkUnknown('The network did not answer', { cause })
          : new NetworkAway('The network cannot be reached', { cause }),
      );
    });
    sent.end(body);
  });
};

/** The chunks of an answer; one that breaks off or stops to flow ends with what the port promises. */
export const chunksOf = async function* (answer: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    yield* answer as AsyncIterable<Buffer>;
  } catch (cause) {
    throw new NetworkUnknown('The network broke off in the middle of its answer', { cause });
  }
  if (!answer.complete) throw new NetworkUnknown('The network broke off in the middle of its answer');
};

export const readAnswer = async (answer: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunksOf(answer)) {
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) {
      answer.destroy();
      throw new NetworkUnknown('The answer of the network is too large');
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};
