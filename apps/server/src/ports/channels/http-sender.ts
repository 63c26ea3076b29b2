import { Agent as HttpAgent, type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import type { GuardedSocketOptions, OutboundGuard } from './outbound-guard.ts';
import { DeliveryError, MAX_ANSWER_CHARACTERS, answerText } from './outcome.ts';
import { secureContextOf, type TlsTexts } from './tls-options.ts';

const MAX_SOCKETS = 8;
const MAX_FREE_SOCKETS = 4;
const FREE_SOCKET_MS = 30_000;
/** What is read of an answer before the connection is closed; most of it is thrown away. */
const MAX_ANSWER_BYTES = 65_536;

export interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The first bytes, up to `keepBytes`. */
  readonly bytes: Buffer;
  readonly text: string;
}

const readAnswer = async (response: IncomingMessage, keepBytes: number): Promise<Buffer> => {
  const kept: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    if (size < keepBytes) kept.push(chunk);
    size += chunk.length;
    // Leaving the loop closes the connection. The status is known, and nobody reads more than that.
    if (size > MAX_ANSWER_BYTES) return Buffer.concat(kept);
  }
  if (!response.complete) throw new DeliveryError('unreachable', 'The receiver hung up in the middle of its answer', { status: response.statusCode ?? null });
  return Buffer.concat(kept);
};

const hungUp: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE']);

/** POSTs to one address, over connections that are kept for the next request. Redirects are answers like any other. */
export class HttpSender {
  readonly #url: URL;
  readonly #guard: OutboundGuard;
  readonly #agent: HttpAgent;
  #address: GuardedSocketOptions | undefined;

  constructor(url: URL, guard: OutboundGuard, tls?: TlsTexts) {
    this.#url = url;
    this.#guard = guard;
    const options = { keepAlive: true, maxSockets: MAX_SOCKETS, maxFreeSockets: MAX_FREE_SOCKETS, timeout: FREE_SOCKET_MS, scheduling: 'lifo' } as const;
    this.#agent = url.protocol === 'https:' ? new HttpsAgent({ ...options, ...(tls ? { secureContext: secureContextOf(tls) } : {}) }) : new HttpAgent(options);
  }

  async post(headers: Readonly<Record<string, string>>, body: string, signal: AbortSignal, keepBytes = MAX_ANSWER_CHARACTERS): Promise<HttpAnswer> {
    const response = await this.#send(headers, Buffer.from(body), signal);
    const bytes = await readAnswer(response, keepBytes);
    return { status: response.statusCode ?? 0, headers: response.headers, bytes, text: answerText(bytes) };
  }

  #send(headers: Readonly<Record<string, string>>, body: Buffer, signal: AbortSignal): Promise<IncomingMessage> {
    const { protocol, hostname, port, pathname, search, host } = this.#url;
    const isSecure = protocol === 'https:';
    // The address is looked up and judged anew for every connection; only the name and the port are judged once.
    const address = (this.#address ??= this.#guard.socketOptions(hostname, port === '' ? (isSecure ? 443 : 80) : Number(port)));
    return new Promise((resolve, reject) => {
      const sent = (isSecure ? requestHttps : requestHttp)(
        { ...address, path: `${pathname}${search}`, method: 'POST', agent: this.#agent, signal, headers: { ...headers, host, 'content-length': body.length } },
        resolve,
      );
      sent.on('error', (error: NodeJS.ErrnoException) => {
        // A kept connection may have been closed by the receiver while nothing was sent over it; then a fresh one decides.
        if (sent.reusedSocket && hungUp.has(error.code ?? '') && !signal.aborted) resolve(this.#send(headers, body, signal));
        else reject(error);
      });
      sent.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
