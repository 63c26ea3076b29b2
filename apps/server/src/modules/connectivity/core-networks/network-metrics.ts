import { Counter, Gauge, type Registry } from 'prom-client';
import type { Db } from '#kernel/database/open.ts';
import { countOpenIntents } from '../network-intents/intents.repository.ts';
import { isNetworkConnected } from '../networks/network-links.repository.ts';
import { counted } from '#ports/network/counted.ts';
import type { NetworkPort } from '#ports/network/port.ts';

declare module 'fastify' {
  interface FastifyInstance {
    networkMetrics: NetworkMetrics;
  }
}

/** What operators watch of the link to the network. */
export interface NetworkMetrics {
  /** The same network, counted. */
  readonly network: NetworkPort;
  /** So many observations were stored. */
  ingested(observations: number): void;
  /** What waits on the disk of this process. */
  watchSpool(spool: { readonly waitingBytes: number }): void;
}

const connectionGauge = (db: Db) =>
  new Gauge({
    name: 'network_connected',
    help: '1 while a network sends heartbeats, by any process',
    registers: [],
    async collect() {
      // Metrics are read most when something is broken: a database that is away must not take the others along.
      this.set(await isNetworkConnected(db, new Date()).then(Number, () => Number.NaN));
    },
  });

const openIntentsGauge = (db: Db) =>
  new Gauge({
    name: 'network_open_intents',
    help: 'Commands to the network whose outcome is not known yet, including those in progress',
    registers: [],
    async collect() {
      this.set(await countOpenIntents(db).catch(() => Number.NaN));
    },
  });

const observationAgeGauge = (observedAt: () => number | undefined) =>
  new Gauge({
    name: 'network_observation_age_seconds',
    help: 'Time since this process last stored an observation of the network; NaN if it never did',
    registers: [],
    collect() {
      this.set((Date.now() - (observedAt() ?? Number.NaN)) / 1000);
    },
  });

export const networkMetrics = (
  { db, network }: { readonly db: Db; readonly network: NetworkPort },
  registry: Registry,
): NetworkMetrics => {
  let observedAt: number | undefined;
  registry.registerMetric(connectionGauge(db));
  registry.registerMetric(openIntentsGauge(db));
  registry.registerMetric(observationAgeGauge(() => observedAt));
  const observations = new Counter({
    name: 'network_observations_total',
    help: 'Observations of networks and lines of CDR files that this process stored',
    registers: [registry],
  });
  const commands = new Counter({
    name: 'network_commands_total',
    help: 'Commands to the network, by kind and outcome',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
  });
  return {
    network: counted(network, (kind, outcome) => commands.inc({ kind, outcome })),
    ingested(count) {
      observations.inc(count);
      observedAt = Date.now();
    },
    watchSpool(spool) {
      registry.registerMetric(
        new Gauge({
          name: 'network_spool_bytes',
          help: 'Observations that wait on the disk of this process for the database',
          registers: [],
          collect() {
            this.set(spool.waitingBytes);
          },
        }),
      );
    },
  };
};
