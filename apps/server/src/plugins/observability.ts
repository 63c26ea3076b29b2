import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { Counter, Histogram, type Registry, collectDefaultMetrics } from 'prom-client';
import { anyone, operatorOnly } from '../access/policy.ts';

export interface ObservabilitySettings {
  /** Throws when the database or the job queue does not answer. */
  readonly ready: () => Promise<void>;
  /** What other parts measure is shown with the rest. */
  readonly registry: Registry;
}

const SECOND_NS = 1e9;

/** Health, readiness and metrics. Request logs carry the id that error answers show, and no header or body. */
export const observabilityPlugin = fp<ObservabilitySettings>(
  async (app: FastifyInstance, { ready, registry }) => {
    collectDefaultMetrics({ register: registry });
    const durations = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from request to answer',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
      registers: [registry],
    });
    const refusals = new Counter({
      name: 'http_requests_refused_total',
      help: 'Requests that were refused, by reason',
      labelNames: ['reason'],
      registers: [registry],
    });
    app.addHook('onResponse', async (request, reply) => {
      if (request.refusal !== null) refusals.inc({ reason: request.refusal });
      const route = request.routeOptions.url ?? 'unknown';
      durations.observe({ method: request.method, route, status: reply.statusCode }, (reply.elapsedTime * 1e6) / SECOND_NS);
    });

    app.get('/healthz', { config: { policy: anyone }, schema: { hide: true }, logLevel: 'warn' }, async () => ({ status: 'ok' }));
    app.get('/readyz', { config: { policy: anyone }, schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
      try {
        await ready();
        return { status: 'ready' };
      } catch (error) {
        request.log.warn({ err: error }, 'not ready');
        return reply.code(503).send({ status: 'not ready' });
      }
    });
    app.get('/metrics', { config: { policy: operatorOnly }, schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) =>
      reply.type(registry.contentType).send(await registry.metrics()),
    );
  },
  { name: 'observability', dependencies: ['policy'] },
);
