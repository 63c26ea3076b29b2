import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { AppError } from '../errors.ts';

export interface LimitSettings {
  /** Requests a minute and address; 0 turns the general limit off, for load tests. */
  readonly perMinute: number;
}

/** Limits by address in general; calls that can be guessed at declare a tighter limit of their own. */
export const limitsPlugin = fp<LimitSettings>(
  async (app: FastifyInstance, { perMinute }) => {
    await app.register(rateLimit, {
      global: perMinute > 0,
      max: perMinute > 0 ? perMinute : Number.MAX_SAFE_INTEGER,
      timeWindow: '1 minute',
      errorResponseBuilder: (_request, { ttl }) =>
        new AppError('TOO_MANY_REQUESTS', { values: { seconds: Math.ceil(ttl / 1000) } }),
    });
  },
  { name: 'limits', dependencies: ['errors'] },
);
