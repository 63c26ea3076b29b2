import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../config/config.ts';

/** Where lines go instead of standard output. */
export interface LogStream {
  write(line: string): void;
}

/** Structured logs. Requests are logged without headers and without the query, which may hold what a person searched for. */
export const loggerSettings = (
  { logLevel }: Pick<Config, 'logLevel'>,
  stream?: LogStream,
): NonNullable<FastifyServerOptions['logger']> => ({
  level: logLevel,
  ...(stream ? { stream } : {}),
  redact: {
    paths: ['req.headers', 'headers', '*.password', '*.token', '*.refresh_token', '*.client_secret'],
    remove: true,
  },
  serializers: {
    req: (request: { method: string; url: string }) => ({ method: request.method, path: request.url.split('?')[0] }),
    res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
  },
});
