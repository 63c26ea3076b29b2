import { gzip } from 'node:zlib';
import fp from 'fastify-plugin';

/** Below this an answer fits into one packet as it is. */
const MIN_LENGTH = 1400;
/** The fastest level: names that repeat are found by any. */
const LEVEL = 1;

const isJson = (type: unknown): boolean => typeof type === 'string' && type.startsWith('application/json');

/**
 * Compresses what is read: lists and openings repeat the same names over and over. Answers to other methods can hold tokens and are short; files are
 * sent as streams, those of the console are compressed when they are built. The session comes in a header, so no other site can have the secrets of a person
 * compressed beside its own words.
 */
export const compressionPlugin = fp(
  async (app) => {
    app.addHook('onSend', (request, reply, payload, done) => {
      const isWorthIt =
        typeof payload === 'string' &&
        payload.length >= MIN_LENGTH &&
        request.method === 'GET' &&
        isJson(reply.getHeader('content-type')) &&
        !reply.hasHeader('content-encoding');
      if (!isWorthIt) return done(null, payload);
      reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
      if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return done(null, payload);
      gzip(payload, { level: LEVEL }, (error, compressed) => {
        if (error) return done(error);
        reply.header('content-encoding', 'gzip').removeHeader('content-length');
        done(null, compressed);
      });
    });
  },
  { name: 'compression' },
);
