import { anyone, operatorOnly } from '@airlane/contract/policy';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { Counter, Gauge, Histogram, type Registry, collectDefaultMetrics } from 'prom-client';
import { DatabaseAway } from '../database/database-away.ts';

export interface ObservabilitySettings {
  /** Throws when the database or the job queue does not answer. */
  readonly ready: () => Promise<void>;
  /** How the server is set up, for operators who ask. */
  readonly checks: () => Promise<readonly object[]>;
  /** How often the connection that listens for changes was lost and opened again. */
  readonly listenerReconnects: () => number;
  /** What other parts measure is shown with the rest. */
  readonly registry: Registry;
}

const SECOND_NS = 1e9;
/** A probe wants an answer, also when the database gives none. */
const READY_WITHIN_MS = 3000;

const withTimeout = async (work: Promise<void>, milliseconds: number): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DatabaseAway('The database is not responding')), milliseconds);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** Health, readiness and metrics. Request logs carry the id that error answers show, and no header or body. */
export const observabilityPlugin = fp<ObservabilitySettings>(
  async (app: FastifyInstance, { ready, checks, listenerReconnects, registry }) => {
    collectDefaultMetrics({ register: registry });
    registry.registerMetric(
      new Gauge({
        name: 'database_listener_reconnects',
        help: 'How often the connection that listens for changes was lost and opened again',
        registers: [],
        collect() {
          this.set(listenerReconnects());
        },
      }),
    );
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
      durations.observe(
        { method: request.method, route, status: reply.statusCode },
        (reply.elapsedTime * 1e6) / SECOND_NS,
      );
    });

    app.get('/healthz', { config: { policy: anyone }, schema: { hide: true }, logLevel: 'warn' }, async () => ({
      status: 'ok',
    }));
    app.get(
      '/readyz',
      { config: { policy: anyone }, schema: { hide: true }, logLevel: 'warn' },
      async (request, reply) => {
        try {
          await withTimeout(ready(), READY_WITHIN_MS);
          const isVerbose = 'verbose' in (request.query as object) && app.isOperator(request);
          return { status: 'ready', ...(isVerbose && { checks: await checks() }) };
        } catch (error) {
          request.log.warn({ err: error }, 'not ready');
          return reply.code(503).send({
            status: 'not ready',
            reason: error instanceof DatabaseAway ? 'The database is not responding' : 'The job queue is not running',
          });
        }
      },
    );
    app.get(
      '/metrics',
      { config: { policy: operatorOnly }, schema: { hide: true }, logLevel: 'warn' },
      async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()),
    );
  },
  { name: 'observability', dependencies: ['policy'] },
);
