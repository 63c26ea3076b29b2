import type { IncomingHttpHeaders } from 'node:http';
import { buildConnector, type Dispatcher, errors, Pool } from 'undici';
import type { OutboundGuard } from '../outbound/outbound-guard.ts';
import { DeliveryError, MAX_ANSWER_CHARACTERS, answerText } from './outcome.ts';
import { secureContextOf, type TlsTexts } from './tls-options.ts';

const MAX_CONNECTIONS = 8;
const FREE_CONNECTION_MS = 30_000;
/** What is read of an answer before the connection is closed; most of it is thrown away. */
const MAX_ANSWER_BYTES = 65_536;

export interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The first bytes, up to `keepBytes`. */
  readonly bytes: Buffer;
  readonly text: string;
}

interface AnswerHead {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

const hungUp: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);
const hasHungUp = (error: Error): boolean => 'code' in error && hungUp.has(String(error.code));

/** In the words of a person who looks for what is wrong with the receiver. */
const explained = (error: Error, head: AnswerHead | undefined): Error => {
  if (error instanceof errors.HTTPParserError)
    return new DeliveryError('refused', 'The receiver answered something that is not HTTP');
  return head && hasHungUp(error)
    ? new DeliveryError('unreachable', 'The receiver hung up in the middle of its answer', { status: head.status })
    : error;
};

/** One request and its answer, as the pool tells of them. */
class Exchange implements Dispatcher.DispatchHandler {
  readonly #keepBytes: number;
  readonly #done: (answer: HttpAnswer) => void;
  readonly #fail: (error: Error) => void;
  readonly #kept: Buffer[] = [];
  #size = 0;
  #head: AnswerHead | undefined;
  #controller: Dispatcher.DispatchController | undefined;
  #abortedBy: Error | undefined;

  constructor(keepBytes: number, done: (answer: HttpAnswer) => void, fail: (error: Error) => void) {
    this.#keepBytes = keepBytes;
    this.#done = done;
    this.#fail = fail;
  }

  get hasAnswer(): boolean {
    return this.#head !== undefined;
  }

  abort(reason: Error): void {
    this.#abortedBy = reason;
    this.#controller?.abort(reason);
    this.#fail(reason);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#abortedBy) controller.abort(this.#abortedBy);
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    // Before the answer there may be news about it, such as early hints.
    if (status < 200) return;
    // Sent twice, any header comes as a list; of this one the first counts, as Node has it.
    const { 'retry-after': retryAfter } = headers as Record<string, string | string[] | undefined>;
    this.#head = {
      status,
      headers: Array.isArray(retryAfter) ? { ...headers, 'retry-after': retryAfter[0] } : headers,
    };
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#size < this.#keepBytes) this.#kept.push(chunk);
    this.#size += chunk.length;
    if (this.#size <= MAX_ANSWER_BYTES) return;
    // The status is known, and no more is read than that; the connection is closed.
    this.onResponseEnd();
    controller.abort(new Error('The answer is too long'));
  }

  onResponseEnd(): void {
    if (!this.#head) return;
    const bytes = Buffer.concat(this.#kept);
    this.#done({ ...this.#head, bytes, text: answerText(bytes) });
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#fail(explained(error, this.#head));
  }
}

/** POSTs to one address, over connections that are kept for the next request. Redirects are answers like any other. */
export class HttpSender {
  readonly #path: string;
  readonly #pool: Pool;
  #hasAnswered = false;

  constructor({ protocol, hostname, port, pathname, search, origin }: URL, guard: OutboundGuard, tls?: TlsTexts) {
    const isSecure = protocol === 'https:';
    this.#path = `${pathname}${search}`;
    // The name and the port are validated once; the address is looked up and evaluated again for every connection.
    const { host, ...socket } = guard.socketOptions(hostname, port === '' ? (isSecure ? 443 : 80) : Number(port));
    const connect = buildConnector({ ...socket, ...(isSecure && tls ? { secureContext: secureContextOf(tls) } : {}) });
    this.#pool = new Pool(origin, {
      connections: MAX_CONNECTIONS,
      keepAliveTimeout: FREE_CONNECTION_MS,
      connect: (options, callback) => connect({ ...options, hostname: host }, callback),
    });
  }

  async post(
    headers: Readonly<Record<string, string>>,
    body: string,
    signal: AbortSignal,
    keepBytes = MAX_ANSWER_CHARACTERS,
  ): Promise<HttpAnswer> {
    // A kept connection may have been closed by the receiver while nothing was sent over it; then a second one decides.
    const answer = await this.#send(headers, body, signal, keepBytes, this.#hasAnswered);
    this.#hasAnswered = true;
    return answer;
  }

  #send(
    headers: Readonly<Record<string, string>>,
    body: string,
    signal: AbortSignal,
    keepBytes: number,
    mayRepeat: boolean,
  ): Promise<HttpAnswer> {
    return new Promise<HttpAnswer>((resolve, reject) => {
      const exchange: Exchange = new Exchange(keepBytes, resolve, (error) => {
        if (mayRepeat && !exchange.hasAnswer && hasHungUp(error) && !signal.aborted)
          resolve(this.#send(headers, body, signal, keepBytes, false));
        else reject(error);
      });
      const abort = (): void => exchange.abort(signal.reason as Error);
      signal.addEventListener('abort', abort, { once: true });
      this.#pool.dispatch({ path: this.#path, method: 'POST', headers, body }, exchange);
    });
  }

  close(): void {
    void this.#pool.destroy();
  }
}
