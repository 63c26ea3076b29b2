import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { errorTable, errorText } from '@airlane/contract/errors';
import { type Vertical, markSvg, verticalByName, verticals } from '@airlane/domain/verticals/verticals';
import { verticalOfHost } from '@airlane/domain/verticals/vertical-hosts';
import type { Config } from '#config/config.ts';
import { securityHeaders } from '#kernel/plugins/headers.ts';
import { type StartupStep, startupPage, startupScript, startupStyles } from './startup-page.ts';

export interface StartupServer {
  readonly port: number;
  report(step: StartupStep): void;
  /** Hands requests to a listener that takes them, until the function that is answered has been called and those under way are done. */
  delegate(listener: StartupListener): () => Promise<void>;
  /** Frees the port for the real server. */
  close(): Promise<void>;
}

/** Answers requests while the server starts, where `takes` says so. */
export interface StartupListener {
  takes(request: IncomingMessage): boolean;
  listen(request: IncomingMessage, response: ServerResponse): void;
}

/** Told before anything is opened or filled. */
export class PortInUse extends Error {
  constructor(host: string, port: number) {
    super(`Port ${port} on ${host} is in use by another program. Stop it, or choose another with PORT.`);
  }
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly content: string;
}

const CONTENT_SECURITY_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const RETRY_AFTER_SECONDS = errorTable.UNAVAILABLE.retryAfterSeconds;

const json = (status: number, body: object): Answer => ({
  status,
  type: 'application/json; charset=utf-8',
  content: JSON.stringify(body),
});

/** The address as the browser asked for it; a header that is no host counts as none. */
const hostnameOf = ({ headers }: IncomingMessage): string =>
  URL.canParse(`http://${headers.host ?? ''}`) ? new URL(`http://${headers.host ?? ''}`).hostname : '';

const answers: Readonly<Record<string, (vertical: Vertical, step: StartupStep) => Answer>> = {
  '/': (vertical, step) => ({
    status: 503,
    type: 'text/html; charset=utf-8',
    content: startupPage(vertical.name, step),
  }),
  '/startup.js': () => ({ status: 200, type: 'text/javascript; charset=utf-8', content: startupScript }),
  '/startup.css': ({ brand }) => ({ status: 200, type: 'text/css; charset=utf-8', content: startupStyles(brand) }),
  '/favicon.svg': ({ brand }) => ({ status: 200, type: 'image/svg+xml', content: markSvg(brand) }),
  '/healthz': () => json(200, { status: 'ok' }),
  '/readyz': (_vertical, { text, percent }) =>
    json(503, {
      status: 'not ready',
      reason: 'The service is starting',
      step: text,
      ...(percent === undefined ? {} : { percent }),
    }),
};

const unavailable = (): Answer =>
  json(errorTable.UNAVAILABLE.status, {
    code: 'UNAVAILABLE',
    message: errorText('UNAVAILABLE'),
    requestId: crypto.randomUUID(),
  });

const answerTo = (request: IncomingMessage, verticalOf: (hostname: string) => Vertical, step: StartupStep): Answer => {
  const path = (request.url ?? '').split('?')[0] ?? '';
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const found = isRead && Object.hasOwn(answers, path) ? answers[path] : undefined;
  return found === undefined ? unavailable() : found(verticalOf(hostnameOf(request)), step);
};

/**
 * Listens while the database is opened, migrated and, in the demo, filled. A browser sees how far that is, probes see a live process
 * that is not ready, and every call of the API is told to come back.
 */
export const startStartupServer = async ({
  port,
  host,
  vertical,
  verticalHosts,
}: Pick<Config, 'port' | 'host' | 'vertical' | 'verticalHosts'>): Promise<StartupServer> => {
  let step: StartupStep = { text: 'Opening the database' };
  const verticalOf = (hostname: string): Vertical =>
    verticalByName(verticalOfHost(hostname, verticalHosts) ?? vertical) ?? verticals.airlane;
  let listener: StartupListener | undefined;
  const underWay = new Set<Promise<unknown>>();
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    if (listener?.takes(request)) {
      const closed = once(response, 'close').finally(() => underWay.delete(closed));
      underWay.add(closed);
      response.setHeader('connection', 'close');
      listener.listen(request, response);
      return;
    }
    const { status, type, content } = answerTo(request, verticalOf, step);
    response.writeHead(status, {
      ...securityHeaders,
      'content-security-policy': CONTENT_SECURITY_POLICY,
      'content-type': type,
      'cache-control': 'no-store',
      // A kept connection would outlive this server.
      connection: 'close',
      ...(status === 503 ? { 'retry-after': String(RETRY_AFTER_SECONDS) } : {}),
    });
    response.end(request.method === 'HEAD' ? undefined : content);
  });
  server.listen(port, host);
  await once(server, 'listening').catch((error: unknown) => {
    throw error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' ? new PortInUse(host, port) : error;
  });
  return {
    port: (server.address() as AddressInfo).port,
    report(next) {
      step = next;
    },
    delegate(given) {
      listener = given;
      return async () => {
        listener = undefined;
        await Promise.allSettled(underWay);
      };
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      await closed;
    },
  };
};
