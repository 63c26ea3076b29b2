import { Counter, Gauge, type Registry } from 'prom-client';
import type { Db } from '#kernel/database/open.ts';
import { countUnordered } from '#kernel/events/order-events.ts';
import { queueDepth } from './deliveries.repository.ts';

/** A database that is away must not take the other metrics along. */
const gaugeOf = (name: string, help: string, read: () => Promise<number>) =>
  new Gauge({
    name,
    help,
    registers: [],
    async collect() {
      this.set(await read().catch(() => Number.NaN));
    },
  });

/** What operators watch of events on their way out; returns how to count attempts. */
export const deliveryMetrics = (db: Db, registry: Registry): ((outcome: string, count: number) => void) => {
  registry.registerMetric(
    gaugeOf('events_unordered', 'Events that were recorded and are not in their order yet, in all processes', () =>
      countUnordered(db),
    ),
  );
  registry.registerMetric(
    gaugeOf(
      'deliveries_waiting',
      'Deliveries to integrations that wait, in all processes',
      async () => (await queueDepth(db)).waiting,
    ),
  );
  registry.registerMetric(
    gaugeOf(
      'deliveries_oldest_seconds',
      'Age of the oldest delivery that waits; 0 where none does',
      async () => (await queueDepth(db)).oldestSeconds,
    ),
  );
  registry.registerMetric(
    gaugeOf(
      'deliveries_overdue_seconds',
      'How long a delivery waits whose time has come and whose receiver works',
      async () => (await queueDepth(db)).overdueSeconds,
    ),
  );
  const attempts = new Counter({
    name: 'delivery_attempts_total',
    help: 'Attempts of this process to deliver an event, by outcome',
    labelNames: ['outcome'],
    registers: [registry],
  });
  return (outcome, count) => attempts.inc({ outcome }, count);
};
