import { HOUR_MS } from '@airlane/domain/time/durations';
import fp from 'fastify-plugin';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file that is streamed, and may be long on its way. */
    streamsBody?: boolean;
  }
}

export interface OpenRequestsSettings {
  /** Requests of one client address that may be unanswered at once; 0 is off. */
  readonly perAddress: number;
  /** For how long a body may be on its way. Answers may take as long as they like. */
  readonly bodySeconds: number;
}

/** For a whole request with a file, the longest of all: the HTTP server itself closes what takes longer. */
export const LONGEST_REQUEST_MS = HOUR_MS;

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** By what the HTTP parser found: a header alone upgrades nothing. */
const isUpgraded = ({ raw }: FastifyRequest): boolean => 'upgrade' in raw && raw.upgrade === true;

/** Closes the connection of a body that does not end, also where the request was refused before its body was read. */
const closeUnlessComplete = (
  { raw, log }: FastifyRequest,
  { raw: answer }: FastifyReply,
  milliseconds: number,
): void => {
  const timer = setTimeout(() => {
    // Of a request from inside the process nothing is known, and it arrives whole.
    const { complete }: { readonly complete?: boolean } = raw;
    if (complete ?? true) return;
    log.info({ code: 'BODY_TIMEOUT' }, 'request closed');
    if (answer.headersSent) raw.socket.destroy();
    else
      raw.socket.end('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n', () =>
        raw.socket.destroy(),
      );
  }, milliseconds).unref();
  raw.once('close', () => clearTimeout(timer));
};

/** What one client may hold: so many requests at once, and none whose body never ends. */
export const openRequestsPlugin = fp<OpenRequestsSettings>(
  async (app: FastifyInstance, { perAddress, bodySeconds }) => {
    const open = new Map<string, number>();
    app.addHook('onRequest', async (request, reply) => {
      if (hasBody(request) && request.routeOptions.config.streamsBody !== true)
        closeUnlessComplete(request, reply, bodySeconds * 1000);
      // Sockets have limits of their own, and stay open after their request.
      if (perAddress === 0 || isUpgraded(request)) return;
      const { ip } = request;
      const held = open.get(ip) ?? 0;
      if (held >= perAddress) throw new AppError('TOO_MANY_OPEN_REQUESTS');
      open.set(ip, held + 1);
      let isOver = false;
      const leave = (): void => {
        if (isOver) return;
        isOver = true;
        const left = (open.get(ip) ?? 1) - 1;
        if (left === 0) open.delete(ip);
        else open.set(ip, left);
      };
      reply.raw.once('finish', leave).once('close', leave);
    });
  },
  { name: 'open-requests', dependencies: ['errors'] },
);
