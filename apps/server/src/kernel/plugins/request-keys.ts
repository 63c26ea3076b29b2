import { daysBefore } from '@airlane/domain/time/durations';
import fp from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';
import { bodyDigest } from '../body-digest.ts';
import type { Db } from '../database/open.ts';
import { AppError } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The headers that are a part of the request, where the call takes an idempotency key. */
    keyedHeaders?: readonly string[];
  }
}

interface KeyedRequest {
  readonly userId: string;
  readonly key: string;
  readonly digest: string;
}

const keyedRequestOf = ({
  viewer,
  headers,
  params,
  body,
  routeOptions: { config, method, url },
}: FastifyRequest): KeyedRequest | undefined => {
  const key = headers['idempotency-key'];
  if (config.keyedHeaders === undefined || typeof key !== 'string' || !viewer) return undefined;
  const said = config.keyedHeaders.map((name) => headers[name] ?? null);
  return { userId: viewer.userId, key, digest: bodyDigest([method, url, said, params ?? null, body ?? null]) };
};

/** A person's idempotency key stands for one request: once it has succeeded, another one with the same key is refused. */
export const requestKeysPlugin = fp<{ readonly db: Db }>(
  async (app, { db }) => {
    const fresh = new WeakMap<FastifyRequest, KeyedRequest>();
    app.addHook('preHandler', async (request) => {
      const keyed = keyedRequestOf(request);
      if (!keyed) return;
      const known = await db
        .selectFrom('request_keys')
        .select('digest')
        .where('user_id', '=', keyed.userId)
        .where('key', '=', keyed.key)
        .executeTakeFirst();
      if (!known) fresh.set(request, keyed);
      else if (known.digest !== keyed.digest) throw new AppError('REQUEST_KEY_REUSED');
    });
    // What was refused did nothing: corrected, it may come again with the same key.
    app.addHook('onSend', async (request, reply) => {
      const keyed = reply.statusCode < 300 ? fresh.get(request) : undefined;
      if (!keyed) return;
      const { userId, key, digest } = keyed;
      await db
        .insertInto('request_keys')
        .values({ user_id: userId, key, digest })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
  },
  { name: 'request-keys', dependencies: ['policy'] },
);

/** A request is repeated because its answer was lost, and not after so long. */
const KEPT_DAYS = 30;

export const removeOldKeys = async (db: Db, now: Date): Promise<void> => {
  const oldest = daysBefore(now, KEPT_DAYS);
  await db.deleteFrom('request_keys').where('at', '<', oldest).execute();
  await db.deleteFrom('idempotency_keys').where('created_at', '<', oldest).execute();
};
