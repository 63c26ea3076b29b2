import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const callers = new AsyncLocalStorage<{ readonly ip: string }>();

/**
 * Remembers where a request came from while it is served, so that every audit row says so and nobody can forget it. Twice, because a
 * body that is still on its way arrives outside the context of the first hook.
 */
export const rememberCallers = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => callers.run({ ip: request.ip }, done));
  app.addHook('preHandler', (request, _reply, done) => callers.run({ ip: request.ip }, done));
};

/** What an audit row says beyond who and what. Jobs have no caller, so they tell no address. */
export const auditDetail = (detail: Readonly<Record<string, unknown>> = {}): string => JSON.stringify({ ...callers.getStore(), ...detail });
